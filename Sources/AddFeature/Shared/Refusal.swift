/// The reason why nothing was written, in one sentence that names the next step.
///
/// It may repeat what was typed. Characters that a terminal obeys, and those that reorder text, are shown as `\u{…}`.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    let unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/.matchingSemantics(.unicodeScalar)
    self.description = description.replacing(unseen) {
      $0.output.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
  }
}

/// Refuses for a reason, unless a condition is met.
func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
  if !condition { throw Refusal(reason()) }
}
