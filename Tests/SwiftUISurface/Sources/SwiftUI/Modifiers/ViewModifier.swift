/// SwiftUI: `ViewModifier`.
@MainActor
@preconcurrency
public protocol ViewModifier {
  /// SwiftUI: `ViewModifier/Body`.
  associatedtype Body: View

  /// SwiftUI: `ViewModifier/body(content:)`.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  /// SwiftUI: `ViewModifier/Content`.
  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Self.Body == Never {
  /// SwiftUI: what has no body modifies by itself.
  public func body(content: Self.Content) -> Self.Body { primitiveBody() }
}

/// SwiftUI: what a modifier's `body` gets as its content.
public struct _ViewModifier_Content<Modifier> where Modifier: ViewModifier {
  let content: any View
}

extension _ViewModifier_Content: View {
  /// SwiftUI: `_ViewModifier_Content/Body`.
  public typealias Body = Never
}

/// SwiftUI: `ModifiedContent`.
public struct ModifiedContent<Content, Modifier> {
  /// SwiftUI: `ModifiedContent/content`.
  public var content: Content
  /// SwiftUI: `ModifiedContent/modifier`.
  public var modifier: Modifier

  /// SwiftUI: `ModifiedContent/init(content:modifier:)`.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// SwiftUI: `ModifiedContent/Body`.
  public typealias Body = Never
}

extension View {
  /// SwiftUI: `View/modifier(_:)`.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
