/// A call of an app's handler, resolver or other asynchronous function, known to what it calls.
///
/// A link that is opened, or a prerequisite that is fulfilled, within such a call cannot be waited for there:
/// each would wait for the other.
@MainActor
final class LinkCall: Sendable {
  @TaskLocal static var current: LinkCall?

  let pipeline: ObjectIdentifier
  let number: Int
  let identifier: (any Hashable & Sendable)?
  private(set) var outer: LinkCall?
  /// Whether the call has not returned; a task that it started may outlive it.
  var isRunning = true
  /// Whether the pipeline canceled it for a reason of its own, such as a newer link: links opened in it go on.
  var isReplaced = false

  init(
    pipeline: ObjectIdentifier, number: Int, identifier: (any Hashable & Sendable)?,
    outer: LinkCall?
  ) {
    self.pipeline = pipeline
    self.number = number
    self.identifier = identifier
    self.outer = outer
    // Calls that have returned count for nothing. Without this, links that open one another for ever would keep them all.
    var next = outer
    while let call = next {
      while let returned = call.outer, !returned.isRunning { call.outer = returned.outer }
      next = call.outer
    }
  }

  /// This call and those that it is made in, innermost first.
  var chain: some Sequence<LinkCall> { sequence(first: self, next: { $0.outer }) }

  /// The calls of `pipeline` that code runs in now, innermost first.
  static func running(in pipeline: ObjectIdentifier) -> [LinkCall] {
    current?.running(in: pipeline) ?? []
  }

  /// The calls of `pipeline` among this one and those that it is made in, as far as they have not returned.
  func running(in pipeline: ObjectIdentifier) -> [LinkCall] {
    chain.filter { $0.isRunning && $0.pipeline == pipeline }
  }
}
