import Synchronization

/// App Intents: `IntentParameter`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
@propertyWrapper
public final class IntentParameter<Value>: Sendable where Value: _IntentValue, Value: Sendable {
  private let stored = Mutex<Value?>(nil)

  /// App Intents: `IntentParameter/init(title:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init(title: LocalizedStringResource) {}

  /// App Intents: `IntentParameter/wrappedValue`; reading it before it has a value is an error there too.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public var wrappedValue: Value {
    get {
      guard let value = stored.withLock({ $0 }) else {
        preconditionFailure("an intent's parameter was read before it had a value")
      }
      return value
    }
    set { stored.withLock { $0 = newValue } }
  }

  /// App Intents: `IntentParameter/projectedValue`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public var projectedValue: IntentParameter<Value> { self }
}

/// App Intents: what a parameter's value can be; here it asks for nothing.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public protocol _IntentValue {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension Int: _IntentValue {}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension String: _IntentValue {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension AppIntent {
  /// App Intents: `AppIntent/Parameter`.
  public typealias Parameter<Value: _IntentValue & Sendable> = IntentParameter<Value>
  /// App Intents: `AppIntent/Dependency`.
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}
