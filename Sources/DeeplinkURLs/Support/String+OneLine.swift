extension String {
  /// The text on one line, shown in the order in which it is written.
  ///
  /// Text from outside goes to logs. So control, format, private-use, and unassigned characters, and separators of lines
  /// and paragraphs, are written as `\u{…}`.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.breaksLines {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
