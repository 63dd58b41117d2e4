extension Collection<UInt8> {
  /// The bytes without the byte order mark that some programs put in front of a text.
  var withoutMark: SubSequence { starts(with: "\u{FEFF}".utf8) ? dropFirst(3) : self[...] }
}

extension String {
  /// Creates a text from the bytes of a line; a byte that is not UTF-8 is percent-encoded.
  ///
  /// The escape means the same byte, so the parser judges what was sent and not a repaired text.
  package init(ofLine bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Nearly always nothing was repaired. If something was, the text has other bytes than the line.
    if bytes.contains(where: { $0 > 0x7F }), !utf8.elementsEqual(bytes) {
      self = Self.escapingInvalid(bytes)
    }
  }

  private static func escapingInvalid(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
        offset += encoded.count
      case .error(let length):
        for byte in bytes[offset..<(offset + length)] {
          text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        offset += length
      case .emptyInput: return text
      }
    }
  }
}
