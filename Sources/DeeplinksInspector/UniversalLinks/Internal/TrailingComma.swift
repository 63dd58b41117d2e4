import Foundation

/// A comma in front of a closing bracket, which JSON does not allow and Foundation accepts.
///
/// Source: RFC 8259, sections 4 and 5.
struct TrailingComma {
  /// The comma's line in the file, from 1 on.
  let line: Int

  /// Finds the first trailing comma; nil if there is none.
  init?(in data: Data) {
    var line = 1
    var comma: Int?
    var isString = false
    var isEscaped = false
    for byte in data {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: ","): comma = line
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let comma {
          self.line = comma
          return
        }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
      default:
        comma = nil
        isString = byte == UInt8(ascii: "\"")
      }
    }
    return nil
  }

  var finding: InspectionReport.Finding {
    .init(
      .warning, .trailingComma, "line \(line)",
      "a comma is in front of a closing bracket, which is no JSON (RFC 8259)", "delete it")
  }
}
