#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value behind a lock.
///
/// `Mutex` needs iOS 18, and only Apple's systems have `OSAllocatedUnfairLock`.
package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
  #else
    private let lock: Mutex<Value>

    package init(_ value: Value) { lock = Mutex(value) }
  #endif

  /// Reads or changes the value; nothing else reads or changes it in the meantime.
  package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    lock.withLock { body(&$0) }
  }
}
