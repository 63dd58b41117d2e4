/// SwiftUI: `Font`.
public struct Font: Hashable, Sendable {
  private let name: String

  /// SwiftUI: `Font/largeTitle`.
  public static let largeTitle = Font(name: "largeTitle")
  /// SwiftUI: `Font/title`.
  public static let title = Font(name: "title")
  /// SwiftUI: `Font/title2`.
  public static let title2 = Font(name: "title2")
  /// SwiftUI: `Font/title3`.
  public static let title3 = Font(name: "title3")
  /// SwiftUI: `Font/headline`.
  public static let headline = Font(name: "headline")
  /// SwiftUI: `Font/subheadline`.
  public static let subheadline = Font(name: "subheadline")
  /// SwiftUI: `Font/body`.
  public static let body = Font(name: "body")
  /// SwiftUI: `Font/callout`.
  public static let callout = Font(name: "callout")
  /// SwiftUI: `Font/footnote`.
  public static let footnote = Font(name: "footnote")
  /// SwiftUI: `Font/caption`.
  public static let caption = Font(name: "caption")
}

/// SwiftUI: `ShapeStyle`.
public protocol ShapeStyle: Sendable {}

/// SwiftUI: `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle {
  private let level: Int

  /// SwiftUI: `HierarchicalShapeStyle/primary`.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// SwiftUI: `HierarchicalShapeStyle/secondary`.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// SwiftUI: `HierarchicalShapeStyle/tertiary`.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// SwiftUI: `ShapeStyle/primary`.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// SwiftUI: `ShapeStyle/secondary`.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// SwiftUI: `ShapeStyle/tertiary`.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
}

/// SwiftUI: `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle {
  /// SwiftUI: `TintShapeStyle/init()`.
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  /// SwiftUI: `ShapeStyle/tint`.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// SwiftUI: `Material`.
public struct Material: ShapeStyle {
  private let name: String

  /// SwiftUI: `Material/regular`.
  public static let regular = Material(name: "regular")
  /// SwiftUI: `Material/bar`.
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  /// SwiftUI: `ShapeStyle/regularMaterial`.
  public static var regularMaterial: Material { Material.regular }
  /// SwiftUI: `ShapeStyle/bar`.
  public static var bar: Material { Material.bar }
}

extension View {
  /// SwiftUI: `View/font(_:)`.
  nonisolated public func font(_ font: Font?) -> some View {
    modifier(AttributeModifier(.none))
  }

  /// SwiftUI: `View/foregroundStyle(_:)`.
  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(AttributeModifier(.none))
  }

  /// SwiftUI: `View/background(_:ignoresSafeAreaEdges:)`.
  nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle {
    modifier(AttributeModifier(.none))
  }

  /// SwiftUI: `View/disabled(_:)`.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
  }
}

private struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/isEnabled`.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}
