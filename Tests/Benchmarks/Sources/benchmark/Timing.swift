/// Time of a piece of work.
enum Timing {
  /// The nanoseconds of one call, as the clock of the machine has it.
  static func nanoseconds(_ body: () -> Void) -> Double {
    nanoseconds(ContinuousClock().measure(body))
  }

  /// The nanoseconds of one call that may fail.
  static func nanosecondsThrowing(_ body: () throws -> Void) rethrows -> Double {
    nanoseconds(try ContinuousClock().measure(body))
  }

  /// A duration in nanoseconds.
  static func nanoseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }

  /// The median of some figures.
  static func median(_ figures: [Double]) -> Double {
    let sorted = figures.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}

/// Keeps a value from being optimised away.
@inline(never)
func consume<Value>(_ value: Value) {}
