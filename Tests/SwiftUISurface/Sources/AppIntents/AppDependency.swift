import Synchronization

/// App Intents: `AppDependency`.
@propertyWrapper
public struct AppDependency<Value: Sendable>: Sendable {
  /// App Intents: `AppDependency/init()`.
  public init() {}

  /// App Intents: `AppDependency/wrappedValue`; a value nobody added is an error there too.
  public var wrappedValue: Value {
    guard let value = AppDependencyManager.shared.value(of: Value.self) else {
      preconditionFailure("no \(Value.self) was added to AppDependencyManager.shared")
    }
    return value
  }
}

/// App Intents: `AppDependencyManager`.
public final class AppDependencyManager: Sendable {
  /// App Intents: `AppDependencyManager/shared`.
  public static let shared = AppDependencyManager()

  private let makers = Mutex<[ObjectIdentifier: @Sendable () -> any Sendable]>([:])

  /// App Intents: `AppDependencyManager/add(key:dependency:)`.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    makers.withLock { $0[ObjectIdentifier(Dependency.self)] = dependencyProvider }
  }

  func value<Value>(of type: Value.Type) -> Value? {
    makers.withLock { $0[ObjectIdentifier(type)] }?() as? Value
  }
}
