/// Why nothing was written, in one sentence that names the next step.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
