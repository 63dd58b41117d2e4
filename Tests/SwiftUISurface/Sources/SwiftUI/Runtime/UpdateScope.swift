/// Knows whether a `body` is being read right now.
@MainActor
enum UpdateScope {
  /// The node whose `body` is being read.
  private(set) static var node: Node?

  static func read<Value>(_ node: Node, _ body: () -> Value) -> Value {
    let outer = self.node
    self.node = node
    defer { self.node = outer }
    return body()
  }

  /// Records a write that `body` must not make.
  nonisolated static func noteWrite(to what: String) {
    MainActor.assumeIsolated {
      guard let node else { return }
      node.stage.note("Modifying state during view update: \(what) by \(node.viewName)")
    }
  }
}
