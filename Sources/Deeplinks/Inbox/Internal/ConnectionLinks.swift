/// A closure of SwiftUI's that delivers links to a window.
package enum LinkClosure: Hashable, Sendable {
  /// `onOpenURL`.
  case openURL
  /// `onContinueUserActivity`.
  case userActivity
}

/// The links that scenes connected with and that SwiftUI's closures may deliver once more.
///
/// A universal link may come through both closures, any other link through one of them. When the closures deliver is not
/// documented, so no time limits it.
struct ConnectionLinks {
  /// A link of one scene's connection options.
  private struct Expected {
    let text: String
    let connection: Int
    var closures: Set<LinkClosure>
    /// The scene's pipeline, once the scene is known.
    weak var owner: AnyObject?
    var hasOwner = false
  }

  private var expected: [Expected] = []
  private let limit: Int

  /// - Parameter limit: The number of links that it remembers; of more, it forgets the oldest.
  init(limit: Int) {
    self.limit = limit
  }

  /// Expects a link again that a scene connected with.
  mutating func expect(_ link: IncomingLink, connection: Int) {
    let closures = link.deliveringClosures
    guard !closures.isEmpty else { return }
    expected.append(Expected(text: link.text, connection: connection, closures: closures))
    if expected.count > limit { expected.removeFirst() }
  }

  /// Expects a connection's links in one scene only, which its pipeline stands for.
  mutating func assign(_ connection: Int, to pipeline: AnyObject) {
    for index in expected.indices where expected[index].connection == connection {
      expected[index].owner = pipeline
      expected[index].hasOwner = true
    }
  }

  /// Returns the connection that had the link, if this is the closure's first delivery of it.
  mutating func removeExpected(
    _ link: IncomingLink, from closure: LinkClosure, in pipeline: AnyObject?
  ) -> Int? {
    let matches = expected.indices.filter { index in
      expected[index].text == link.text && expected[index].closures.contains(closure)
        && (!expected[index].hasOwner || expected[index].owner === pipeline)
    }
    guard let index = matches.first(where: { expected[$0].hasOwner }) ?? matches.first else {
      return nil
    }
    expected[index].closures.remove(closure)
    let connection = expected[index].connection
    if expected[index].closures.isEmpty { expected.remove(at: index) }
    return connection
  }

  mutating func remove(_ connection: Int) {
    expected.removeAll { $0.connection == connection }
  }

  /// Expects links in these scenes only, and those whose scene is not known.
  mutating func removeAll(ownedByNoneOf pipelines: [AnyObject]) {
    expected.removeAll { link in
      link.hasOwner && !pipelines.contains { $0 === link.owner }
    }
  }

  mutating func removeAll() { expected = [] }
}

extension IncomingLink {
  /// The closures that may deliver a link of a scene's connection options.
  fileprivate var deliveringClosures: Set<LinkClosure> {
    switch source {
    case .spotlight, .handoff: [.userActivity]
    case .universalLink: [.openURL, .userActivity]
    case .customScheme: [.openURL]
    default: []
    }
  }
}

extension DeeplinkInbox {
  /// Receives the links that a scene connects with.
  ///
  /// They wait up to five seconds for a scene that becomes active for the first time, which is the one that connects, and
  /// go to the scene that was active last otherwise. SwiftUI's closures may deliver each once more.
  package func receive(connectingWith links: [IncomingLink]) {
    guard !links.isEmpty else { return }
    numberOfConnections += 1
    let connection = numberOfConnections
    for link in links {
      connectionLinks.expect(link, connection: connection)
      let kept = PendingLink<Identifier>(link, source: link.source, nil)
      kept.connection = connection
      take(kept)
    }
    Task { [weak self, clock] in
      try? await clock.sleep(.seconds(5))
      self?.release(connection)
    }
  }

  /// Lets the scene that was active last take the links of a scene that has not connected.
  private func release(_ connection: Int) {
    let waiting = kept.filter { $0.connection == connection }
    guard !waiting.isEmpty else { return }
    for link in waiting { link.connection = nil }
    // No closure of a scene that never came delivers them.
    if front != nil { connectionLinks.remove(connection) }
    deliver()
  }

  /// Lets a scene that becomes active for the first time take the links that it connected with.
  func connect(_ pipeline: DeeplinkPipeline<Identifier>) {
    guard let connection = kept.compactMap(\.connection).min() else { return }
    connectionLinks.assign(connection, to: pipeline)
    for link in kept where link.connection == connection { link.connection = nil }
  }

  /// Returns whether this is the closure's first delivery of a link from a scene's connection options.
  ///
  /// If the link still waits for its scene, it opens in the closure's window, unless that has no pipeline.
  package func has(
    _ link: IncomingLink, from closure: LinkClosure, in pipeline: DeeplinkPipeline<Identifier>?
  ) -> Bool {
    guard
      let connection = connectionLinks.removeExpected(link, from: closure, in: pipeline)
    else { return false }
    guard let pipeline else { return true }
    connectionLinks.assign(connection, to: pipeline)
    if let kept = kept.first(where: {
      $0.connection == connection && $0.link?.text == link.text
    }) {
      remove(kept)
      kept.hand(to: pipeline)
    }
    return true
  }
}
