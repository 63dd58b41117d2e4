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
  /// SwiftUI: `SceneStorage/init(wrappedValue:_:)`, of a Boolean.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(default: wrappedValue, key: key)
  }

  /// SwiftUI: `SceneStorage/init(wrappedValue:_:)`, of an integer.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(default: wrappedValue, key: key)
  }

  /// SwiftUI: `SceneStorage/init(wrappedValue:_:)`, of a double.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(default: wrappedValue, key: key)
  }

  /// SwiftUI: `SceneStorage/init(wrappedValue:_:)`, of a string.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(default: wrappedValue, key: key)
  }

  /// SwiftUI: `SceneStorage/init(wrappedValue:_:)`, of a URL.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(default: wrappedValue, key: key)
  }

  /// SwiftUI: `SceneStorage/init(wrappedValue:_:)`, of data.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(default: wrappedValue, key: key)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// SwiftUI: `SceneStorage/init(_:)`, of an optional Boolean.
  public init(_ key: String) where Value == Bool? {
    self.init(default: nil, key: key)
  }

  /// SwiftUI: `SceneStorage/init(_:)`, of an optional integer.
  public init(_ key: String) where Value == Int? {
    self.init(default: nil, key: key)
  }

  /// SwiftUI: `SceneStorage/init(_:)`, of an optional double.
  public init(_ key: String) where Value == Double? {
    self.init(default: nil, key: key)
  }

  /// SwiftUI: `SceneStorage/init(_:)`, of an optional string.
  public init(_ key: String) where Value == String? {
    self.init(default: nil, key: key)
  }

  /// SwiftUI: `SceneStorage/init(_:)`, of an optional URL.
  public init(_ key: String) where Value == URL? {
    self.init(default: nil, key: key)
  }

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
