package import Deeplinks

/// The place to which a link leads, by the names of tabs and routes, without any of their values.
package struct LinkDestination: Hashable, Sendable, Codable {
  /// The tab's name; nil for whichever is selected, and for an app without tabs.
  package let tab: String?
  /// The name of the stack's new root; nil if the stack keeps its root.
  package let root: String?
  /// The names of the screens that are pushed beneath ``route``.
  package let path: [String]
  /// The name of the screen that the link leads to, if it names one.
  package let route: String?
  /// The names of the screens that are pushed over ``route`` inside the stack it is presented in.
  package let inner: [String]
  /// How ``route`` is shown; nil if there is no route.
  package let presentation: Presentation?
  /// The treatment of the screens that are already there; nil for a link that only selects a tab.
  package let stack: StackPolicy?

  /// Creates a destination from what a handler returned.
  init<Destination: Route>(_ link: DeeplinkRoute<Destination>?, tab: String? = nil) {
    // A link on top of what the user sees ignores the tab.
    self.tab = link?.stack == .onTop ? nil : tab
    root = link?.root?.name
    path = link?.path.map(\.name) ?? []
    route = link?.route?.name
    inner = link?.inner.map(\.name) ?? []
    presentation = link.flatMap { $0.route == nil ? nil : $0.type }
    stack = link?.stack
  }
}

extension LinkDestination: CustomStringConvertible {
  /// Tab, screens from the bottom up, and how the last one is shown: `catalog: catalog.product, pushed`.
  package var description: String {
    let place = tab.map { "tab \($0)" } ?? "what is seen"
    let way =
      switch presentation {
      case .sheet: " as a sheet"
      case .cover: " as a cover"
      case .root: " as the root"
      case .push, nil: ""
      }
    let screens = [root].compactMap(\.self) + path + (route.map { [$0 + way] + inner } ?? [])
    guard !screens.isEmpty else {
      // A link on top of what the user sees leaves the user there.
      return stack == .onTop ? "no screen" : stack == nil ? place : "\(place), at its root"
    }
    let level = stack == .onTop && route != nil ? "on top of" : "in"
    return "\(screens.joined(separator: " > ")) \(level) \(place)"
  }
}
