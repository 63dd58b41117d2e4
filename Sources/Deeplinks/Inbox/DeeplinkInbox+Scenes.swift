/// A scene's place at an inbox, until the app releases this object.
///
/// `onDeeplink(_:inbox:)` of DeeplinksSwiftUI keeps one for its scene. A scene delegate does so itself:
///
/// ```swift
/// attachment = inbox.attach(pipeline)  // scene(_:willConnectTo:options:)
/// attachment?.becomeActive()  // sceneDidBecomeActive(_:)
/// attachment = nil  // sceneDidDisconnect(_:)
/// ```
@MainActor
public final class InboxAttachment: Sendable {
  private let activate: @MainActor (InboxAttachment) -> Void
  private let leave: @MainActor (InboxAttachment) -> Void
  private let closed: @MainActor () -> Void

  init(
    activate: @escaping @MainActor (InboxAttachment) -> Void,
    leave: @escaping @MainActor (InboxAttachment) -> Void,
    closed: @escaping @MainActor () -> Void
  ) {
    self.activate = activate
    self.leave = leave
    self.closed = closed
  }

  deinit {
    let closed = closed
    Task { @MainActor in closed() }
  }

  /// Tells that the scene is the active one: it takes the links that are kept, and those that arrive from now on
  /// until another scene becomes active.
  public func becomeActive() { activate(self) }

  /// Tells that the scene is in the background.
  package func enterBackground() { leave(self) }
}

/// A scene that is attached to an inbox.
struct InboxScene<Identifier: Hashable & Sendable> {
  weak var attachment: InboxAttachment?
  weak var pipeline: DeeplinkPipeline<Identifier>?
  /// Whether the scene has yet to become active for the first time.
  var isNew: Bool
  /// Whether the scene was ever active.
  var wasActive = false
  /// Whether the scene was active since it was last in the background.
  var isInForeground = false

  /// The pipeline, while the scene is there.
  @MainActor var openPipeline: DeeplinkPipeline<Identifier>? {
    attachment == nil ? nil : pipeline
  }
}

extension DeeplinkInbox {
  /// Attaches a scene, which takes links once it has become active.
  ///
  /// Until then the prerequisites of its links are fulfilled here already. Neither the pipeline nor what is returned
  /// is kept alive.
  ///
  /// - Parameter pipeline: The scene's own pipeline.
  /// - Returns: The scene's place; when it is released, the scene takes no more links.
  public func attach(_ pipeline: DeeplinkPipeline<Identifier>) -> InboxAttachment {
    let attachment = InboxAttachment(
      activate: { [weak self] in self?.activate($0) },
      leave: { [weak self] in self?.leave($0) }, closed: { [weak self] in self?.close() })
    // A scene attaches anew when SwiftUI makes its root view anew.
    let isKnown = scenes.contains { $0.pipeline === pipeline && !$0.isNew }
    scenes.removeAll { $0.openPipeline == nil }
    scenes.append(InboxScene(attachment: attachment, pipeline: pipeline, isNew: !isKnown))
    pipeline.inboxes[ObjectIdentifier(self)] = AttachedInbox(self)
    if pipeline.hasDirectLink { noteDirectLink() }
    return attachment
  }

  private func activate(_ attachment: InboxAttachment) {
    guard let index = scenes.firstIndex(where: { $0.attachment === attachment }) else { return }
    var scene = scenes.remove(at: index)
    if scene.isNew, let pipeline = scene.openPipeline { connect(pipeline) }
    scene.isNew = false
    scene.wasActive = true
    scene.isInForeground = true
    scenes.insert(scene, at: 0)
    deliver()
  }

  private func close() {
    connections?.removeAll(exceptOf: pipelines)
    deliver()
  }

  /// Once the user has left the scene, a link that SwiftUI delivers there is a new tap.
  private func leave(_ attachment: InboxAttachment) {
    guard let index = scenes.firstIndex(where: { $0.attachment === attachment }),
      scenes[index].isInForeground
    else { return }
    scenes[index].isInForeground = false
    let others = pipelines.filter { $0 !== scenes[index].pipeline }
    connections?.removeAll(exceptOf: others)
    if !scenes.contains(where: { $0.isInForeground && $0.openPipeline != nil }) {
      connections?.removeAll()
    }
  }

  /// The pipeline of the scene that was active last, of those that are there.
  var front: DeeplinkPipeline<Identifier>? {
    scenes.lazy.filter(\.wasActive).compactMap(\.openPipeline).first
  }

  /// The pipelines of all scenes, each once.
  var pipelines: [DeeplinkPipeline<Identifier>] {
    scenes.compactMap(\.openPipeline).reduce(into: []) { pipelines, next in
      if !pipelines.contains(where: { $0 === next }) { pipelines.append(next) }
    }
  }

  /// Lets the link that waits for `prerequisite` go on, in every scene that has one.
  ///
  /// In a handler, such as that of a login link, it returns at once that they are still pending.
  ///
  /// If the user has opened a sign-in in another window, that window dismisses it after this method has returned: a
  /// prompt that goes earlier counts as declined.
  ///
  /// - Parameters:
  ///   - prerequisite: The prerequisite that is met now.
  ///   - startingOver: Whether everything shown belongs to another workspace, so that every scene starts over, whether a
  ///     link waits there or not.
  /// - Returns: How those links ended, or that they wait for something else; see
  ///   ``DeeplinkPipeline/fulfill(_:startingOver:)``.
  @discardableResult
  public func fulfill(
    _ prerequisite: Prerequisite, startingOver: Bool = false
  ) async -> [DeeplinkOutcome<Identifier>] {
    DeeplinkPipeline.reportUnasked(prerequisite, in: pipelines)
    let links = pipelines.compactMap { $0.letGoOn(prerequisite, startingOver: startingOver) }
    if LinkCall.current?.isRunning == true {
      return links.compactMap(\.work.target).map { .pending($0, prerequisite) }
    }
    var outcomes: [DeeplinkOutcome<Identifier>] = []
    for link in links { outcomes.append(await link.nextOutcome()) }
    return outcomes
  }

  /// The old spelling of ``fulfill(_:startingOver:)``.
  @available(*, unavailable, renamed: "fulfill(_:startingOver:)")
  public func fulfil(_ prerequisite: Prerequisite) async -> [DeeplinkOutcome<Identifier>] { [] }
}
