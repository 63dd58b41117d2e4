/// Remembers the links that an inbox's scenes connected with, for a module that reads connection options.
@MainActor
package protocol SceneConnections: AnyObject, Sendable {
  /// Expects a connection's links in one scene only, which its pipeline stands for.
  func assign(_ connection: Int, to pipeline: AnyObject)

  /// Expects links in these pipelines' scenes only, and those whose scene is not known.
  func removeAll(exceptOf pipelines: [AnyObject])

  /// Expects no link any more.
  func removeAll()
}

extension DeeplinkInbox {
  /// Keeps links for the scene that next becomes active for the first time, which is the one that connects with them.
  package func keep(_ links: [IncomingLink], for connection: Int) {
    for link in links {
      let kept = PendingLink<Identifier>(link, source: link.source, nil)
      kept.connection = connection
      take(kept)
    }
  }

  /// Lets the scene that was active last take the links of a scene that has not connected.
  ///
  /// - Returns: Whether there are such links and such a scene.
  package func release(_ connection: Int) -> Bool {
    let waiting = kept.filter { $0.connection == connection }
    guard !waiting.isEmpty else { return false }
    for link in waiting { link.connection = nil }
    defer { deliver() }
    return front != nil
  }

  /// Lets a scene that becomes active for the first time take the links that it connected with.
  func connect(_ pipeline: DeeplinkPipeline<Identifier>) {
    guard let connection = kept.compactMap(\.connection).min() else { return }
    connections?.assign(connection, to: pipeline)
    for link in kept where link.connection == connection { link.connection = nil }
  }

  /// Opens a connection's link in a scene if it is still kept.
  package func hand(
    _ link: IncomingLink, of connection: Int, to pipeline: DeeplinkPipeline<Identifier>
  ) {
    let kept = kept.first { $0.connection == connection && $0.link?.text == link.text }
    guard let kept else { return }
    remove(kept)
    kept.hand(to: pipeline)
  }
}
