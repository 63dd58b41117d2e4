extension String {
  /// The text on one line that reads as it is written.
  ///
  /// Text from outside goes to logs. So line breaks, characters that a terminal obeys, and characters that reorder text
  /// are written as `\u{…}`.
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
