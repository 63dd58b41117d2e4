/// SwiftUI: `State()`, with the names and the roles of SDK 27.
///
/// Where an initializer may set a state, Apple's note TN3211 is stricter than Xcode 27, and so is the plug-in: a state with
/// a value in its declaration cannot be set, and a state without one is set after all other properties.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`_`), prefixed(__), prefixed(`$`))
public macro State() = #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

/// Makes a property that `State()` adds a computed one; Apple's macro does this with several.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
@attached(accessor, names: named(get))
public macro _StateMember() = #externalMacro(module: "SwiftUIMacros", type: "StateMemberMacro")

/// SwiftUI: `State`, which is no property wrapper in SDK 27.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
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

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension State: @unchecked Sendable where Value: Sendable {}

/// What `State()` stores in a view: a value yet to be made, or a state that an initializer sets.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct _StateStorage<Value>: DynamicProperty {
  let make: () -> Value

  /// A state's value, made when SwiftUI first needs it.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(_ make: @escaping () -> Value) {
    self.make = make
  }

  /// A state without a value in its declaration.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init() {
    make = { preconditionFailure("nothing runs it") }
  }

  /// The property's value.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var value: Value {
    get { make() }
    nonmutating set {}
  }

  /// The state as the type of old.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var state: State<Value> {
    get { State(initialValue: value) }
    nonmutating set {}
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension _StateStorage: @unchecked Sendable where Value: Sendable {}
