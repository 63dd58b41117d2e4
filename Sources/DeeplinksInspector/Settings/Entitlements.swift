public import Foundation

/// What an app's entitlements say of links: those in the project, or those that were signed.
///
/// Source: Apple, "Associated Domains Entitlement" and "TN3125: Inside Code Signing: Provisioning Profiles".
public struct Entitlements: Hashable, Sendable {
  /// The associated domains of all services, such as `applinks:shop.example`.
  public var associatedDomains: [String]
  /// The app's identifier with its prefix, which Xcode adds when it signs.
  public var applicationIdentifier: String?
  /// The team, which Xcode adds when it signs.
  public var teamIdentifier: String?

  /// Creates the values.
  public init(
    associatedDomains: [String] = [], applicationIdentifier: String? = nil,
    teamIdentifier: String? = nil
  ) {
    self.associatedDomains = associatedDomains
    self.applicationIdentifier = applicationIdentifier
    self.teamIdentifier = teamIdentifier
  }

  /// Reads the file, as XML or binary.
  ///
  /// - Throws: ``PropertyListError``.
  public init(data: Data) throws {
    let contents = try PropertyListError.decode(Contents.self, from: data)
    if !contents.saysSomething {
      try PropertyListError.refuse(data, withKeys: "CFBundle", insteadOf: "an app's entitlements")
    }
    associatedDomains = contents.associatedDomains ?? []
    applicationIdentifier = contents.applicationIdentifier ?? contents.macIdentifier
    teamIdentifier = contents.teamIdentifier
  }

  private struct Contents: Decodable {
    let associatedDomains: [String]?
    let applicationIdentifier: String?
    /// The key of macOS.
    let macIdentifier: String?
    let teamIdentifier: String?
    var saysSomething: Bool {
      associatedDomains != nil || applicationIdentifier != nil || macIdentifier != nil
        || teamIdentifier != nil
    }

    enum CodingKeys: String, CodingKey {
      case associatedDomains = "com.apple.developer.associated-domains"
      case applicationIdentifier = "application-identifier"
      case macIdentifier = "com.apple.application-identifier"
      case teamIdentifier = "com.apple.developer.team-identifier"
    }
  }
}
