/// SwiftUI: `Binding`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let location: Location<Value>

  init(location: Location<Value>) {
    self.location = location
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

extension Binding: DynamicProperty {}

// As Apple declares it.
extension Binding: @unchecked Sendable where Value: Sendable {}
