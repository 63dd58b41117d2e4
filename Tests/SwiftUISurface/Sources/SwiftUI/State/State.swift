/// SwiftUI: `State`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
@propertyWrapper
public struct State<Value>: DynamicProperty {
  let storage: StateStorage<Value>

  /// SwiftUI: `State/init(wrappedValue:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(wrappedValue value: Value) {
    storage = StateStorage(initialValue: value)
  }

  /// SwiftUI: `State/init(initialValue:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(initialValue value: Value) {
    storage = StateStorage(initialValue: value)
  }

  /// SwiftUI: `State/wrappedValue`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// SwiftUI: `State/projectedValue`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var projectedValue: Binding<Value> {
    Binding(location: storage)
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension State where Value: ExpressibleByNilLiteral {
  /// SwiftUI: `State/init()`.
  public init() {
    self.init(wrappedValue: nil)
  }
}

// SwiftUI: `extension State: Sendable where Value: Sendable`; everything here runs on the main actor.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension State: @unchecked Sendable where Value: Sendable {}

extension State: InstalledProperty {
  func install(in node: Node, at index: Int) {
    storage.box = node.boxes.box(at: index, initialValue: storage.initialValue)
  }
}
