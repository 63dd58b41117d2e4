/// A route that an older version of the app saved, readable without that version's types.
///
/// Swift writes a case as an object with the case's name, and in it the payload by its labels. The first value without
/// a label is `_0`, the second is `_1` (SE-0295).
///
///     {"product":{"id":42}}
///     {"profile":{"_0":{"user":{"_0":"ada"}}}}
///
/// ``VersionedRoute/migrated(_:from:)`` receives it. Its values are read on demand. They may be anything, because the
/// archive may have been edited.
///
/// It is not Sendable because it reads from the archive's decoder.
public struct ArchivedRoute {
  /// The name of the route's case in the archive; nil if the route is not written as a case.
  ///
  /// An enum with raw strings is written as a string, which is its name here.
  public let name: String?

  private let decoder: any Decoder

  /// - Parameter decoder: The route's own decoder, from `superDecoder()`; any other decoder goes on to other values.
  init(_ decoder: any Decoder) {
    self.decoder = decoder
    if let keys = try? decoder.container(keyedBy: _Label.self).allKeys {
      name = keys.count == 1 ? keys.first?.stringValue : nil
    } else {
      name = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// The values of the route's case, by their labels.
  ///
  /// - Throws: An error if the route is not written as a case with a payload.
  public var payload: KeyedDecodingContainer<_Label> {
    get throws {
      let route = try decoder.container(keyedBy: _Label.self)
      guard let name else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: route.codingPath, debugDescription: "It is no case."))
      }
      return try route.nestedContainer(keyedBy: _Label.self, forKey: _Label(stringValue: name))
    }
  }

  /// Returns the route in the payload, for the migration of the feature that it belongs to.
  ///
  /// - Parameter label: The label of the nested route; by default, the first value without a label.
  /// - Throws: An error if there is no payload or it has no such label.
  public func nested(_ label: _Label = "_0") throws -> ArchivedRoute {
    let payload = try payload
    guard payload.contains(label) else {
      throw DecodingError.keyNotFound(
        label, .init(codingPath: payload.codingPath, debugDescription: "It is missing."))
    }
    return ArchivedRoute(try payload.superDecoder(forKey: label))
  }

  /// Decodes the route as a type that has the same coded form.
  ///
  /// Use the present type if nothing has changed, or a type that you keep for older archives.
  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try decoder.singleValueContainer().decode(type)
  }

  /// The label of a value in a payload.
  public struct _Label: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The label.
    public let stringValue: String

    /// Creates the label of a value.
    public init(stringValue: String) {
      self.stringValue = stringValue
    }

    /// Creates the label of a value.
    public init(stringLiteral value: String) {
      self.init(stringValue: value)
    }

    /// Nil, because labels are no numbers.
    public var intValue: Int? { nil }

    /// Returns nil, because labels are no numbers.
    public init?(intValue: Int) { nil }
  }
}

@available(*, unavailable)
extension ArchivedRoute: Sendable {}

extension ArchivedRoute: CustomStringConvertible, CustomReflectable {
  /// The type's name, because the route's name or a value may be a secret.
  public var description: String { "ArchivedRoute" }

  /// An empty mirror, so `dump` prints no values either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
