@_exported public import FeteCore
