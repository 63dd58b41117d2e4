import Observation

/// A value that is observed separately from the other values of its owner.
///
/// Code that acts on the value reads ``unobserved``, so that it doesn't depend on the value.
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

  /// Notifies the observers, which may change the value, and then changes it.
  func change<Result>(_ change: (inout Value) -> Result) -> Result {
    signal.withMutation(keyPath: \.change) { change(&unobserved) }
  }
}

extension Observed where Value: Equatable {
  /// Sets the value, and notifies observers only if it differs.
  func set(_ value: Value) {
    if value != unobserved { self.value = value }
  }
}

/// The observers of a value.
///
/// It isn't generic. In a generic class, each access to a property makes the property's key path again, which would take
/// longer than the change.
@MainActor
@Observable
private final class Signal {
  var change: Void { () }
}
