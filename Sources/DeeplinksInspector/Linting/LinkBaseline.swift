import DeeplinkURLs
public import Foundation

/// URLs that a version of an app opens, to be compared with later versions, because public links are a promise.
///
/// The file is JSON with one URL on a line, sorted by text, so that a new link only adds lines.
public struct LinkBaseline: Hashable, Sendable, Codable {
  /// A URL and the identifier that it opens.
  package struct Sample: Hashable, Sendable, Codable {
    /// The URL, with samples in the places of parameters.
    package let url: String
    /// The pattern that matches it: a link's own, or an alias.
    package let pattern: String
    /// The identifier's case, followed by that of an identifier nested in it, such as `catalog.product`.
    package let opens: String
    /// The identifier type that declares the link, with its module.
    package let feature: String
    /// The texts of the values that the identifier carries, in its order.
    package let values: [String]
  }

  /// The version of the file's format that this package writes.
  static let currentVersion = 1

  /// The version of the file's format.
  let version: Int
  /// The URLs, sorted by text.
  package let samples: [Sample]

  init(samples: [Sample]) {
    version = Self.currentVersion
    self.samples = samples.sorted { $0.url.utf8.lexicographicallyPrecedes($1.url.utf8) }
  }

  /// Creates a baseline from a file.
  ///
  /// - Throws: ``InspectorError`` if the file is no baseline, or one of a newer version.
  public init(data: Data) throws(InspectorError) {
    struct Header: Decodable { let version: Int }
    let nothing = "The file is no baseline of links; write one from the app's links."
    do {
      let version = try JSONDecoder().decode(Header.self, from: data).version
      guard (1...Self.currentVersion).contains(version) else {
        throw InspectorError(
          .newerVersion,
          "The file has version \(version), and this tool reads \(Self.currentVersion); "
            + "update the tool or write a new file.")
      }
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw InspectorError(error, nothing: nothing, remedy: "write a new file")
    }
  }

  /// Returns the file's contents, which are the same for the same URLs.
  ///
  /// - Throws: Foundation's error if a text can't be encoded.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try samples.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
    return Data("{\"version\":\(version),\"samples\":\(list)}\n".utf8)
  }
}
