@_spi(Surface) internal import FeteCore
@_spi(Surface) internal import FeteRaster

#if !FETE_CORE
/// Samples a time and says how many marks there are; they can be read at `marks`.
@_expose(wasm, "sample") @_cdecl("fete_sample")
func sample(_ number: Int32, _ time: Double) -> Int32 {
  guard let host = hosts[Int(number)] else { return 0 }
  host.sample(at: time)
  return Int32(host.frame.pointee.marks.count)
}

/// Where the marks of the last sampling are, until the next one.
@_expose(wasm, "marks") @_cdecl("fete_marks")
func marks(_ number: Int32) -> UnsafeRawPointer? {
  hosts[Int(number)]?.frame.pointee.marks.withUnsafeBytes { $0.baseAddress }
}
#endif

/// Makes a host's pixels those of a canvas of this size and says where they are.
@_expose(wasm, "pixels") @_cdecl("fete_pixels")
func pixels(_ number: Int32, _ width: Int32, _ height: Int32) -> UnsafeMutableRawPointer? {
  guard let host = hosts[Int(number)] else { return nil }
  host.resizePixels(Int(width), Int(height))
  return host.pixels
}

/// Paints a time and leaves the boxes of changed pixels in the mailbox: how many, then x, y, width
/// and height of each.
///
/// Straight pixels are for ImageData; premultiplied ones are what the goldens hold.
@_expose(wasm, "paint") @_cdecl("fete_paint")
func paint(_ number: Int32, _ time: Double, _ isStraight: Int32) -> UnsafeMutableRawPointer {
  let list = space(4)
  list.storeBytes(of: 0, as: Int32.self)
  hosts[Int(number)]?.paint(at: time, isStraight: isStraight != 0)
  return mailbox
}

#if !FETE_CORE
/// Takes the premultiplied pixels in the mailbox as the picture of a number.
@_expose(wasm, "picture") @_cdecl("fete_picture")
func picture(_ number: Int32, _ index: Int32, _ width: Int32, _ height: Int32, _ isTinted: Int32) {
  guard let host = hosts[Int(number)] else { return }
  while host.pictures.count <= Int(index) { host.pictures.append(nil) }
  host.pictures[Int(index)] = SpriteBitmap(
    width: Int(width), height: Int(height), bytes: mailbox, isTinted: isTinted != 0)
  host.hasNewPictures = true
}
#endif
