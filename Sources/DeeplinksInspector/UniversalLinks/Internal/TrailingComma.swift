import Foundation

extension Data {
  /// The line, from 1 on, of the first comma in front of a closing bracket, which JSON does not allow and Foundation
  /// accepts; nil if there is none.
  ///
  /// Source: RFC 8259, sections 4 and 5.
  var lineOfTrailingComma: Int? {
    var line = 1
    var comma: Int?
    var (isString, isEscaped) = (false, false)
    for byte in self {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isString
      case UInt8(ascii: "\""): (isString, comma) = (!isString, nil)
      case _ where isString, UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: ","): comma = line
      case UInt8(ascii: "]"), UInt8(ascii: "}"): if let comma { return comma }
      default: comma = nil
      }
    }
    return nil
  }
}
