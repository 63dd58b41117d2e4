/// The feature's routes and its handler, and what it re-exports.
func sourceFiles(_ name: FeatureName) -> [FeatureFile] {
  if name.isSmall {
    return [FeatureFile(path: "Sources/\(name.route).swift", text: linkedRoute(name))]
  }
  let exports = """
    // Who imports the feature has its identifiers and links too; another feature imports \(name.links) alone.
    @_exported public import \(name.links)

    """
  let route = """
    public import Deeplinks

    /// The screens of \(name.text).
    public enum \(name.text)Route: Route, Codable {
      case list
      case item(id: Int)
    }

    """
  return [
    FeatureFile(path: "Sources/Exports.swift", text: exports),
    FeatureFile(path: "Sources/\(name.text)Handler.swift", text: handler(name)),
    FeatureFile(path: "Sources/\(name.text)Route.swift", text: route),
  ]
}

/// The whole of a small feature.
private func linkedRoute(_ name: FeatureName) -> String {
  """
  public import Deeplinks

  /// The screens of \(name.text), each of which a link pushes.
  public enum \(name.route): Route, Codable, LinkIdentifier {
    case list
    case item(id: Int)

    /// The links of \(name.text): the one place that knows their text.
    public static let links: LinkTable<Self> = [
      LinkPattern("/\(name.pathSegment)", .list),
      LinkPattern("/\(name.pathSegment)/{id}", \(name.route).item),
    ]
  }

  """
}

private func handler(_ name: FeatureName) -> String {
  """
  public import Deeplinks

  /// Turns the identifiers of \(name.text) into its routes.
  public struct \(name.text)Handler: DeeplinkHandler {
    /// Creates a handler.
    public init() {}

    /// Returns the routes an identifier leads to.
    public func deeplink(
      from identifier: \(name.text)DeeplinkID
    ) async throws -> DeeplinkRoute<\(name.text)Route>? {
      switch identifier {
      // In a tab whose root is the list: .popToRoot(), and no path to an item.
      case .list: .push(.list)
      case .item(let id): .push(.item(id: id), path: [.list])
      }
    }

    /// Returns the identifier of the link that leads to a screen.
    public func identifier(
      for route: \(name.text)Route
    ) -> \(name.text)DeeplinkID? {
      switch route {
      case .list: .list
      case .item(let id): .item(id: id)
      }
    }
  }

  """
}
