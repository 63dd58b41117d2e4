extension Collection<UInt8> {
  /// The bytes without the byte order mark that some programs put in front of a text.
  var withoutMark: SubSequence { starts(with: "\u{FEFF}".utf8) ? dropFirst(3) : self[...] }
}

extension String {
  /// Creates a text from the bytes of a line; if they are not UTF-8, all beyond ASCII are percent-encoded.
  ///
  /// An escape means the same byte, so the parser judges what was sent and not a repaired text.
  package init(ofLine bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Nearly always nothing was repaired. If something was, the text has other bytes than the line.
    if bytes.contains(where: { $0 > 0x7F }), !utf8.elementsEqual(bytes) {
      self = bytes.reduce(into: "") { text, byte in
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte > 0x7F ? "%" + digits : String(Unicode.Scalar(byte))
      }
    }
  }
}
