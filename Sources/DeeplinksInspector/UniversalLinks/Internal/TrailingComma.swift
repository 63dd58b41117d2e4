import Foundation

extension Data {
  /// The line, from 1 on, of the first comma in front of a closing bracket, which JSON does not allow and Foundation
  /// accepts; nil if there is none.
  ///
  /// Source: RFC 8259, sections 4 and 5.
  var lineOfTrailingComma: Int? {
    let text = String(decoding: self, as: UTF8.self)
    // Strings are passed over as a whole, because they may have any text.
    let form = #/"(?:[^"\\]|\\.)*+"|,\s*+[\]}]/#.matchingSemantics(.unicodeScalar)
    let comma = text.matches(of: form).first { $0.output.first == "," }
    return comma.map { 1 + text[..<$0.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } }
  }
}
