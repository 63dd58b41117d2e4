struct AppearanceModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  nonisolated init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    self.appear = appear
    self.disappear = disappear
  }
}

struct TaskModifier {
  let id: AnyEquatable
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

/// A value that can only be compared.
struct AnyEquatable {
  let value: any Equatable

  func isEqual(to other: Self) -> Bool {
    SwiftUI.isEqual(value, other.value)
  }
}

struct ChangeModifier<Value: Equatable> {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

extension View {
  /// SwiftUI: `View/onAppear(perform:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action))
  }

  /// SwiftUI: `View/onDisappear(perform:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(disappear: action))
  }

  /// SwiftUI: `View/task(priority:_:)`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: .init(value: 0), priority: priority, action: action))
  }

  /// SwiftUI: `View/task(id:priority:_:)`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    modifier(TaskModifier(id: .init(value: value), priority: priority, action: action))
  }

  /// SwiftUI: `View/onChange(of:initial:_:)`, of the old and the new value.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// SwiftUI: `View/onChange(of:initial:_:)`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
}
