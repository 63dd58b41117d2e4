/// An association file held against the app's links.
public struct AssociationReport: Hashable, Sendable, Codable {
  /// A link of the app that the file does not give to it.
  public struct MissingLink: Hashable, Sendable, Codable {
    /// The link's pattern.
    public let pattern: String
    /// The identifier type that declares the link.
    public let feature: String
    /// A URL of the link.
    public let example: String
    /// What the file says of it.
    public let verdict: AppSiteAssociation.Verdict
    /// The rule that excludes it, such as `details[0].components[2]`.
    public let excludedBy: String?
  }

  /// A rule that gives the app URLs, none of which it opens.
  public struct EmptyClaim: Hashable, Sendable, Codable {
    /// Where the rule stands, such as `details[0].components[2]`.
    public let place: String
    /// Its patterns, with the defaults filled in.
    public let rule: String
    /// A URL that fits.
    public let example: String
    /// Why the app does not open it.
    public let reason: String
  }

  /// Something in the file that does not do what its author may expect.
  public struct Mistake: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Where, such as `details[0].components[2]`.
    public let place: String
    /// What is wrong there.
    public let problem: String
    /// What to do.
    public let advice: String

    /// One sentence that says where, what and what to do.
    public var description: String { "\(place) \(problem); \(advice)." }
  }

  /// The app.
  public let appID: String
  /// The apps that the file has rules for.
  public let appIDs: [String]
  /// The links that stay in the browser.
  public let missingLinks: [MissingLink]
  /// The rules that bring URLs which the app does not open.
  public let emptyClaims: [EmptyClaim]
  /// What in the file does not do what its author may expect.
  public let mistakes: [Mistake]

  /// Whether file and app agree.
  public var isClean: Bool { missingLinks.isEmpty && emptyClaims.isEmpty && mistakes.isEmpty }
}

extension AssociationReport: CustomStringConvertible {
  /// A line for each finding, or one that says there is none.
  public var description: String {
    guard !isClean else { return "The file and the links of \(appID) agree." }
    let missing = missingLinks.map { link in
      let cause = link.excludedBy.map { "\($0) excludes it" } ?? "no rule claims it"
      return "\(link.pattern) is not claimed: \(cause), as for \(link.example)."
    }
    let claims = emptyClaims.map { claim in
      "\(claim.place), \(claim.rule), claims what the app does not open, such as \(claim.example): "
        + "\(claim.reason)."
    }
    return (mistakes.map(\.description) + missing + claims).joined(separator: "\n")
  }
}
