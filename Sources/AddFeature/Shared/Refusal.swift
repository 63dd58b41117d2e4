/// The reason why nothing was written, in one sentence that names the next step.
///
/// It may repeat what was typed. Characters that a terminal obeys, and those that reorder text, are shown as `\u{…}`.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    let unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/.matchingSemantics(.unicodeScalar)
    self.description = description.replacing(unseen) { match in
      let values = match.output.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
      return values.map { "\\u{\($0)}" }.joined()
    }
  }
}

/// Refuses for a reason, unless a condition is met.
func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
  if !condition { throw Refusal(reason()) }
}
