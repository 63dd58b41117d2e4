/// The service that knows the user and their orders; the app provides it.
public protocol OrdersService: Sendable {
  /// Whether the user is signed in.
  var isSignedIn: Bool { get async }

  /// Returns an order of the signed-in user, or nil when they have none with that number.
  ///
  /// - Throws: ``OrdersError/sessionExpired`` when they have to sign in again.
  func order(id: Int) async throws -> Order?

  /// Returns the user's orders.
  ///
  /// - Throws: ``OrdersError/sessionExpired`` when they have to sign in again.
  func orders() async throws -> [Order]

  /// Returns the addresses of the signed-in user, the usual one first.
  ///
  /// - Throws: ``OrdersError/sessionExpired`` when they have to sign in again.
  func addresses() async throws -> [Address]

  /// Sets the address that an order goes to.
  ///
  /// - Throws: ``OrdersError/noSuchOrder`` when the user has no such order, or ``OrdersError/sessionExpired`` when
  ///   they have to sign in again.
  func setAddress(_ address: Address, ofOrder id: Int) async throws
}

/// An order of one user.
public struct Order: Hashable, Sendable, Codable, Identifiable {
  /// The order's number, which links name.
  public var id: Int
  /// The user who ordered.
  public var user: String
  /// The numbers of the products.
  public var products: [Int]
  /// How far it has come: ordered, packed, shipped or delivered.
  public var status: String
  /// Where it is delivered to; nil while nobody has said.
  public var address: Address?

  /// Creates an order.
  public init(
    id: Int, user: String, products: [Int], status: String, address: Address? = nil
  ) {
    self.id = id
    self.user = user
    self.products = products
    self.status = status
    self.address = address
  }
}

/// Why the orders cannot give or do what was asked for.
public enum OrdersError: Error, Hashable {
  case noSuchOrder
  case sessionExpired
}
