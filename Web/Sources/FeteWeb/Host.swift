@_spi(Surface) internal import FeteCore
@_spi(Surface) internal import FeteRaster

/// One canvas of the page: its stage, and the pixels that are painted for it.
final class Host {
  var stage: Stage
  let frame = UnsafeMutablePointer<Frame>.allocate(capacity: 1)
  var painter = Painter()

  /// The pictures that sprites show, by the number that the script gave them.
  var pictures: [SpriteBitmap?] = []
  var hasNewPictures = false

  /// The pixels of the whole canvas.
  var pixels = UnsafeMutableRawPointer.allocate(byteCount: 0, alignment: 16)
  var width = 0
  var height = 0

  /// For each tile of the canvas whether it holds paint, row after row; see `Painter`.
  var tiles = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)

  init(seed: UInt64, limit: Int) {
    stage = Stage(seed: seed, limit: limit)
    frame.initialize(to: Frame())
  }

  deinit {
    pixels.deallocate()
    tiles.deallocate()
    frame.deinitialize(count: 1)
    frame.deallocate()
  }

  /// Samples the frame; marks name the script's pictures by their numbers.
  func sample(at time: Double) {
    stage.frame(at: time, into: &frame.pointee)
    guard hasNewPictures else { return }
    hasNewPictures = false
    painter.sprites = pictures
  }
}

/// The hosts by their numbers; nil where one was let go.
///
/// Plain memory that starts out empty: whether a list has been made yet would be asked at each call.
struct HostList {
  private var hosts: UnsafeMutablePointer<Host?>?
  private var count = 0

  subscript(number: Int) -> Host? {
    get { hosts.unsafelyUnwrapped[number] }
    set { hosts.unsafelyUnwrapped[number] = newValue }
  }

  /// Gives a host the first number that is free.
  mutating func add(_ host: Host) -> Int {
    var number = 0
    while number < count && self[number] != nil { number += 1 }
    if number == count {
      let more = UnsafeMutablePointer<Host?>.allocate(capacity: count * 2 + 1)
      more.initialize(repeating: nil, count: count * 2 + 1)
      if let hosts {
        more.moveUpdate(from: hosts, count: count)
        hosts.deallocate()
      }
      hosts = more
      count = count * 2 + 1
    }
    self[number] = host
    return number
  }
}

nonisolated(unsafe) var hosts = HostList()

/// Where numbers and lists pass between the script and here; made and grown by `space`.
nonisolated(unsafe) var mailbox: UnsafeMutableRawPointer!
nonisolated(unsafe) var mailboxSize = 0

/// How many bytes of it were asked for last.
nonisolated(unsafe) var mailboxCount = 0
