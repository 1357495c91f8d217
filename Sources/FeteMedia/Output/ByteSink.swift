/// Where an encoder's bytes go.
protocol ByteSink: AnyObject, Sendable {
  /// Writes bytes after those before; the bytes are used only during the call.
  func write(_ bytes: UnsafeRawBufferPointer) throws(MediaError)
}

extension ByteSink {
  func write(_ bytes: [UInt8]) throws(MediaError) {
    try bytes.withUnsafeBufferPointer { all throws(MediaError) in
      try write(UnsafeRawBufferPointer(all))
    }
  }
}

/// Where the files of a PNG sequence go.
protocol FileSequence: AnyObject, Sendable {
  /// Writes one whole file, for frame `index`.
  func write(_ bytes: [UInt8], as index: Int) throws(MediaError)
}
