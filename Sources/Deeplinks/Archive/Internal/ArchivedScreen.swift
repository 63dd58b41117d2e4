/// A screen of a stack that is written or read.
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
    let layers = [(nil, [root] + path)] + modals.map { ($0.style, [$0.root] + $0.path) }
    return layers.enumerated().flatMap { layer, content in
      content.1.enumerated().map { index, route in
        ArchivedScreen(layer: layer, index: index, style: content.0, route: route)
      }
    }
  }

  /// Creates the stack of some screens; nil if there are none.
  init?(_ screens: some Collection<ArchivedScreen<Destination>>) {
    guard let bottom = screens.first else { return nil }
    self.init(root: bottom.route)
    for screen in screens.dropFirst() {
      switch screen.style {
      case nil: path.append(screen.route)
      case let style? where screen.index == 0:
        modals.append(Modal(style: style, root: screen.route, path: []))
      default: modals[screen.layer - 1].path.append(screen.route)
      }
    }
  }
}
