/// What an app's scene keeps, whichever of its windows are open.
@_spi(Host) @MainActor
public final class SceneState {
  private var boxes: [Int: StateBoxes] = [:]

  /// The state of a scene that has no window yet.
  public init() {}

  fileprivate func boxes(at depth: Int) -> StateBoxes {
    if let boxes = boxes[depth] { return boxes }
    let new = StateBoxes()
    boxes[depth] = new
    return new
  }
}

/// Shows a window of a scene as if it were a view.
@_spi(Host) public struct SceneView {
  private let scene: any Scene
  private let state: SceneState?
  private let depth: Int

  /// A view of the first window group of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - state: What it shares with its other windows.
  nonisolated public init(_ scene: any Scene, state: SceneState? = nil) {
    self.init(scene, state: state, depth: 0)
  }

  fileprivate nonisolated init(_ scene: any Scene, state: SceneState?, depth: Int) {
    self.scene = scene
    self.state = state
    self.depth = depth
  }
}

extension SceneView: View, PrimitiveView {
  /// It has no body.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public typealias Body = Never

  func lowering(in node: Node) -> Lowering {
    if let primitive = scene as? any PrimitiveScene {
      return Lowering(children: [node.child(primitive.rootView)])
    }
    if let state { node.boxes = state.boxes(at: depth) }
    node.install(scene)
    let body = SceneView(body(of: scene), state: state, depth: depth + 1)
    return Lowering(children: [node.child(body)])
  }

  @MainActor private func body(of scene: some Scene) -> any Scene { scene.body }
}

/// Shows an app as if it were a view.
@_spi(Host) public struct AppView<Content: App> {
  private let app: Content

  /// A view of an app's scene.
  nonisolated public init(_ app: Content) {
    self.app = app
  }
}

extension AppView: View, PrimitiveView {
  /// It has no body.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public typealias Body = Never

  func lowering(in node: Node) -> Lowering {
    node.install(app)
    return Lowering(children: [node.child(SceneView(app.body))])
  }
}

@MainActor
private protocol PrimitiveScene {
  var rootView: any View { get }
}

extension WindowGroup: PrimitiveScene {
  var rootView: any View { content }
}
