/// Why a text is no link, or does not fit a pattern, and where.
struct LinkFault: Error {
  /// The part of a pattern that the text does not fit.
  enum Part: BitwiseCopyable, Hashable, Sendable {
    /// A parameter, by its index.
    case parameter(Int)
    /// A required query item, by the index of its condition.
    case condition(Int)
    /// Another link that the text fits, by the index of its pattern.
    case rival(Int32)
  }

  let stage: LinkError.Stage
  let rule: LinkError.Rule
  /// The offset of the byte.
  let offset: Int
  /// The index of the site, or -1 if the link is on none.
  var site: Int32 = -1
  /// The pattern that the text does not fit, by its index, or -1 if its form is wrong or no path fits.
  var pattern: Int32 = -1
  var part: Part?

  /// Returns a fault of the scheme or of the authority.
  static func ofSite(_ rule: LinkError.Rule, at offset: Int) -> LinkFault {
    LinkFault(stage: .site, rule: rule, offset: offset)
  }

  /// Whether the fault says more than another; a missing query item says least.
  func saysMore(than other: LinkFault?) -> Bool {
    guard let other else { return true }
    return other.rule == .missingQueryItem && rule != .missingQueryItem
  }
}
