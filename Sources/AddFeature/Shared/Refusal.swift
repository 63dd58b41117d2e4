/// The reason why nothing was written, in one sentence that names the next step.
///
/// It may repeat what was typed. Characters that a terminal obeys, and those that reorder text, are shown as `\u{…}`.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }.joined()
  }
}
