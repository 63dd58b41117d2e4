/// Receives what an inbox must know of the pipelines that are attached to it.
@MainActor
protocol PipelineListener: AnyObject, Sendable {
  /// Delivers links, because a pipeline has become ready or was released, or because `pipeline` gets a newer link.
  func deliver(to pipeline: AnyObject?)
  /// Records that a link came from outside the app.
  func noteDirectLink()
}

/// An inbox that a pipeline is attached to, which learns when the pipeline is released.
final class AttachedInbox {
  private(set) weak var listener: (any PipelineListener)?

  init(_ listener: any PipelineListener) { self.listener = listener }

  deinit {
    let listener = listener
    Task { @MainActor in listener?.deliver(to: nil) }
  }
}
