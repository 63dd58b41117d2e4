/// A link of a table as text, for tools.
public struct LinkDescription: Hashable, Sendable {
  /// The primary pattern, with what the table puts in front of it.
  public let pattern: String
  /// The patterns that are parsed and not printed.
  public let aliases: [String]
  /// The names of the parameters, in the order they bind in.
  public let parameters: [String]
  /// The identifier type that declares the link, with its module.
  public let feature: String

  init(_ link: LinkDeclaration) {
    pattern = link.primaryText
    aliases = link.aliases.map(link.text)
    parameters = (try? PatternText(pattern))?.parameterNames ?? []
    feature = link.feature
  }
}
