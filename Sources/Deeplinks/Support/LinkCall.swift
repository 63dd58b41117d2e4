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

  /// The calls of `pipeline` that this one is made in, itself first, as far as they have not returned.
  static func running(in pipeline: ObjectIdentifier) -> [LinkCall] {
    guard var call = current else { return [] }
    var calls: [LinkCall] = []
    while true {
      if call.isRunning, call.pipeline == pipeline { calls.append(call) }
      guard let outer = call.outer else { return calls }
      call = outer
    }
  }
}
