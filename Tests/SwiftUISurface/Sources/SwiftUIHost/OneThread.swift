import Foundation

/// Runs all tasks of the process on the main actor, one after another, so no frame waits for another thread.
///
/// The concurrency runtime lets a process say where tasks go that belong to no actor.
enum OneThread {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void
  /// The hook that was there before, which passes on what isn't its own.
  private nonisolated(unsafe) static var other: Hook?

  static let isUsed: Bool = {
    let hook = unsafe dlsym(dlopen(nil, 0), "swift_task_enqueueGlobal_hook")
    guard let hook = unsafe hook?.assumingMemoryBound(to: Hook?.self) else { return false }
    unsafe other = unsafe hook.pointee
    unsafe hook.pointee = { job, _ in
      let enqueue: Enqueue = { MainActor.shared.enqueue($0) }
      if let other = unsafe other { other(job, enqueue) } else { enqueue(job) }
    }
    return true
  }()
}
