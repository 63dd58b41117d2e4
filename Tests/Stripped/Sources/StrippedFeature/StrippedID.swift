public import Deeplinks

/// A feature's identifiers, compiled without reflection metadata.
public enum StrippedID: LinkIdentifier {
  case home, product(id: Int), review(product: Int, id: Int?), tags([String])

  /// A constant, typed links, a list, and one that is read and printed by name.
  public static let links: LinkTable<Self> = [
    Link("/", .home),
    Link("/products/{id}", StrippedID.product, aliases: ["/p/{id}"]),
    Link("/products/{product}/reviews?id={id}", StrippedID.review),
    Link("/tags/{tags...}", StrippedID.tags),
    Link(
      "/named/{id}", print: { id in if case .product(7) = id { ["id": ["7"]] } else { nil } }
    ) { values in values["id"].flatMap { Int($0) }.map(StrippedID.product) },
  ]
}

/// Identifiers whose parameters stand in another order than the pattern's, which shows in labels only.
public enum CrossedID: LinkIdentifier {
  case review(id: Int, product: Int)

  /// With metadata this would be an error.
  public static let links: LinkTable<Self> = [
    Link("/products/{product}/reviews/{id}", CrossedID.review)
  ]
}
