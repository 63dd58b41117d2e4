/// SwiftUI: `TextInputAutocapitalization`.
@available(iOS 15.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
@available(macOS, unavailable)
public struct TextInputAutocapitalization: Sendable {
  private let name: String

  /// SwiftUI: `TextInputAutocapitalization/never`.
  @available(iOS 15.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  public static var never: TextInputAutocapitalization { .init(name: "never") }
}

extension View {
  /// SwiftUI: `View/textInputAutocapitalization(_:)`; nobody types here but letter by letter.
  @available(iOS 15.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    modifier(EnvironmentModifier { _ in })
  }

  /// SwiftUI: `View/autocorrectionDisabled(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 8.0, visionOS 1.0, *)
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.autocorrectionDisabled = disable })
  }
}

private struct AutocorrectionDisabledKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 8.0, visionOS 1.0, *)
extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/autocorrectionDisabled`.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionDisabledKey.self] }
    set { self[AutocorrectionDisabledKey.self] = newValue }
  }
}
