/// SwiftUI: `State`.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  let storage: StateStorage<Value>

  /// SwiftUI: `State/init(wrappedValue:)`.
  public init(wrappedValue value: Value) {
    storage = StateStorage(initialValue: value)
  }

  /// SwiftUI: `State/init(initialValue:)`.
  public init(initialValue value: Value) {
    storage = StateStorage(initialValue: value)
  }

  /// SwiftUI: `State/wrappedValue`.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// SwiftUI: `State/projectedValue`.
  public var projectedValue: Binding<Value> {
    Binding(location: storage)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// SwiftUI: `State/init()`.
  public init() {
    self.init(wrappedValue: nil)
  }
}

// SwiftUI: `extension State: Sendable where Value: Sendable`; everything here runs on the main actor.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: InstalledProperty {
  func install(in node: Node, at index: Int) {
    storage.box = node.box(at: index, initialValue: storage.initialValue)
  }
}
