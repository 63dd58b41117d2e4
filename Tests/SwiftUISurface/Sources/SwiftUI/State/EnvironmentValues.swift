public import Observation

/// SwiftUI: `EnvironmentKey`.
public protocol EnvironmentKey {
  /// SwiftUI: `EnvironmentKey/Value`.
  associatedtype Value

  /// SwiftUI: `EnvironmentKey/defaultValue`.
  static var defaultValue: Self.Value { get }
}

/// SwiftUI: `EnvironmentValues`.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// SwiftUI: `EnvironmentValues/init()`.
  public init() {}

  /// SwiftUI: `EnvironmentValues/subscript(_:)`, of a key.
  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// SwiftUI: `EnvironmentValues/subscript(_:)`, of an object's type.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
    get { objects[ObjectIdentifier(objectType)] as? T }
    set { objects[ObjectIdentifier(objectType)] = newValue }
  }
}
