@_spi(Host) import SwiftUI

extension SceneHost {
  /// Shows one frame.
  public func frame() {
    stage.frame()
  }

  /// Shows `frames` frames, and lets tasks run after each.
  public func run(frames: Int) async {
    for _ in 0..<frames {
      frame()
      await letTasksRun()
    }
  }

  /// Shows frames until `condition` holds, and lets tasks run after each.
  ///
  /// - Parameters:
  ///   - frames: How many frames it may take.
  ///   - condition: Is asked before the first frame and after each.
  /// - Throws: ``HostError/tooManyFrames(_:screen:)`` with a drawing, if it does not come to hold.
  public func run(frames: Int = 1_000, until condition: () throws -> Bool) async throws {
    for _ in 0..<frames {
      if try condition() { return }
      frame()
      await letTasksRun()
    }
    if try !condition() { throw HostError.tooManyFrames(frames, screen: description) }
  }

  /// Shows frames until `task` is over, and returns its value.
  public func value<Value: Sendable>(
    of task: Task<Value, some Error>
  ) async throws -> Value {
    let end = TaskEnd(of: task)
    try await run { end.isOver }
    return try await task.value
  }

  /// Shows frames until `condition` holds, and then until nothing moves any more.
  @discardableResult
  public func settle(
    frames: Int = 1_000, until condition: () throws -> Bool = { true }
  ) async throws -> SceneHost {
    try await run(frames: frames, until: condition)
    var isStill = 0
    try await run(frames: frames) {
      isStill = isAnimating ? 0 : isStill + 1
      return isStill > 3
    }
    return self
  }

  func letTasksRun() async {
    for _ in 0..<10 { await Task.yield() }
  }
}

/// Knows when a task is over.
@MainActor
final class TaskEnd {
  private(set) var isOver = false

  init(of task: Task<some Sendable, some Error>) {
    Task {
      _ = await task.result
      isOver = true
    }
  }
}
