import Synchronization

/// App Intents: `AppDependency`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
@propertyWrapper
public final class AppDependency<Value>: Sendable where Value: Sendable {
  private let key: DependencyKey
  private let manager: AppDependencyManager

  /// App Intents: `AppDependency/init(key:manager:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init(key: AnyHashable? = nil, manager: AppDependencyManager = unsafe .shared) {
    self.key = DependencyKey(key, Value.self)
    self.manager = manager
  }

  /// App Intents: `AppDependency/wrappedValue`; a value nobody added is an error there too.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public var wrappedValue: Value {
    guard let value = manager.value(at: key) as? Value else {
      preconditionFailure("no \(Value.self) was added to the AppDependencyManager")
    }
    return value
  }

  /// App Intents: `AppDependency/projectedValue`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public var projectedValue: AppDependency<Value> { self }
}

/// App Intents: `AppDependencyManager`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public final class AppDependencyManager: Sendable {
  /// App Intents: `AppDependencyManager/shared`, a `nonisolated(unsafe)` constant there.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  @unsafe public static var shared: AppDependencyManager { scoped }
  /// The shared one: the process's, or that of a test, which can so run beside others.
  @_spi(Host) @TaskLocal public static var scoped = AppDependencyManager()

  private let makers = Mutex<[DependencyKey: @Sendable () -> any Sendable]>([:])

  /// App Intents: `AppDependencyManager/init()`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init() {}

  /// App Intents: `AppDependencyManager/add(key:dependency:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public func add<Dependency>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) where Dependency: Sendable {
    let key = DependencyKey(key, Dependency.self)
    makers.withLock { $0[key] = dependencyProvider }
  }

  func value(at key: DependencyKey) -> (any Sendable)? {
    makers.withLock { $0[key] }?()
  }
}

/// A dependency's own key, or its type.
struct DependencyKey: Hashable, @unchecked Sendable {
  private let value: AnyHashable

  init<Value>(_ key: AnyHashable?, _ type: Value.Type) {
    value = key ?? AnyHashable(ObjectIdentifier(type))
  }
}
