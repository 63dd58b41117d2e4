public import Foundation

/// An association file written from an app's links, and what could not be said in it exactly.
public struct AssociationDraft: Hashable, Sendable, Codable {
  /// URLs that a rule claims and the app does not open.
  public struct OverClaim: Hashable, Sendable, Codable {
    /// The link's pattern.
    public let pattern: String
    /// The index of the rule that claims too much.
    public let component: Int
    /// What it claims too much.
    public let reason: String
  }

  /// A link that the file does not give to the app.
  public struct Omission: Hashable, Sendable, Codable {
    /// The link's pattern.
    public let pattern: String
    /// Why.
    public let reason: String
  }

  /// The file.
  public let association: AppSiteAssociation
  /// What the file claims too much, by rule.
  public let overClaims: [OverClaim]
  /// The links that are not in the file, or are excluded by it.
  public let omissions: [Omission]

  /// The file's contents; equal drafts have equal ones.
  public func data() throws -> Data { try association.data() }

  /// What a person should know of the file, a line for each point.
  public var text: String {
    let claims = overClaims.map { "\($0.pattern) claims more: \($0.reason)." }
    let omitted = omissions.map { "\($0.pattern) stays in the browser: \($0.reason)." }
    return (omitted + claims).joined(separator: "\n")
  }
}

/// Why no file could be written, in one sentence that ends with the next step.
public struct AssociationDraftError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: String, Hashable, Sendable, Codable {
    /// The parser has no site of the web.
    case noUniversalSite
    /// An app ID that is no prefix and bundle identifier, such as `ABCDE12345.com.example.shop`.
    case malformedAppID
    /// An exclusion that is no pattern of a path.
    case malformedExclusion
  }

  /// What is wrong.
  public let reason: Reason
  /// The sentence.
  public let description: String
}
