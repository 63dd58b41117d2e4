import Deeplinks
import DeeplinksTestSupport
import Dispatch
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The tasks that a test starts, directly or not.
///
/// A task that leaves the main actor, or comes back to it, goes by way of another thread, which may be busy. The concurrency
/// runtime lets a process say where such tasks go. So a test knows when none is on its way, however busy the machine is, and
/// a random test can keep all its tasks on the main actor. Tests that do so take turns, in all test targets of a process;
/// each of these targets has this file, and its hook passes on what isn't its own.
final class TestTasks: SerialExecutor {
  enum Place {
    /// Where the runtime would run them: on the main actor, or on other threads.
    case anywhere
    /// On the main actor, where one thing happens after another, the same each time.
    case mainActor
  }

  @TaskLocal fileprivate static var current: TestTasks?

  private let place: Place
  private let state = Locked(State())

  private struct State {
    /// How often a task became ready that is not on the main actor.
    var count = 0
    /// How many of them wait for another thread, or run there.
    var elsewhere = 0
    /// The task that waits until the others are quiet, which stays on the main actor and does not count.
    var waiting: UInt?
  }

  private init(_ place: Place) { self.place = place }

  /// Does `body`, whose tasks run at `place`, once no other test does the same.
  @MainActor
  static func run<Result>(
    at place: Place, _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    precondition(isHooked, "The concurrency runtime has no hook.")
    if current == nil { await TestTurn.begin() }
    defer { if current == nil { TestTurn.end() } }
    let (before, tasks) = (followed.withLock(\.self), TestTasks(place))
    followed.withLock { $0 = tasks }
    defer { followed.withLock { $0 = before } }
    return try await $current.withValue(tasks) { try await body() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let staysHere = state.withLock { state in
      if state.waiting == address(of: job) { return true }
      state.count += 1
      if place == .anywhere { state.elsewhere += 1 }
      return place == .mainActor
    }
    if staysHere { return MainActor.shared.enqueue(job) }
    Self.others.async {
      unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
      self.state.withLock { $0.elsewhere -= 1 }
    }
  }

  @MainActor
  fileprivate func quiet(within turns: Int) async -> Bool {
    let task = unsafe withUnsafeCurrentTask { task in unsafe unsafeBitCast(task, to: UInt.self) }
    state.withLock { $0.waiting = task }
    defer { state.withLock { $0.waiting = nil } }
    var (turn, quietTurns) = (0, 0)
    while turn < turns, quietTurns < 50 {
      turn += 1
      let count = state.withLock(\.count)
      await nextTurn()
      let isQuiet = state.withLock { $0.count == count && $0.elsewhere == 0 }
      quietTurns = isQuiet ? quietTurns + 1 : 0
    }
    return quietTurns == 50
  }

  /// Notes that a task is not done, though it stays on the main actor.
  fileprivate func noteTurn() { state.withLock { $0.count += 1 } }

  // MARK: - The runtime's hook

  /// The tasks of the test whose turn it is.
  private static let followed = Locked<TestTasks?>(nil)
  private static let others = DispatchQueue(label: "TestTasks", attributes: .concurrent)
  /// Is there on the main queue and on ``others``: a task that ends has no task-local values anymore when it wakes another.
  private static let isThere = DispatchSpecificKey<Void>()

  private static var owner: TestTasks? {
    current ?? (DispatchQueue.getSpecific(key: isThere) == nil ? nil : followed.withLock(\.self))
  }

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// The hook of another target's copy of this file.
  private nonisolated(unsafe) static var other: Hook?

  private static let isHooked: Bool = {
    let hook = unsafe dlsym(dlopen(nil, 0), "swift_task_enqueueGlobal_hook")
    guard let hook = unsafe hook else { return false }
    for queue in [.main, others] { queue.setSpecific(key: isThere, value: ()) }
    let place = unsafe hook.assumingMemoryBound(to: Hook?.self)
    unsafe other = unsafe place.pointee
    unsafe place.pointee = { job, original in
      if let owner {
        owner.enqueue(ExecutorJob(job))
      } else if let other = unsafe other {
        other(job, original)
      } else {
        original(job)
      }
    }
    return true
  }()
}

private func address(of job: UnownedJob) -> UInt { unsafe unsafeBitCast(job, to: UInt.self) }

/// Returns once nothing more can happen without the test: each of its tasks has ended, or waits.
///
/// None is on another thread then, and none has come from there for 50 turns of the main actor, in a row.
/// The suite needs the trait ``followingTasks``, or one that has it. Returns false after so many turns of the main actor.
@MainActor
@discardableResult
func quiet(within turns: Int = .max) async -> Bool {
  guard let tasks = TestTasks.current else {
    preconditionFailure("Add .followingTasks to the suite.")
  }
  return await tasks.quiet(within: turns)
}

/// Lets each task that is ready to run on the main actor run, in the middle of something.
@MainActor
func turnOfOthers() async {
  TestTasks.current?.noteTurn()
  await nextTurn()
}

@MainActor
private func nextTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

/// Lets tests wait until they are `quiet()`.
struct FollowingTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await TestTasks.run(at: .anywhere) { try await function() }
  }
}

extension Trait where Self == FollowingTrait {
  static var followingTasks: Self { Self() }
}

/// Each test target that has this file follows its own tests, though others do so, too.
@MainActor
@Suite(.followingTasks) struct FollowingTests {
  @Test func `what leaves the main actor and comes back is waited for`() async {
    var turns = 0
    Task { for _ in 0..<500 { await Task.detached {}.value; turns += 1 } }
    await quiet()
    #expect(turns == 500)
  }
}
