/// Closed contours in pixels, and the areas that they cover, gathered for one shape after another.
///
/// A class, since it is memory only: a painter keeps it, and nothing else holds on to it.
final class Contours {
  /// A corner in Double, so that shapes far larger than a bitmap keep their edges in place.
  typealias Corner = SIMD2<Double>

  /// For each contour its last corner, all its corners, and one that is not a number.
  ///
  /// So neighbours are the ends of an edge, except at the breaks, which compare as no edge at all.
  private(set) var corners = UnsafeMutablePointer<Corner>.allocate(capacity: 256)

  /// How many corners there are, and for how many there is room.
  private(set) var count = 1
  private var capacity = 256

  /// Where the last corner of the contour that is being made will stand.
  private var start = 0

  /// Whether overlaps are filled by the even-odd rule, and not by the non-zero one.
  var isEvenOdd = false

  /// For each pixel of some rows how the covered area changes from its left neighbour.
  ///
  /// All are zero between shapes; see ``AreaBuffer``.
  private(set) var areas = UnsafeMutablePointer<Float>.allocate(capacity: 0)

  /// How many values there are.
  private(set) var areaCount = 0

  deinit {
    corners.deallocate()
    areas.deallocate()
  }

  /// Makes room for bands of rows `stride` values wide.
  func prepare(stride: Int) {
    // What a band takes, unless a single row needs more.
    let needed = higher(16_384, stride)
    if areaCount >= needed { return }
    areas.deallocate()
    areas = .allocate(capacity: needed)
    areas.initialize(repeating: 0, count: needed)
    areaCount = needed
  }

  /// Forgets all contours, keeping the memory.
  func removeAll() {
    count = 1
    start = 0
    isEvenOdd = false
  }

  /// Adds a corner to the contour that is being made.
  func add(_ corner: Corner) {
    if count == capacity {
      capacity &*= 2
      let larger = UnsafeMutablePointer<Corner>.allocate(capacity: capacity)
      larger.initialize(from: corners, count: count)
      corners.deallocate()
      corners = larger
    }
    corners[count] = corner
    count &+= 1
  }

  /// Ends the contour that is being made.
  func close() {
    if count == start &+ 1 { return }
    corners[start] = corners[count &- 1]
    start = count &+ 1
    // The break, and the place of the next contour's last corner.
    add(Corner(repeating: .nan))
    add(Corner(repeating: .nan))
  }
}
