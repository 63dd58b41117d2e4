#if canImport(UIKit) || os(macOS)
  package import Deeplinks
  import Foundation

  /// A closure of SwiftUI's that delivers links to a window.
  package enum LinkClosure: Hashable, Sendable {
    /// `onOpenURL`.
    case openURL
    /// `onContinueUserActivity`.
    case userActivity
  }

  /// The identity of a user's response to a notification, which outlives a delivery.
  struct ResponseID: Hashable, Sendable {
    let request: String
    let date: Date
    let action: String
  }

  /// The links that scenes connected with and that SwiftUI's closures may deliver again.
  ///
  /// A universal link may come through both closures, and any other link through one of them. Apple doesn't document
  /// when the closures deliver, so these links don't expire.
  @MainActor
  final class ConnectionLinks: SceneConnections {
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
    private var responses: [ResponseID] = []
    private var numberOfConnections = 0
    private let limit: Int

    /// - Parameter limit: The number of links to remember; if there are more, the oldest is forgotten.
    init(limit: Int) {
      self.limit = limit
    }

    /// Remembers the links that a scene connected with.
    ///
    /// - Returns: The connection's number.
    func expect(_ links: [IncomingLink]) -> Int {
      numberOfConnections += 1
      for link in links where !link.deliveringClosures.isEmpty {
        expected.append(
          Expected(
            text: link.text, connection: numberOfConnections, closures: link.deliveringClosures))
        if expected.count > limit { expected.removeFirst() }
      }
      return numberOfConnections
    }

    func assign(_ connection: Int, to pipeline: AnyObject) {
      for index in expected.indices where expected[index].connection == connection {
        expected[index].owner = pipeline
        expected[index].hasOwner = true
      }
    }

    /// Records a closure's delivery of a link, and returns the link's connection; nil if the delivery wasn't expected.
    func removeExpected(
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

    /// Remembers a response to a notification, and returns whether it is delivered for the first time.
    func isNew(_ response: ResponseID) -> Bool {
      guard !responses.contains(response) else { return false }
      responses.append(response)
      if responses.count > limit { responses.removeFirst() }
      return true
    }

    func remove(_ connection: Int) {
      expected.removeAll { $0.connection == connection }
    }

    func removeAll(exceptOf pipelines: [AnyObject]) {
      expected.removeAll { link in
        link.hasOwner && !pipelines.contains { $0 === link.owner }
      }
    }

    func removeAll() { expected = [] }
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
    private var connectionLinks: ConnectionLinks {
      let links = connections as? ConnectionLinks ?? ConnectionLinks(limit: limit)
      connections = links
      return links
    }

    /// Returns whether a response to a notification is delivered for the first time.
    ///
    /// UIKit hands the response that launches the app to the scene that connects, and to the notification center's
    /// delegate, before or after it.
    func isNew(_ response: ResponseID) -> Bool { connectionLinks.isNew(response) }

    /// Receives the links that a scene connects with.
    ///
    /// They wait up to five seconds for a scene that becomes active for the first time, because that is the one that
    /// connects. If none does, they go to the scene that was active last. SwiftUI's closures may deliver each link
    /// again.
    func receive(connectingWith links: [IncomingLink]) {
      guard !links.isEmpty else { return }
      let expected = connectionLinks
      let connection = expected.expect(links)
      keep(links, for: connection)
      Task { [weak self, clock] in
        try? await clock.sleep(.seconds(5))
        // The scene has never come, so no closure of it delivers these links.
        if self?.release(connection) == true { expected.remove(connection) }
      }
    }

    /// Returns whether this is the closure's first delivery of a link from a scene's connection options.
    ///
    /// If the link still waits for its scene, it opens in the closure's window, if that has a pipeline.
    package func has(
      _ link: IncomingLink, from closure: LinkClosure, in pipeline: DeeplinkPipeline<Identifier>?
    ) -> Bool {
      let links = connectionLinks
      guard let connection = links.removeExpected(link, from: closure, in: pipeline) else {
        return false
      }
      guard let pipeline else { return true }
      links.assign(connection, to: pipeline)
      hand(link, of: connection, to: pipeline)
      return true
    }
  }
#endif
