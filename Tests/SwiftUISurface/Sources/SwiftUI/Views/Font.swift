/// SwiftUI: `Font`; nothing is drawn, so a font is a name.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Font: Hashable, Sendable {
  private let name: String

  /// SwiftUI: `Font/caption`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let caption = Font(name: "caption")
}

private struct FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/font`.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}

extension View {
  /// SwiftUI: `View/font(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func font(_ font: Font?) -> some View {
    modifier(EnvironmentModifier { $0.font = font })
  }

  /// SwiftUI: `View/monospaced(_:)`; nothing is drawn.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    modifier(EnvironmentModifier { _ in })
  }
}
