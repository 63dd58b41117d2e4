public import Foundation

/// What an app's `Info.plist` says of links.
///
/// Source: Apple, `CFBundleURLTypes` in "Bundle Resources".
public struct InfoPropertyList: Hashable, Sendable {
  /// The app's bundle identifier, `CFBundleIdentifier`.
  public var bundleIdentifier: String?
  /// The custom schemes that the app registers, in the order of its URL types.
  public var schemes: [String]

  /// Creates the values.
  public init(bundleIdentifier: String? = nil, schemes: [String] = []) {
    self.bundleIdentifier = bundleIdentifier
    self.schemes = schemes
  }

  /// Reads the file, as XML or binary.
  ///
  /// - Throws: ``PropertyListError``.
  public init(data: Data) throws {
    let contents = try PropertyListError.decode(Contents.self, from: data)
    if contents.bundleIdentifier == nil, contents.types == nil {
      try PropertyListError.refuse(data, withKeys: "com.apple.", insteadOf: "an Info.plist")
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
