/// SwiftUI: `ButtonRole`.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// SwiftUI: `ButtonRole/destructive`.
  public static let destructive = ButtonRole(name: "destructive")
}

/// SwiftUI: `Button`.
public struct Button<Label> where Label: View {
  let action: @MainActor () -> Void
  let label: Label

  /// SwiftUI: `Button/init(action:label:)`.
  @preconcurrency
  nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.label = label()
  }

  /// SwiftUI: `Button/init(role:action:label:)`.
  @preconcurrency
  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.label = label()
  }
}

extension Button: View {
  /// SwiftUI: `Button/Body`.
  public typealias Body = Never
}

extension Button where Label == Text {
  /// SwiftUI: `Button/init(_:action:)`.
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleKey) }
  }

  /// SwiftUI: `Button/init(_:action:)`, of a string.
  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(action: action) { Text(title) }
  }

  /// SwiftUI: `Button/init(_:role:action:)`.
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// SwiftUI: `Button/init(_:role:action:)`, of a string.
  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) { Text(title) }
  }
}
