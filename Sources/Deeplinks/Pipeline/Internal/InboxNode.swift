/// An inbox without its type, as its pipelines and its scenes' attachments know it.
@MainActor
protocol InboxNode: AnyObject, Sendable {
  /// Delivers links, because a pipeline has become ready or was released, or because `pipeline` gets a newer link.
  func deliver(to pipeline: AnyObject?)
  /// All prerequisites that its scenes' resolvers and handlers have asked for.
  var asked: Set<Prerequisite> { get set }
  /// Records that a link came from outside the app.
  func noteDirectLink()

  /// Records that the scene of this ``InboxAttachment`` is the active one.
  func activate(_ attachment: AnyObject)
  /// Records that the scene of this ``InboxAttachment`` is in the background.
  func leave(_ attachment: AnyObject)
  /// Records that an ``InboxAttachment`` was released, the scene's or its pipeline's own.
  func close()
}
