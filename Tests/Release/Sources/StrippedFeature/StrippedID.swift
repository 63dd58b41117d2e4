public import Deeplinks

/// A feature's identifiers, compiled without reflection metadata.
public enum StrippedID: LinkIdentifier {
  case home, product(id: Int), review(product: Int, id: Int?), tags([String])

  /// A constant, typed links, a list, and one that is read and printed by name.
  public static let links: LinkTable<Self> = [
    LinkPattern("/", .home),
    LinkPattern("/products/{id}", StrippedID.product, aliases: ["/p/{id}"]),
    LinkPattern("/products/{product}/reviews?id={id}", StrippedID.review),
    LinkPattern("/tags/{tags...}", StrippedID.tags),
    LinkPattern(
      "/named/{id}", print: { id in if case .product(7) = id { ["id": ["7"]] } else { nil } }
    ) { values in values["id"].flatMap { Int($0) }.map(StrippedID.product) },
  ]
}

/// Identifiers whose parameters stand in another order than the pattern's, which shows in labels only.
public enum CrossedID: LinkIdentifier {
  case review(id: Int, product: Int)

  /// With metadata this would be an error.
  public static let links: LinkTable<Self> = [
    LinkPattern("/products/{product}/reviews/{id}", CrossedID.review)
  ]
}

/// A feature's routes, of which one must not be kept, and says so.
public enum StrippedRoute: Route, Codable {
  case list, confirm(code: String), details(StrippedDetails)

  /// False for a secret.
  public var isArchivable: Bool { if case .confirm = self { false } else { true } }
}

/// What a route carries.
public struct StrippedDetails: Hashable, Sendable, Codable {
  var route: StrippedSecret
  /// Creates details that carry `route`.
  public init(_ route: StrippedSecret) { self.route = route }
}

/// A route inside of what a route carries.
public enum StrippedSecret: Route, Codable {
  case code(String)
  /// False: it is a secret.
  public var isArchivable: Bool { false }
}

/// A route that prints itself like a case without a payload.
public enum StrippedPretender: Route, Codable, CustomStringConvertible {
  case secret(StrippedSecret)
  /// The name of a case that it does not have.
  public var description: String { "home" }
}
