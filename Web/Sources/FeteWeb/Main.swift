@_spi(Surface) internal import FeteCore
internal import CWebRuntime

final class Host { var stage = Stage(seed: 1); var frame = Frame() }
nonisolated(unsafe) var host = Host()
