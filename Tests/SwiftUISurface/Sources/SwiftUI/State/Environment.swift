public import Observation

/// SwiftUI: `Environment`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  let storage: EnvironmentStorage<Value>

  /// SwiftUI: `Environment/init(_:)`, of a key path.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    storage = EnvironmentStorage { $0[keyPath: keyPath] }
  }

  /// SwiftUI: `Environment/wrappedValue`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var wrappedValue: Value { storage.value }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Environment {
  /// SwiftUI: `Environment/init(_:)`, of an object's type; an object that is missing is an error there too.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    storage = EnvironmentStorage { values in
      guard let object = values[objectType] else {
        preconditionFailure(
          "No Observable object of type \(objectType) found. A View.environment(_:) for "
            + "\(objectType) may be missing as an ancestor of this view.")
      }
      return object
    }
  }

  /// SwiftUI: `Environment/init(_:)`, of an optional object's type.
  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    storage = EnvironmentStorage { $0[objectType] }
  }
}

// SwiftUI: `extension Environment: Sendable where Value: Sendable`; all of this runs on the main actor.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Environment: @unchecked Sendable where Value: Sendable {}

/// What connects the copies of one `Environment` value with the environment of its node.
final class EnvironmentStorage<Value> {
  private let read: (EnvironmentValues) -> Value
  fileprivate var values: EnvironmentValues?

  init(read: @escaping (EnvironmentValues) -> Value) {
    self.read = read
  }

  var value: Value { read(values ?? EnvironmentValues()) }
}

extension Environment: InstalledProperty {
  func install(in node: Node, at index: Int) {
    storage.values = node.environment
  }
}
