/// The rule that refused a link, and where.
struct LinkFault: Error {
  let stage: LinkError.Stage
  let rule: LinkError.Rule
  /// The offset of the byte.
  let offset: Int
  /// The index of the site, if the link is on one.
  var site: Int?

  /// Returns a fault of the scheme or of the authority.
  static func ofSite(_ rule: LinkError.Rule, at offset: Int) -> LinkFault {
    LinkFault(stage: .site, rule: rule, offset: offset)
  }
}
