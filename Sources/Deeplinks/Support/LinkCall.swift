/// A call of an app's handler, resolver or other asynchronous function, which code inside the call can find.
///
/// Code in such a call can't wait for a link that it opens or a prerequisite that it fulfills, because each would wait
/// for the other.
@MainActor
final class LinkCall: Sendable {
  @TaskLocal static var current: LinkCall?

  let pipeline: ObjectIdentifier
  let number: Int
  /// What the link means, or its text as long as that isn't known.
  let identity: (any Hashable & Sendable)?
  /// Whether the resolver or the handler is called.
  let isFetching: Bool
  private(set) var outer: LinkCall?
  /// Whether the call has not returned; a task that it started may outlive it.
  var isRunning = true
  /// Whether a link that was opened in it has taken its place; links opened in it go on although it is canceled.
  var isReplaced = false

  init(
    pipeline: ObjectIdentifier, number: Int, identity: (any Hashable & Sendable)?,
    isFetching: Bool, outer: LinkCall?
  ) {
    self.pipeline = pipeline
    self.number = number
    self.identity = identity
    self.isFetching = isFetching
    self.outer = outer
    // Calls that have returned are dropped. Otherwise links that open one another forever would keep all of them.
    var next = outer
    while let call = next {
      while let returned = call.outer, !returned.isRunning { call.outer = returned.outer }
      next = call.outer
    }
  }

  /// This call and the calls around it, innermost first.
  var chain: some Sequence<LinkCall> { sequence(first: self, next: { $0.outer }) }

  /// Returns the calls of `pipeline` that haven't returned, among this one and those around it.
  func running(in pipeline: ObjectIdentifier) -> [LinkCall] {
    chain.filter { $0.isRunning && $0.pipeline == pipeline }
  }
}
