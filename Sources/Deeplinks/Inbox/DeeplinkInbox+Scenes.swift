/// A scene that is attached to an inbox.
struct InboxScene<Identifier: Hashable & Sendable> {
  weak var attachment: InboxAttachment?
  weak var pipeline: DeeplinkPipeline<Identifier>?
  /// Whether the scene was ever active.
  var wasActive = false
  /// Whether the scene was active since it was last in the background.
  var isInForeground = false

  /// The pipeline, as long as the scene exists.
  @MainActor var openPipeline: DeeplinkPipeline<Identifier>? {
    attachment == nil ? nil : pipeline
  }
}

extension DeeplinkInbox {
  /// Attaches a scene, which takes links once it has become active.
  ///
  /// Before that, ``fulfill(_:startingOver:)`` reaches the scene's links already. The inbox keeps neither the pipeline
  /// nor the returned object alive.
  ///
  /// - Parameter pipeline: The scene's own pipeline.
  /// - Returns: The scene's place; when it is released, the scene takes no more links.
  public func attach(_ pipeline: DeeplinkPipeline<Identifier>) -> InboxAttachment {
    let attachment = InboxAttachment(self)
    // SwiftUI may create the scene's root view again, which attaches the scene again, in the same place.
    let known = scenes.firstIndex { $0.pipeline === pipeline }
    var scene = known.map { scenes[$0] } ?? InboxScene(pipeline: pipeline)
    // A scene that was closed in the background connects again.
    if scene.attachment == nil, !scene.isInForeground { scene.wasActive = false }
    scene.attachment = attachment
    scenes.insert(scene, at: known ?? scenes.count)
    scenes.removeAll { $0.pipeline == nil || $0.pipeline === pipeline && $0.attachment == nil }
    pipeline.inboxes[ObjectIdentifier(self)] = InboxAttachment(self)
    asked.formUnion(pipeline.asked)
    if pipeline.hasDirectLink { noteDirectLink() }
    return attachment
  }

  func activate(_ attachment: AnyObject) {
    guard let index = scenes.firstIndex(where: { $0.attachment === attachment }) else { return }
    var scene = scenes.remove(at: index)
    if !scene.wasActive, let pipeline = scene.openPipeline { connect(pipeline) }
    scene.wasActive = true
    scene.isInForeground = true
    scenes.insert(scene, at: 0)
    deliver()
  }

  func close() {
    connections?.removeAll(exceptOf: pipelines)
    deliver()
  }

  /// Lets another scene in the foreground take the links, and forgets those that the scene connected with: once the user
  /// has left it, SwiftUI delivers only new taps there.
  func leave(_ attachment: AnyObject) {
    guard let index = scenes.firstIndex(where: { $0.attachment === attachment }),
      scenes[index].isInForeground
    else { return }
    scenes[index].isInForeground = false
    connections?.removeAll(exceptOf: pipelines.filter { $0 !== scenes[index].pipeline })
    if !scenes.contains(where: { $0.isInForeground && $0.openPipeline != nil }) {
      connections?.removeAll()
    }
    deliver()
  }

  /// The pipeline of the scene that was active last, of the scenes that still exist; one in the foreground, if any is.
  var front: DeeplinkPipeline<Identifier>? {
    let open = scenes.filter { $0.wasActive && $0.openPipeline != nil }
    return (open.first(where: \.isInForeground) ?? open.first)?.pipeline
  }

  /// The pipelines of all scenes that exist, each once.
  var pipelines: [DeeplinkPipeline<Identifier>] { scenes.compactMap(\.openPipeline).uniqued }

  /// The pipelines of all scenes, each once; a scene that is closed may come back.
  var allPipelines: [DeeplinkPipeline<Identifier>] { scenes.compactMap(\.pipeline).uniqued }

  /// Lets the link that waits for `prerequisite` go on, in every scene that has one, also in a closed one whose pipeline
  /// the app has kept.
  ///
  /// In a handler, such as a login link's, it doesn't wait: it returns at once that the links are still pending.
  ///
  /// If the user has opened a sign-in in another window, dismiss it there after this method has returned, because a
  /// prompt that leaves earlier counts as declined.
  ///
  /// - Parameters:
  ///   - prerequisite: The prerequisite that is met now.
  ///   - startingOver: Whether everything shown belongs to another workspace, so that every scene starts over, even one
  ///     without a waiting link.
  /// - Returns: The links' outcomes, which are pending again for links that wait for something else; see
  ///   ``DeeplinkPipeline/fulfill(_:startingOver:)``.
  @discardableResult
  public func fulfill(
    _ prerequisite: Prerequisite, startingOver: Bool = false
  ) async -> [DeeplinkOutcome<Identifier>] {
    DeeplinkPipeline.reportUnasked(prerequisite, in: allPipelines)
    let links = allPipelines.compactMap { $0.letGoOn(prerequisite, startingOver: startingOver) }
    if LinkCall.current?.chain.contains(where: \.isRunning) == true {
      return links.compactMap(\.head.target).map { .pending($0, prerequisite) }
    }
    var outcomes: [DeeplinkOutcome<Identifier>] = []
    for link in links { outcomes.append(await link.nextOutcome()) }
    return outcomes
  }

  /// The old spelling of ``fulfill(_:startingOver:)``.
  @available(*, unavailable, renamed: "fulfill(_:startingOver:)")
  public func fulfil(_ prerequisite: Prerequisite) async -> [DeeplinkOutcome<Identifier>] { [] }
}

extension Array where Element: AnyObject {
  /// The objects in order, each once.
  fileprivate var uniqued: [Element] {
    reduce(into: []) { objects, next in
      if !objects.contains(where: { $0 === next }) { objects.append(next) }
    }
  }
}
