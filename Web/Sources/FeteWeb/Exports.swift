@_spi(Surface) internal import FeteCore
internal import FeteRaster

// What fete.js calls. Hosts and runs are numbers, times the page's seconds; lists go through the
// mailbox. A host's number is one that `open` gave: the script keeps them to itself.

/// Makes room for this many bytes to pass, and says where.
@_expose(wasm, "space") @_cdecl("fete_space")
func space(_ bytes: Int32) -> UnsafeMutableRawPointer {
  mailboxCount = Int(bytes)
  if mailboxCount > mailboxSize {
    mailbox?.deallocate()
    mailboxSize = mailboxCount
    mailbox = .allocate(byteCount: mailboxSize, alignment: 16)
  }
  return mailbox
}

/// Makes a host and gives its number.
@_expose(wasm, "open") @_cdecl("fete_open")
func open(_ seed: UInt64, _ limit: Int32) -> Int32 {
  Int32(hosts.add(Host(seed: seed, limit: Int(limit))))
}

#if !FETE_CORE
/// Lets a host go.
@_expose(wasm, "close") @_cdecl("fete_close")
func close(_ number: Int32) {
  hosts[Int(number)] = nil
}
#endif

/// Tells a host its size in points, its corners' radius, and the pixels of a point.
@_expose(wasm, "resize") @_cdecl("fete_resize")
func resize(_ number: Int32, _ width: Double, _ height: Double, _ scale: Double, _ time: Double) {
  guard let host = hosts[Int(number)] else { return }
  host.stage.resize(to: Vector(width, height), at: time)
  host.painter.scale = scale
}

#if !FETE_CORE
/// Takes the outline in the mailbox as that of a number: its rule, how many contours, the number of
/// points after each, and the points.
@_expose(wasm, "outline") @_cdecl("fete_outline")
func outline(_ number: Int32, _ index: Int32) {
  guard let host = hosts[Int(number)] else { return }
  var wire = WireReader(mailbox)
  let rule: Outline.Rule = wire.flag() ? .evenOdd : .nonZero
  var ends: [Int] = []
  for _ in 0..<wire.whole() { ends.append(wire.whole()) }
  var points: [SIMD2<Float>] = []
  for _ in 0..<(ends.last ?? 0) {
    points.append(SIMD2(Float(wire.number()), Float(wire.number())))
  }
  host.stage.setOutline(Outline(points: points, ends: ends, rule: rule), at: Int(index))
}
#endif

/// Fires the recipe whose table is in the mailbox and fills it; an origin that is NaN is none.
@_expose(wasm, "fire") @_cdecl("fete_fire")
func fire(
  _ number: Int32, _ x: Double, _ y: Double, _ time: Double, _ hasSeed: Int32, _ seed: UInt64,
  _ motion: Int32
) -> Int32 {
  guard let host = hosts[Int(number)] else { return -1 }
  let numbers = UnsafeBufferPointer(
    start: mailbox.assumingMemoryBound(to: Double.self), count: mailboxCount / 8)
  let run = host.stage.fire(
    RecipeTable([Double](numbers)), from: x == x ? .unit(Vector(x, y)) : nil, at: time,
    seed: hasSeed != 0 ? seed : nil, motion: Motion(code: motion), keeping: 1)
  return Int32(truncatingIfNeeded: run.number)
}

#if !FETE_CORE
/// Fires the ripple in the mailbox from a point.
@_expose(wasm, "ripple") @_cdecl("fete_ripple")
func ripple(_ number: Int32, _ x: Double, _ y: Double, _ time: Double, _ motion: Int32) -> Int32 {
  guard let host = hosts[Int(number)] else { return -1 }
  var wire = WireReader(mailbox)
  let run = host.stage.fire(
    validated: Ripple(&wire), from: .points(Vector(x, y)), at: time, motion: Motion(code: motion))
  return Int32(truncatingIfNeeded: run.number)
}
#endif

extension Motion {
  fileprivate init(code: Int32) {
    self = code == 0 ? .full : code == 1 ? .reduced : .off
  }
}
