#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps what tests start on the main actor, where one thing happens after another.
///
/// A task that resumes comes back to the main actor by way of another thread, some time later; what
/// happens next would depend on when. The concurrency runtime lets a process say where such tasks go
/// instead; where it does not, tests run all the same, but not alike each time. (Awaiting a task's `value`
/// is the exception: it is over before it lets others go on, and no longer says that it is one of these.)
enum MainSerialExecutor {
  @TaskLocal private static var isUsed = false

  /// Does `body`, keeping it and each task it starts on the main actor.
  @MainActor
  static func use<Result>(_ body: @MainActor () async -> Result) async -> Result {
    _ = isInstalled
    return await $isUsed.withValue(true) { await body() }
  }

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let isInstalled: Bool = {
    guard let hook = unsafe dlsym(dlopen(nil, 0), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    unsafe hook.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
      if isUsed { MainActor.shared.enqueue(job) } else { original(job) }
    }
    return true
  }()
}
