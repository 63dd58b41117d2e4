public import Foundation

/// SwiftUI: `SceneStorage`.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  let storage: Location<Value>

  /// SwiftUI: `SceneStorage/wrappedValue`.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// SwiftUI: `SceneStorage/projectedValue`.
  public var projectedValue: Binding<Value> { Binding(location: storage) }

  private init(default value: Value, key: String) where Value: SceneStorable {
    storage = SceneLocation(key: key, defaultValue: value)
  }
}

extension SceneStorage {
  /// SwiftUI: `SceneStorage/init(wrappedValue:_:)`, of a string.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(default: wrappedValue, key: key)
  }
}

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
