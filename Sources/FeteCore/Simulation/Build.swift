/// Which of the two builds this is: all of Fete, or what canvas-confetti's options ask for.
///
/// The page's core build is compiled with `FETE_CORE`. What it never meets stands behind this constant,
/// so that the compiler leaves it out: ripples, sprites, outlines, streams, sparks, pausing and seeking.
package enum Build {
  #if FETE_CORE
  @inlinable package static var isFull: Bool { false }
  #else
  @inlinable package static var isFull: Bool { true }
  #endif
}
