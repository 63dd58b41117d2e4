/// Something presented over the screen that holds its presenter.
@MainActor
final class Presentation {
  /// How many frames it takes to appear, and to go.
  static let frames = 3

  enum Phase: Equatable {
    case presenting(framesLeft: Int)
    case shown
    case dismissing(framesLeft: Int, byPerson: Bool)
    case gone
  }

  let style: PresentationStyle
  let id: AnyHashable
  let presenter: Presenter
  /// The presentation it lies on, if it does not lie on the scene.
  let below: Presentation?
  var phase = Phase.presenting(framesLeft: frames)
  private(set) var content: Node?
  /// Whether the user cannot drag it down.
  var isHeld = false
  private let isEmpty: Bool

  init(_ wanted: Presenter.Wanted, by presenter: Presenter, over below: Presentation?) {
    style = presenter.style
    id = wanted.id
    self.presenter = presenter
    self.below = below
    isEmpty = presenter.emptied == wanted.id
    show(wanted.content)
  }

  var isMoving: Bool { phase != .shown }

  var isPresenting: Bool {
    if case .presenting = phase { true } else { false }
  }

  var isDismissing: Bool {
    if case .dismissing = phase { true } else { false }
  }

  /// Builds its content, or brings it up to date.
  func show(_ view: any View) {
    let node = presenter.node
    let dismiss = DismissAction { [weak self] in
      guard let self else { return }
      presenter.clear(ifHolding: id)
    }
    let view: any View = isEmpty ? EmptyView() : view
    var child = node.child(view, at: id, as: .presented) {
      $0[DismissKey.self] = dismiss
    }
    child.interest = .everything
    if let content, content.canBecome(child) {
      content.update(child)
    } else {
      content?.remove()
      content = Node(child, in: node, of: node.stage)
      content?.layer = self
    }
  }

  func removeContent() {
    content?.remove()
  }
}
