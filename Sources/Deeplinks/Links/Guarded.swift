#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value that is found out once and then read by everybody.
///
/// The standard library's lock needs newer systems of Apple's than this package does, and theirs is
/// not elsewhere.
final class Guarded<Value: Sendable>: Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
  #else
    private let lock: Mutex<Value>

    init(_ value: Value) { lock = Mutex(value) }
  #endif

  /// Reads or changes the value; nobody else does meanwhile.
  func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    lock.withLock { body(&$0) }
  }
}
