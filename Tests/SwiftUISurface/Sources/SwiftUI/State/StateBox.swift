import Observation

/// A value that lives as long as the node it belongs to; who reads it in `body` observes it.
@Observable
final class StateBox<Value> {
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { stored }
    set {
      UpdateScope.noteWrite(to: "@State of \(Value.self)")
      guard !isEqual(stored, newValue) else { return }
      stored = newValue
    }
  }
}

/// What connects the copies of one `State` value with the box of its node.
final class StateStorage<Value>: Location<Value> {
  let initialValue: Value
  var box: StateBox<Value>?

  init(initialValue: Value) {
    self.initialValue = initialValue
  }

  // Outside of a view that is shown there is only the initial value, as in SwiftUI.
  override var value: Value {
    get { box?.value ?? initialValue }
    set { box?.value = newValue }
  }
}

/// Where a binding reads and writes.
class Location<Value> {
  var value: Value {
    get { preconditionFailure("a location without a value") }
    set { preconditionFailure("a location without a value, not \(newValue)") }
  }
}

/// Whether two values are known to be equal; writing an equal value changes nothing.
func isEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  guard let lhs = lhs as? any Equatable else { return false }
  return lhs.equals(rhs)
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    (other as? Self) == self
  }
}
