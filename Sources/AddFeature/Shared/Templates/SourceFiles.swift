let exports = """
  // Who imports the feature has its identifiers and links too; another feature imports {Name}Links alone.
  @_exported public import {Name}Links

  """

let route = """
  public import Deeplinks

  /// The screens of {Name}.
  public enum {Name}Route: Route, Codable {
    case list
    case item(id: Int)
  }

  """

let handler = """
  public import Deeplinks

  /// Turns the identifiers of {Name} into its routes.
  public struct {Name}Handler: DeeplinkHandler {
    /// Creates a handler.
    public init() {}

    /// Returns the routes an identifier leads to.
    public func deeplink(
      from identifier: {Name}DeeplinkID
    ) async throws -> DeeplinkRoute<{Name}Route>? {
      switch identifier {
      case .list: {toList}
      case .item(let id): .push(.item(id: id){beneath})
      }
    }

    /// Returns the identifier of the link that leads to a screen.
    public func identifier(for route: {Name}Route) -> {Name}DeeplinkID? {
      switch route {
      case .list: .list
      case .item(let id): .item(id: id)
      }
    }
  }

  """
