public import Foundation

/// SwiftUI: `SceneStorage`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  let storage: Location<Value>

  /// SwiftUI: `SceneStorage/wrappedValue`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// SwiftUI: `SceneStorage/projectedValue`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public var projectedValue: Binding<Value> { Binding(location: storage) }

  private init(default value: Value, key: String) where Value: SceneStorable {
    storage = SceneLocation(key: key, defaultValue: value)
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension SceneStorage {
  /// SwiftUI: `SceneStorage/init(wrappedValue:_:)`, of a string.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(default: wrappedValue, key: key)
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// SwiftUI: `SceneStorage/init(_:)`, of optional data.
  public init(_ key: String) where Value == Data? {
    self.init(default: nil, key: key)
  }
}

extension SceneStorage: InstalledProperty {
  func install(in node: Node, at index: Int) {
    (storage as? any SceneConnected)?.connect(to: node.stage.sceneValues)
  }
}
