import DeeplinkURLs
public import Foundation

/// URLs that a version of an app opens, kept to be held against later versions: public links are a promise.
///
/// The file is JSON with one URL a line in the order of their text, so that a link more is some lines more.
public struct LinkBaseline: Hashable, Sendable, Codable {
  /// A URL, and what it opens.
  public struct Sample: Hashable, Sendable, Codable {
    /// The URL, with samples in the places of parameters.
    public let url: String
    /// The pattern that matches it: a link's own, or an alias.
    public let pattern: String
    /// The identifier's case, with that of an identifier nested in it, such as `catalog.product`.
    public let opens: String
    /// The identifier type that declares the link, with its module.
    public let feature: String
    /// The texts of what the identifier carries, in its order.
    public let values: [String]
  }

  /// The version of the file's format that this package writes.
  public static let currentVersion = 1

  /// The version of the file's format.
  public let version: Int
  /// The URLs in the order of their text.
  public let samples: [Sample]

  init(samples: [Sample]) {
    version = Self.currentVersion
    self.samples = samples.sorted { $0.url.utf8.lexicographicallyPrecedes($1.url.utf8) }
  }

  /// Reads a file.
  ///
  /// - Throws: ``LinkBaselineError`` where it is none, or one of a newer version.
  public init(data: Data) throws(LinkBaselineError) {
    struct Header: Decodable { let version: Int }
    do {
      let header = try JSONDecoder().decode(Header.self, from: data)
      guard (1...Self.currentVersion).contains(header.version) else {
        throw LinkBaselineError.unknownVersion(header.version)
      }
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as LinkBaselineError {
      throw error
    } catch let error as DecodingError {
      let fault = DecodingFault(error)
      throw fault.keyPath.isEmpty
        ? .noBaseline : .malformed(keyPath: fault.keyPath, expected: fault.expected ?? "JSON")
    } catch {
      throw .noBaseline
    }
  }

  /// The file: the same for the same URLs.
  ///
  /// - Throws: What Foundation throws where a text cannot be encoded.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try samples.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
    return Data("{\"version\":\(version),\"samples\":\(list)}\n".utf8)
  }
}

/// Why data is no ``LinkBaseline``.
public enum LinkBaselineError: Error, Hashable, Sendable {
  /// It is no JSON, or no object.
  case noBaseline
  /// A newer version of this package wrote it, or none.
  case unknownVersion(Int)
  /// Something in it is of another type.
  case malformed(keyPath: String, expected: String)
}

extension LinkBaselineError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .noBaseline: "The file is no baseline of links; write one from the app's links."
    case .unknownVersion(let version):
      "The file has version \(version), and this tool reads \(LinkBaseline.currentVersion); "
        + "update the tool or write the file anew."
    case .malformed(let keyPath, let expected):
      "\(keyPath.onOneLine) is not \(expected); write the file anew."
    }
  }
}
