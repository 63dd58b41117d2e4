/// SwiftUI: `Binding`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let location: Location<Value>

  init(location: Location<Value>) {
    self.location = location
  }

  /// SwiftUI: `Binding/init(projectedValue:)`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// SwiftUI: `Binding/constant(_:)`.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// SwiftUI: `Binding/wrappedValue`.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  /// SwiftUI: `Binding/projectedValue`.
  public var projectedValue: Binding<Value> { self }

  /// SwiftUI: `Binding/subscript(dynamicMember:)`.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(location: MemberLocation(base: location, keyPath: keyPath))
  }
}

extension Binding where Value: Sendable {
  /// SwiftUI: `Binding/init(get:set:)`.
  ///
  /// Apple's closures are `@isolated(any)` and its value need not be Sendable. Such a closure cannot be
  /// called here without unsafe code, so this is stricter: closures of the main actor, where all runs.
  @preconcurrency public init(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.init(location: ClosureLocation(get: get, set: set))
  }
}

extension Binding {
  /// SwiftUI: `Binding/init(_:)`, of an optional value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(location: WrappingLocation(base: base.location))
  }

  /// SwiftUI: `Binding/init(_:)`, nil for a nil value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: UnwrappingLocation(base: base.location, last: value))
  }
}

extension Binding: DynamicProperty {}

// As Apple declares it.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  /// SwiftUI: `Binding/id`.
  public var id: Value.ID { wrappedValue.id }
}
