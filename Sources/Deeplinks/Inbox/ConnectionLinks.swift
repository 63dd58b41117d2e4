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
  private var expected: [(text: String, closures: Set<LinkClosure>)] = []
  private let limit: Int

  /// - Parameter limit: The number of links that it remembers; of more, it forgets the oldest.
  init(limit: Int) {
    self.limit = limit
  }

  /// Expects a link again that a scene connected with.
  mutating func expect(_ link: IncomingLink) {
    let closures = link.deliveringClosures
    guard !closures.isEmpty else { return }
    expected.removeAll { $0.text == link.text }
    expected.append((link.text, closures))
    if expected.count > limit { expected.removeFirst() }
  }

  /// Returns whether this is the closure's first delivery of a link that a scene connected with.
  mutating func removeExpected(_ link: IncomingLink, from closure: LinkClosure) -> Bool {
    guard let index = expected.firstIndex(where: { $0.text == link.text }),
      expected[index].closures.remove(closure) != nil
    else { return false }
    if expected[index].closures.isEmpty { expected.remove(at: index) }
    return true
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
  /// Each waits up to five seconds for a scene that becomes active for the first time, which is the one that connects, and
  /// goes to the scene that was active last otherwise. SwiftUI's closures may deliver it once more.
  package func receive(connectingWith links: [IncomingLink]) {
    for link in links {
      connectionLinks.expect(link)
      let kept = KeptLink<Identifier>(link, source: link.source, nil)
      kept.waitsForNewScene = true
      take(kept)
      Task { [weak self, weak kept, clock] in
        try? await clock.sleep(.seconds(5))
        kept?.waitsForNewScene = false
        self?.deliver()
      }
    }
  }

  /// Returns whether this is the closure's first delivery of a link from a scene's connection options.
  ///
  /// If the link still waits for its scene, it opens in the closure's window, unless that has no pipeline.
  package func has(
    _ link: IncomingLink, from closure: LinkClosure, in pipeline: DeeplinkPipeline<Identifier>?
  ) -> Bool {
    guard connectionLinks.removeExpected(link, from: closure) else { return false }
    if let pipeline,
      let kept = kept.first(where: { $0.waitsForNewScene && $0.link?.text == link.text })
    {
      remove(kept)
      kept.hand(to: pipeline)
    }
    return true
  }
}
