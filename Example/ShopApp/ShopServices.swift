public import CatalogFeature
public import OrdersFeature
public import ProfileFeature

/// Answers what the features ask for from the bundled catalog, as slowly as a server would.
public struct ShopServices: CatalogService, OrdersService, ProfileService {
  let session: ShopSession
  private let catalog: ShopCatalog
  private let latency: Duration
  let clock: any Clock<Duration>

  /// Creates services that take `latency` for each answer.
  public init(
    catalog: ShopCatalog, session: ShopSession, latency: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.catalog = catalog
    self.session = session
    self.latency = latency
    self.clock = clock
  }

  /// Returns a product, or nil when there is none with that number.
  public func product(id: Int) async throws -> Product? {
    try await answer()
    return catalog.product(id: id)
  }

  /// Returns all products.
  public func products() async throws -> [Product] {
    try await answer()
    return catalog.products
  }

  /// Whether the user is signed in.
  public var isSignedIn: Bool {
    get async { await session.user != nil }
  }

  /// The user who is signed in, or nil.
  public var signedInUser: String? {
    get async { await session.user }
  }

  /// Returns an order of the signed-in user, or nil when they have none with that number.
  public func order(id: Int) async throws -> Order? {
    try await orders().first { $0.id == id }
  }

  /// Returns the orders of the signed-in user.
  public func orders() async throws -> [Order] {
    let user = try await person()
    var orders = catalog.orders.filter { $0.user == user }
    for index in orders.indices { orders[index].address = await address(of: orders[index]) }
    return orders
  }

  /// Returns the addresses of the signed-in user, the usual one first.
  public func addresses() async throws -> [Address] {
    catalog.addresses(of: try await person())
  }

  /// Sets the address that an order of the signed-in user goes to.
  public func setAddress(_ address: Address, ofOrder id: Int) async throws {
    guard try await order(id: id) != nil else { throw OrdersError.noSuchOrder }
    await session.setAddress(address, ofOrder: id)
  }

  /// Where an order goes: to the address that was chosen, or to the usual one.
  @MainActor
  func address(of order: Order) -> Address? {
    session.addresses[order.id] ?? catalog.addresses(of: order.user).first
  }

  /// Tells the server that the user has read its e-mail.
  ///
  /// - Throws: ``EmailError/unknownToken`` when the server did not send the token.
  public func verifyEmail(token: String) async throws {
    try await answer()
    guard !token.isEmpty else { throw EmailError.unknownToken }
    await session.verifyEmail()
  }

  /// The user whose session the server still knows.
  private func person() async throws -> String {
    try await answer()
    guard let user = await session.user, await !session.isExpired else {
      throw OrdersError.sessionExpired
    }
    return user
  }

  private func answer() async throws {
    guard latency > .zero else { return }
    try await clock.sleep(for: latency)
  }
}

/// Why an e-mail address is not verified.
public enum EmailError: Error, Hashable {
  case unknownToken
}
