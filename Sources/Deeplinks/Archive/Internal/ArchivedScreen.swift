/// A screen of a stack, to be written or to be checked against the app's rules.
///
/// A stack with everything presented over it is a flat list of screens, bottom to top, so a cut leaves a prefix of it.
struct ArchivedScreen<Destination: Route> {
  let layer: Int
  let index: Int
  /// The style of the screen's layer; nil for the bottom layer.
  let style: ModalStyle?
  let route: Destination

  func cut(tab: String?, _ reason: NavigationArchive.Reason) -> NavigationArchive.Cut {
    NavigationArchive.Cut(tab: tab, layer: layer, index: index, reason: reason)
  }
}

extension NavigationState {
  var archivedScreens: [ArchivedScreen<Destination>] {
    layers.enumerated().flatMap { layer, content in
      content.routes.enumerated().map { index, route in
        ArchivedScreen(layer: layer, index: index, style: content.style, route: route)
      }
    }
  }

  /// Returns the stack of the lowest `count` screens; nil if there are none.
  func prefix(_ count: Int) -> Self? {
    guard count > 0 else { return nil }
    var state = Self(root: root)
    for screen in archivedScreens.prefix(count).dropFirst() {
      if let style = screen.style, screen.index == 0 {
        state.modals.append(Modal(style: style, root: screen.route, path: []))
      } else {
        state.push(screen.route)
      }
    }
    return state
  }
}
