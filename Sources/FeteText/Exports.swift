@_exported public import FeteCore
@_exported public import FeteRaster
