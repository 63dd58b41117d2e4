public import CatalogFeature
public import OrdersFeature
public import ProfileFeature

/// Answers what the features ask for from the bundled catalogue, as slowly as a server would.
public struct ShopServices: CatalogService, OrdersService, ProfileService {
  let session: ShopSession
  private let catalogue: ShopCatalogue
  private let latency: Duration
  private let clock: any Clock<Duration>

  /// Creates services that take `latency` for each answer.
  public init(
    catalogue: ShopCatalogue, session: ShopSession, latency: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.catalogue = catalogue
    self.session = session
    self.latency = latency
    self.clock = clock
  }

  /// Returns a product, or nil when there is none with that number.
  public func product(id: Int) async throws -> Product? {
    try await answer()
    return catalogue.product(id: id)
  }

  /// Returns all products.
  public func products() async throws -> [Product] {
    try await answer()
    return catalogue.products
  }

  /// Whether somebody is signed in.
  public var isSignedIn: Bool {
    get async { await session.user != nil }
  }

  /// The user who is signed in, or nil.
  public var signedInUser: String? {
    get async { await session.user }
  }

  /// Returns an order of the person who is signed in, or nil when they have none with that number.
  public func order(id: Int) async throws -> Order? {
    try await orders().first { $0.id == id }
  }

  /// Returns the orders of the person who is signed in.
  public func orders() async throws -> [Order] {
    try await answer()
    guard let user = await session.user, await !session.isExpired else {
      throw OrdersError.sessionExpired
    }
    return catalogue.orders.filter { $0.user == user }
  }

  /// Tells the server that the person has read its e-mail.
  ///
  /// - Throws: ``EmailError/unknownToken`` when the server did not send the token.
  public func verifyEmail(token: String) async throws {
    try await answer()
    guard !token.isEmpty else { throw EmailError.unknownToken }
    await session.verifyEmail()
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
