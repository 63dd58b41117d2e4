package import Foundation

/// The parts of an app's `Info.plist` that concern links.
///
/// Source: Apple, `CFBundleURLTypes` in "Bundle Resources".
package struct InfoPropertyList: Hashable, Sendable {
  /// The app's bundle identifier, `CFBundleIdentifier`.
  package var bundleIdentifier: String?
  /// The custom schemes that the app registers, in the order of its URL types.
  package var schemes: [String]

  package init(bundleIdentifier: String? = nil, schemes: [String] = []) {
    self.bundleIdentifier = bundleIdentifier
    self.schemes = schemes
  }

  package init(data: Data) throws(InspectorError) {
    let contents = try PropertyList.decode(Contents.self, from: data)
    if contents.bundleIdentifier == nil, contents.types == nil {
      try PropertyList.refuse(data, withKeys: "com.apple.", insteadOf: "an Info.plist")
    }
    bundleIdentifier = contents.bundleIdentifier
    schemes = contents.types?.flatMap { $0.schemes ?? [] } ?? []
  }

  private struct Contents: Decodable {
    struct URLType: Decodable {
      let schemes: [String]?
      enum CodingKeys: String, CodingKey { case schemes = "CFBundleURLSchemes" }
    }

    let bundleIdentifier: String?
    let types: [URLType]?

    enum CodingKeys: String, CodingKey {
      case bundleIdentifier = "CFBundleIdentifier"
      case types = "CFBundleURLTypes"
    }
  }
}

/// The entitlements of an app that concern links: those in the project, or those that were signed.
///
/// Source: Apple, "Associated Domains Entitlement" and "TN3125: Inside Code Signing: Provisioning Profiles".
package struct Entitlements: Hashable, Sendable {
  /// The associated domains of all services, such as `applinks:shop.example`.
  package var associatedDomains: [String]
  /// The app's identifier with its prefix, which Xcode adds when it signs.
  package var applicationIdentifier: String?
  /// The team, which Xcode adds when it signs.
  package var teamIdentifier: String?

  package init(
    associatedDomains: [String] = [], applicationIdentifier: String? = nil,
    teamIdentifier: String? = nil
  ) {
    self.associatedDomains = associatedDomains
    self.applicationIdentifier = applicationIdentifier
    self.teamIdentifier = teamIdentifier
  }

  package init(data: Data) throws(InspectorError) {
    let contents = try PropertyList.decode(Contents.self, from: data)
    let saysNothing =
      contents.associatedDomains == nil && contents.applicationIdentifier == nil
      && contents.macIdentifier == nil && contents.teamIdentifier == nil
    if saysNothing {
      try PropertyList.refuse(data, withKeys: "CFBundle", insteadOf: "an app's entitlements")
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

    enum CodingKeys: String, CodingKey {
      case associatedDomains = "com.apple.developer.associated-domains"
      case applicationIdentifier = "application-identifier"
      case macIdentifier = "com.apple.application-identifier"
      case teamIdentifier = "com.apple.developer.team-identifier"
    }
  }
}

/// Reads property lists.
private enum PropertyList {
  static func decode<Contents: Decodable>(
    _ type: Contents.Type, from data: Data
  ) throws(InspectorError) -> Contents {
    let nothing = "The file is no property list; give one in XML or binary form."
    guard data.isReadablePropertyList else { throw InspectorError(.otherForm, nothing) }
    do {
      return try PropertyListDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      // A property list's word for an object is dictionary.
      throw InspectorError(
        error, nothing: nothing, root: "give the app's own file", object: "a dictionary")
    } catch {
      throw InspectorError(.otherForm, nothing)
    }
  }

  /// Refuses a file of the other kind, which would otherwise count as one without settings.
  ///
  /// - Parameters:
  ///   - beginning: The beginning of keys that only the other kind has.
  ///   - kind: What the file should be.
  static func refuse(
    _ data: Data, withKeys beginning: String, insteadOf kind: String
  ) throws(InspectorError) {
    let keys = (try? decode(Keys.self, from: data))?.keys ?? []
    if keys.contains(where: { $0.hasPrefix(beginning) }) {
      throw InspectorError(.otherForm, "The file is not \(kind); give the app's own file.")
    }
  }

  /// The keys of a property list.
  private struct Keys: Decodable {
    let keys: [String]

    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    }
  }
}
