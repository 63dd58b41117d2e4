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
