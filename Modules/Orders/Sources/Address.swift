/// Where an order can be delivered to.
public struct Address: Hashable, Sendable, Codable {
  /// The user's name for the address, such as their home.
  public var name: String
  /// The street and the number.
  public var street: String
  /// The city.
  public var city: String

  /// Creates an address.
  public init(name: String, street: String, city: String) {
    self.name = name
    self.street = street
    self.city = city
  }

  /// The address on one line.
  public var text: String { "\(name), \(street), \(city)" }
}
