/// SwiftUI: `Color`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Color: Hashable, Sendable {
  /// SwiftUI: `Color/clear`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let clear = Color(name: "clear")

  /// SwiftUI: `Color/primary`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let primary = Color(name: "primary")

  /// SwiftUI: `Color/accentColor`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static var accentColor: Color { Color(name: "accentColor") }

  /// SwiftUI: `Color/opacity(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public func opacity(_ opacity: Double) -> Color { Color(name: "\(name) at \(opacity)") }

  private let name: String
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Color: ShapeStyle {}

extension View {
  /// SwiftUI: `View/foregroundStyle(_:)`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(AttributeModifier(.look(.untinted)))
  }

  /// SwiftUI: `View/listRowBackground(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    modifier(ListRowModifier(hasBackground: view != nil))
  }
}

/// The background of a row of a list, which doesn't change the row's identity.
private struct ListRowModifier {
  let hasBackground: Bool
}

extension ListRowModifier: PrimitiveModifier {
  func lowering(of content: any View, in node: Node) -> Lowering {
    Lowering(
      role: hasBackground ? .attribute(.look(.rowBackground)) : .group,
      children: [node.child(content)])
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Color: View {
  /// SwiftUI: `Color/Body`.
  public typealias Body = Never
}
