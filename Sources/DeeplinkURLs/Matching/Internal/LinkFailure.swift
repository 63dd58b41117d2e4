/// Why a text did not fit a pattern whose segments it fits.
struct LinkFailure: BitwiseCopyable, Sendable {
  /// The part of the pattern that the text does not fit.
  enum Part: BitwiseCopyable, Hashable, Sendable {
    /// A parameter, by its index.
    case parameter(Int)
    /// A required query item, by the index of its condition.
    case condition(Int)
    /// Another link that the text fits, by the index of its pattern.
    case rival(Int32)
  }

  let rule: LinkError.Rule
  let pattern: Int32
  var part: Part?
  /// The offset of the byte.
  let offset: Int

  /// Whether the failure says more than another; a missing query item says least.
  func saysMore(than other: LinkFailure?) -> Bool {
    guard let other else { return true }
    return other.rule == .missingQueryItem && rule != .missingQueryItem
  }
}
