/// Says what a feature's links mean, without any URL: resolvers, handlers, and logs see this value.
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
/// In a module built with `defaultIsolation(MainActor.self)`, declare the conformance on the type itself, as above. In
/// an extension, the compiler would isolate the conformance to the main actor.
public protocol LinkIdentifier: Hashable, Sendable {
  /// The links of these identifiers, each parsing and printing one case.
  static var links: LinkTable<Self> { get }
}
