import Deeplinks

/// Where an app's handler leads for an identifier: names of tabs and routes, without their values.
public struct LinkDestination: Hashable, Sendable, Codable {
  /// The tab that is selected; nil for the one that is, or for an app without tabs.
  public let tab: String?
  /// How the last screen is shown: pushed, as a sheet, as a cover or as the root.
  public let presentation: String
  /// What becomes of the screens that are there: they go, stay beneath, or all stays and this comes on top.
  public let stack: String
  /// The root that is set, if one is.
  public let root: String?
  /// The screens beneath the last one, bottom to top.
  public let path: [String]
  /// The last screen; nil for a link that shows none.
  public let route: String?
  /// The screens pushed on it in its own stack.
  public let inner: [String]

  init<Destination: Route>(tab: String?, _ deeplink: DeeplinkRoute<Destination>?) {
    self.tab = tab
    presentation = (deeplink?.type ?? .push).rawValue
    stack = (deeplink?.stack ?? .reset).rawValue
    root = deeplink?.root?.name
    path = deeplink?.path.map(\.name) ?? []
    route = deeplink?.route?.name
    inner = deeplink?.inner.map(\.name) ?? []
  }
}

extension LinkDestination: CustomStringConvertible {
  /// The destination in words: `tab catalog: catalog.category, then push catalog.product`.
  public var description: String {
    let screens = (root.map { ["root \($0)"] } ?? []) + path
    let shown = route.map { ["\(presentation) \($0)"] } ?? []
    let parts = screens + shown + inner
    let isEverythingKept = stack == StackPolicy.onTop.rawValue
    let what =
      parts.isEmpty
      ? (isEverythingKept ? "nothing new" : "its root") : parts.joined(separator: ", then ")
    let place = tab.map { "tab \($0): " } ?? ""
    return place + what + (isEverythingKept && !parts.isEmpty ? ", on top of what is seen" : "")
  }
}
