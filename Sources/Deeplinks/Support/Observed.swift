import Observation

/// A value that is observed apart from all else that its owner has.
///
/// What acts on the value reads it unobserved, so that it depends on nothing.
@MainActor
final class Observed<Value> {
  private let signal = Signal()
  private(set) var unobserved: Value

  init(_ value: Value) { unobserved = value }

  var value: Value {
    get {
      signal.access(keyPath: \.change)
      return unobserved
    }
    set { change { $0 = newValue } }
  }

  /// Changes the value after notifying its observers, which may change it before.
  func change<Result>(_ change: (inout Value) -> Result) -> Result {
    signal.withMutation(keyPath: \.change) { change(&unobserved) }
  }
}

extension Observed where Value: Equatable {
  /// Tells observers of another value only.
  func set(_ value: Value) {
    if value != unobserved { self.value = value }
  }
}

/// Who observes a value: not generic, because the key path of a generic class's property is made anew for each access,
/// which would take longer than the change.
@MainActor
@Observable
private final class Signal {
  var change: Void { () }
}
