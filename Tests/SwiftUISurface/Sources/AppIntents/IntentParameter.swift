import Synchronization

/// App Intents: `IntentParameter`.
@propertyWrapper
public final class IntentParameter<Value>: Sendable where Value: _IntentValue, Value: Sendable {
  private let stored = Mutex<Value?>(nil)

  /// App Intents: `IntentParameter/init(title:)`.
  public init(title: LocalizedStringResource) {}

  /// App Intents: `IntentParameter/wrappedValue`; reading it before it has a value is an error there too.
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
  public var projectedValue: IntentParameter<Value> { self }
}

/// App Intents: what a parameter's value can be; here it asks for nothing.
public protocol _IntentValue {}

extension Int: _IntentValue {}
extension String: _IntentValue {}

extension AppIntent {
  /// App Intents: `AppIntent/Parameter`.
  public typealias Parameter<Value: _IntentValue & Sendable> = IntentParameter<Value>
  /// App Intents: `AppIntent/Dependency`.
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}
