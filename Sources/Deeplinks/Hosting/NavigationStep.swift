/// One change of the shown state, which a host performs.
///
/// It names tabs and routes without their types and values, so that it can be logged.
public struct NavigationStep: Hashable, Sendable, CustomStringConvertible {
  /// The kind of change that a step makes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Dismisses everything above a level.
    case dismiss
    /// Selects a tab.
    case select
    /// Sets a stack's root and path.
    case path
    /// Presents a sheet or a cover.
    case present
  }

  /// The error that a host throws for a step that it can't bring on screen.
  public struct Refused: Error, Hashable, Sendable {
    /// The reason, in words for developers and without any value, for ``DeeplinkFailure/notShown(_:reason:)``.
    public let reason: String?

    /// Creates an error.
    public init(reason: String? = nil) {
      self.reason = reason
    }
  }

  /// The kind of change.
  public let kind: Kind
  /// The level it changes: 0 for a tab's own stack, 1 for what is presented over it, and so on.
  public let depth: Int
  /// The name of the tab, where there are tabs.
  public let tab: String?
  /// The name of the route that the user sees after the step.
  public let route: String?

  /// Creates a step.
  public init(kind: Kind, depth: Int = 0, tab: String? = nil, route: String? = nil) {
    self.kind = kind
    self.depth = depth
    self.tab = tab
    self.route = route
  }

  /// The step in words: `present catalog.review at level 1 of tab catalog`.
  public var description: String {
    let subject = route.map { " \($0)" } ?? ""
    let place = tab.map { " of tab \($0)" } ?? ""
    return "\(kind.rawValue)\(subject) at level \(depth)\(place)".onOneLine
  }
}

/// A step that wasn't brought on screen, and the reason if it is known.
struct NotShown {
  let step: NavigationStep
  var reason: String?
  /// Whether the step only removes screens, and the router has given it up because of a sign-out.
  var isRemoval = false
  /// The numbers of the levels and screens that aren't wanted anymore because of it.
  var removed: Set<Int> = []
}
