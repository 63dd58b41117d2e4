import DeeplinkURLs
import Foundation

/// Why data is no property list of the kind that was asked for.
public struct PropertyListError: Error, Hashable, Sendable {
  /// Where, such as `CFBundleURLTypes[0]`; empty for the whole file.
  public let keyPath: String
  /// What belongs there, such as "a string"; nil where the data is no property list.
  public let expected: String?

  /// Decodes a property list.
  static func decode<Contents: Decodable>(
    _ type: Contents.Type, from data: Data
  ) throws -> Contents {
    guard data.isReadablePropertyList else { throw PropertyListError(keyPath: "", expected: nil) }
    do {
      return try PropertyListDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      let fault = DecodingFault(error)
      throw PropertyListError(keyPath: fault.keyPath, expected: fault.expected)
    } catch {
      throw PropertyListError(keyPath: "", expected: nil)
    }
  }

  /// Refuses a file of the other kind, which would be judged as one that says nothing.
  ///
  /// - Parameters:
  ///   - beginning: What only keys of the other kind begin with.
  ///   - kind: What the file should be.
  static func refuse(_ data: Data, withKeys beginning: String, insteadOf kind: String) throws {
    let keys = (try? decode(Keys.self, from: data))?.keys ?? []
    if keys.contains(where: { $0.hasPrefix(beginning) }) {
      throw PropertyListError(keyPath: "", expected: kind)
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

extension PropertyListError: CustomStringConvertible {
  /// One sentence that says where and what to write, and never what stands there.
  public var description: String {
    guard let expected else {
      return "The file is no property list; give one in XML or binary form."
    }
    // A property list calls an object a dictionary.
    let words = expected == "an object" ? "a dictionary" : expected
    return keyPath.isEmpty
      ? "The file is not \(words); give the app's own file."
      : "\(keyPath.onOneLine) is not \(words); write one there."
  }
}
