/// SwiftUI: `ProgressView`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct ProgressView<Label, CurrentValueLabel>
where Label: View, CurrentValueLabel: View {
  let label: Label?
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension ProgressView: View {
  /// SwiftUI: `ProgressView/Body`.
  public typealias Body = Never
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension ProgressView where CurrentValueLabel == EmptyView {
  /// SwiftUI: `ProgressView/init(_:)`.
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    label = Text(titleKey)
  }
}

/// SwiftUI: `TextField`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct TextField<Label> where Label: View {
  let label: Label
  let text: Binding<String>
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension TextField: View {
  /// SwiftUI: `TextField/Body`.
  public typealias Body = Never
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension TextField where Label == Text {
  /// SwiftUI: `TextField/init(_:text:)`.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), text: text)
  }

  /// SwiftUI: `TextField/init(_:text:)`, of a string.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(label: Text(title), text: text)
  }
}

/// SwiftUI: `SecureField`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct SecureField<Label> where Label: View {
  let label: Label
  let text: Binding<String>
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension SecureField: View {
  /// SwiftUI: `SecureField/Body`.
  public typealias Body = Never
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension SecureField where Label == Text {
  /// SwiftUI: `SecureField/init(_:text:)`.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), text: text)
  }

  /// SwiftUI: `SecureField/init(_:text:)`, of a string.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(label: Text(title), text: text)
  }
}

/// SwiftUI: `Toggle`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Toggle<Label> where Label: View {
  let isOn: Binding<Bool>
  let label: Label

  /// SwiftUI: `Toggle/init(isOn:label:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Toggle: View {
  /// SwiftUI: `Toggle/Body`.
  public typealias Body = Never
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Toggle where Label == Text {
  /// SwiftUI: `Toggle/init(_:isOn:)`.
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
}
