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
    schemes = contents.types?.schemes ?? []
  }

  private struct Contents: Decodable {
    struct URLTypes: Decodable {
      struct URLType: Decodable {
        let schemes: TextList?
        enum CodingKeys: String, CodingKey { case schemes = "CFBundleURLSchemes" }
      }

      let schemes: [String]

      init(from decoder: any Decoder) throws {
        schemes = try TextList.texts(in: decoder) {
          try $0.decode(URLType.self).schemes?.texts ?? []
        }
      }
    }

    let bundleIdentifier: String?
    let types: URLTypes?

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
    associatedDomains = contents.associatedDomains?.texts ?? []
    applicationIdentifier = contents.applicationIdentifier ?? contents.macIdentifier
    teamIdentifier = contents.teamIdentifier
  }

  private struct Contents: Decodable {
    let associatedDomains: TextList?
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

/// The texts of an array, as many as an app may have.
///
/// A binary file may have one large text or dictionary very often, and each time it takes memory again.
private struct TextList: Decodable {
  let texts: [String]

  init(from decoder: any Decoder) throws {
    texts = try Self.texts(in: decoder) { try [$0.decode(String.self)] }
  }

  /// Returns the texts of all elements of an array.
  static func texts(
    in decoder: any Decoder, of next: (inout any UnkeyedDecodingContainer) throws -> [String]
  ) throws -> [String] {
    var array = try decoder.unkeyedContainer()
    var (texts, length) = ([String](), 0)
    while !array.isAtEnd {
      let more = try next(&array)
      texts += more
      length += more.reduce(0) { $0 + $1.utf8.count }
      guard array.currentIndex <= 1_000, texts.count <= 1_000, length <= 100_000 else {
        throw DecodingError.wanted("as short as an app's", at: decoder.codingPath)
      }
    }
    return texts
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
