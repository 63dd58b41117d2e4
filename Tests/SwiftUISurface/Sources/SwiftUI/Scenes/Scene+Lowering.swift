/// Shows a scene as if it were a view.
@_spi(Host) public struct SceneView {
  private let scene: any Scene

  /// A view of the first window group of a scene.
  nonisolated public init(_ scene: any Scene) {
    self.scene = scene
  }
}

extension SceneView: View, PrimitiveView {
  /// It has no body.
  public typealias Body = Never

  func lowering(in node: Node) -> Lowering {
    if let primitive = scene as? any PrimitiveScene {
      return Lowering(children: [node.child(primitive.rootView)])
    }
    node.install(scene)
    return Lowering(children: [node.child(SceneView(body(of: scene)))])
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
