/// What an inbox learns from the pipelines that are attached to it.
@MainActor
protocol PipelineListener: AnyObject, Sendable {
  /// Delivers links, because a pipeline is ready or gone.
  func deliver()
  /// Notes that a link came from outside the app.
  func noteDirectLink()
}

/// An inbox that a pipeline is attached to; it learns when the pipeline is gone.
final class AttachedInbox {
  private(set) weak var listener: (any PipelineListener)?

  init(_ listener: any PipelineListener) { self.listener = listener }

  deinit {
    let listener = listener
    Task { @MainActor in listener?.deliver() }
  }
}
