final class ConstantLocation<Value>: Location<Value> {
  private let constant: Value

  init(_ constant: Value) {
    self.constant = constant
  }

  override var value: Value {
    get { constant }
    set {}
  }
}

final class ClosureLocation<Value: Sendable>: Location<Value> {
  private let get: @MainActor @Sendable () -> Value
  private let set: @MainActor @Sendable (Value) -> Void

  init(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  override var value: Value {
    get { MainActor.assumeIsolated(get) }
    set {
      let set = set
      MainActor.assumeIsolated { set(newValue) }
    }
  }
}

final class MemberLocation<Base, Value>: Location<Value> {
  private let base: Location<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: Location<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var value: Value {
    get { base.value[keyPath: keyPath] }
    set { base.value[keyPath: keyPath] = newValue }
  }
}

final class ObjectLocation<Object: AnyObject, Value>: Location<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override var value: Value {
    get { object[keyPath: keyPath] }
    set { object[keyPath: keyPath] = newValue }
  }
}

final class WrappingLocation<Value>: Location<Value?> {
  private let base: Location<Value>

  init(base: Location<Value>) {
    self.base = base
  }

  override var value: Value? {
    get { base.value }
    set { if let newValue { base.value = newValue } }
  }
}

/// Keeps the last value, since a view that is going away may still read it.
final class UnwrappingLocation<Value>: Location<Value> {
  private let base: Location<Value?>
  private var last: Value

  init(base: Location<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  override var value: Value {
    get {
      if let value = base.value { last = value }
      return last
    }
    set { base.value = newValue }
  }
}
