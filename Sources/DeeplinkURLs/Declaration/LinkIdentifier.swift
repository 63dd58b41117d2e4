/// What a link means to a feature, free of any URL: the value that guards, handlers and logs see.
///
/// A feature declares one enum of identifiers and, beside it, the links that stand for them.
///
/// ```swift
/// enum CatalogDeeplinkID: LinkIdentifier {
///   case category(slug: String, sort: Sort?), product(id: Int)
///   static let links: LinkTable<Self> = [
///     LinkPattern("/categories/{slug}?sort={sort}", CatalogDeeplinkID.category),
///     LinkPattern("/products/{id}", CatalogDeeplinkID.product, aliases: ["/p/{id}"]),
///   ]
/// }
/// ```
///
/// In a module built with `defaultIsolation(MainActor.self)` the conformance stands on the type's own
/// declaration, as above; in an extension the compiler would isolate it to the main actor.
public protocol LinkIdentifier: Hashable, Sendable {
  /// The links of these identifiers, each parsing and printing one case.
  static var links: LinkTable<Self> { get }
}
