/// The links that an inbox's scenes connected with, remembered by a module that reads connection options.
@MainActor
package protocol SceneConnections: AnyObject, Sendable {
  /// Expects the links of a connection only in the scene of this pipeline.
  func assign(_ connection: Int, to pipeline: AnyObject)

  /// Forgets links, except those expected in these pipelines' scenes and those whose scene isn't known.
  func removeAll(exceptOf pipelines: [AnyObject])

  /// Forgets all links.
  func removeAll()
}

extension DeeplinkInbox {
  /// Keeps links for the next scene that becomes active for the first time, because that is the one that connects.
  package func keep(_ links: [IncomingLink], for connection: Int) {
    for link in links {
      let kept = PendingLink<Identifier>(
        LinkRecord(link: link, source: link.source, placement: nil))
      kept.connection = connection
      take(kept)
    }
  }

  /// Gives the links of a scene that hasn't connected to the scene that was active last.
  ///
  /// - Returns: Whether there are such links and such a scene.
  package func release(_ connection: Int) -> Bool {
    let waiting = kept.all.filter { $0.connection == connection }
    guard !waiting.isEmpty else { return false }
    for link in waiting { link.connection = nil }
    defer { deliver() }
    return front != nil
  }

  /// Gives a scene that becomes active for the first time the links that it connected with.
  func connect(_ pipeline: DeeplinkPipeline<Identifier>) {
    guard let connection = kept.all.compactMap(\.connection).min() else { return }
    connections?.assign(connection, to: pipeline)
    for link in kept.all where link.connection == connection { link.connection = nil }
  }

  /// Opens a connection's link in a scene if it is still kept, after those that arrived before it.
  package func hand(
    _ link: IncomingLink, of connection: Int, to pipeline: DeeplinkPipeline<Identifier>
  ) {
    let all = Array(kept.all)
    let index = all.firstIndex {
      $0.connection == connection && $0.record.link?.text == link.text
    }
    guard let index else { return }
    for older in all[..<index] where older.connection == nil { hand(older, to: pipeline) }
    hand(all[index], to: pipeline)
  }
}
