/// Why a pattern whose segments fit a link did not take it.
struct LinkFailure: BitwiseCopyable, Sendable {
  /// What of the pattern was at fault.
  enum Part: BitwiseCopyable, Hashable, Sendable {
    /// A parameter, by its index.
    case parameter(Int)
    /// A query item that must be there, by the index of its condition.
    case condition(Int)
    /// Another link that takes the same text, by the index of its pattern.
    case rival(Int32)
  }

  let rule: LinkError.Rule
  let pattern: Int32
  var part: Part?
  /// The offset of the byte.
  let offset: Int

  /// Whether it says more than another: a value that does not convert says more than a missing
  /// item.
  func saysMore(than other: LinkFailure?) -> Bool {
    guard let other else { return true }
    return other.rule == .missingQueryItem && rule != .missingQueryItem
  }
}
