/// A route as an older version of the app saved it, to be read without that version's types.
///
/// Swift writes a case as an object with the case's name, and in it the payload by its labels; `_0` stands for
/// the first value without one, `_1` for the second (SE-0295).
///
///     {"product":{"id":42}}
///     {"profile":{"_0":{"user":{"_0":"ada"}}}}
///
/// ``VersionedRoute/migrated(_:from:)`` gets it. Its values are read when they are asked for, and may be
/// anything: the archive may have been edited.
///
/// It is not Sendable, since it reads from the archive's decoder.
public struct ArchivedRoute {
  /// The name of the route's case, as the archive has it; nil where the route is not written as a case.
  ///
  /// An enum of raw strings is written as one, which is its name here.
  public let name: String?

  private let decoder: any Decoder

  /// Takes a decoder of the route's own, from `superDecoder()`: any other one goes on to other values.
  init(_ decoder: any Decoder) {
    self.decoder = decoder
    if let keys = try? decoder.container(keyedBy: Label.self).allKeys {
      name = keys.count == 1 ? keys.first?.stringValue : nil
    } else {
      name = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// The values of the route's case, by their labels.
  ///
  /// - Throws: An error where the route is not written as a case with a payload.
  public var payload: KeyedDecodingContainer<Label> {
    get throws {
      let route = try decoder.container(keyedBy: Label.self)
      guard let name else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: route.codingPath, debugDescription: "It is no case."))
      }
      return try route.nestedContainer(keyedBy: Label.self, forKey: Label(stringValue: name))
    }
  }

  /// The route in the payload, for the function of the feature that it belongs to.
  ///
  /// - Parameter label: The label of the nested route; by default it has none.
  /// - Throws: An error where there is no payload or it has no such label.
  public func nested(_ label: Label = "_0") throws -> ArchivedRoute {
    let payload = try payload
    guard payload.contains(label) else {
      throw DecodingError.keyNotFound(
        label, .init(codingPath: payload.codingPath, debugDescription: "It is missing."))
    }
    return ArchivedRoute(try payload.superDecoder(forKey: label))
  }

  /// The route as a type of the app's that is written in this way: the present one where nothing has changed,
  /// or one that is kept for what was.
  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try decoder.singleValueContainer().decode(type)
  }

  /// The label of a value in a payload.
  public struct Label: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
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

    /// Nil: labels are no numbers.
    public var intValue: Int? { nil }

    /// Nil: labels are no numbers.
    public init?(intValue: Int) { nil }
  }
}

@available(*, unavailable)
extension ArchivedRoute: Sendable {}

extension ArchivedRoute: CustomStringConvertible, CustomReflectable {
  /// The type's name: a name or a value may be a secret.
  public var description: String { "ArchivedRoute" }

  /// Empty, so that `dump` prints no values either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
