/// A container whose screens come and go with an animation.
@MainActor
protocol MovingContainer: AnyObject {
  /// The frame from which on nothing moves in it.
  var restsFrom: Int { get set }
}

extension MovingContainer {
  /// Whether something moves in it.
  func moves(on stage: Stage) -> Bool { stage.frameCount < restsFrom }

  /// Begins a movement, or begins again while one goes on; without animations, nothing moves.
  func move(in node: Node) {
    guard node.isOnScreen, !node.environment.transaction.disablesAnimations else { return }
    restsFrom = node.stage.frameCount + Presentation.frames
    node.stage.rest(from: restsFrom)
  }
}
