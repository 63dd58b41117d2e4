package import Foundation

/// The parts of an app's `Info.plist` that concern links.
///
/// Source: Apple, `CFBundleURLTypes` in "Bundle Resources".
package struct InfoPropertyList: Hashable, Sendable, PropertyListContents {
  /// The app's bundle identifier, `CFBundleIdentifier`.
  package var bundleIdentifier: String?
  /// The custom schemes that the app registers, in the order of its URL types.
  package var schemes: [String]

  package init(from decoder: any Decoder) throws {
    let contents = try decoder.container(keyedBy: AnyKey.self)
    bundleIdentifier = try contents.value(of: "CFBundleIdentifier")
    let texts = try contents.texts(of: "CFBundleURLTypes") { types in
      let type = try types.nestedContainer(keyedBy: AnyKey.self)
      return try type.texts(of: "CFBundleURLSchemes") ?? []
    }
    schemes = texts ?? []
    if bundleIdentifier == nil, texts == nil {
      try contents.refuseKeys(of: "com.apple.", insteadOf: "an Info.plist")
    }
  }
}

/// The entitlements of an app that concern links: those in the project, or those that were signed.
///
/// Source: Apple, "Associated Domains Entitlement" and "TN3125: Inside Code Signing: Provisioning Profiles".
package struct Entitlements: Hashable, Sendable, PropertyListContents {
  /// The associated domains of all services, such as `applinks:shop.example`.
  package var associatedDomains: [String]
  /// The app's identifier with its prefix, which Xcode adds when it signs.
  package var applicationIdentifier: String?
  /// The team, which Xcode adds when it signs.
  package var teamIdentifier: String?

  package init(from decoder: any Decoder) throws {
    let contents = try decoder.container(keyedBy: AnyKey.self)
    let domains = try contents.texts(of: "com.apple.developer.associated-domains")
    associatedDomains = domains ?? []
    // The second key is that of macOS.
    let other: String? = try contents.value(of: "com.apple.application-identifier")
    applicationIdentifier = try contents.value(of: "application-identifier") ?? other
    teamIdentifier = try contents.value(of: "com.apple.developer.team-identifier")
    if domains == nil, applicationIdentifier == nil, teamIdentifier == nil {
      try contents.refuseKeys(of: "CFBundle", insteadOf: "an app's entitlements")
    }
  }
}

extension KeyedDecodingContainer<AnyKey> {
  fileprivate func value<Value: Decodable>(of key: String) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: AnyKey(key))
  }

  /// Returns the texts of all elements of an array, as many as an app may have; nil if there is no array.
  ///
  /// A binary file may have one large text or dictionary very often, and each time it takes memory again.
  ///
  /// - Parameter next: Returns the texts of an element; by default, the element is a text.
  fileprivate func texts(
    of key: String,
    next: (inout any UnkeyedDecodingContainer) throws -> [String] = { [try $0.decode(String.self)] }
  ) throws -> [String]? {
    guard contains(AnyKey(key)) else { return nil }
    var array = try nestedUnkeyedContainer(forKey: AnyKey(key))
    var (texts, length) = ([String](), 0)
    while !array.isAtEnd {
      let more = try next(&array)
      texts += more
      length += more.reduce(0) { $0 + $1.utf8.count }
      guard array.currentIndex <= 1_000, texts.count <= 1_000, length <= 100_000 else {
        throw InspectorError(at: array.codingPath, isNot: "as short as an app's")
      }
    }
    return texts
  }

  /// Refuses a file of the other kind, which would otherwise count as one without settings.
  ///
  /// - Parameters:
  ///   - beginning: The beginning of keys that only the other kind has.
  ///   - kind: What the file should be.
  fileprivate func refuseKeys(of beginning: String, insteadOf kind: String) throws {
    guard allKeys.contains(where: { $0.stringValue.hasPrefix(beginning) }) else { return }
    throw InspectorError(at: codingPath, isNot: kind, remedy: "give the app's own file")
  }
}

/// What is read of a property list.
package protocol PropertyListContents: Decodable {}

extension PropertyListContents {
  package init(data: Data) throws(InspectorError) {
    let nothing = "The file is no property list of an app; give one in XML or binary form."
    guard data.isReadablePropertyList else { throw InspectorError(.otherForm, nothing) }
    do {
      self = try PropertyListDecoder().decode(Self.self, from: data)
    } catch {
      // A property list's word for an object is dictionary.
      throw InspectorError(error, nothing: nothing, object: "a dictionary")
    }
  }
}
