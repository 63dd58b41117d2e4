public import Foundation

/// SwiftUI: `EmptyView`.
public struct EmptyView {
  /// SwiftUI: `EmptyView/init()`.
  nonisolated public init() {}
}

extension EmptyView: View {
  /// SwiftUI: `EmptyView/Body`.
  public typealias Body = Never
}

/// SwiftUI: `Group`.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// SwiftUI: `Group/Body`.
  public typealias Body = Never

  /// SwiftUI: `Group/init(content:)`.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// SwiftUI: `VStack`.
public struct VStack<Content> where Content: View {
  let content: Content

  /// SwiftUI: `VStack/init(alignment:spacing:content:)`.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension VStack: View {
  /// SwiftUI: `VStack/Body`.
  public typealias Body = Never
}

/// SwiftUI: `HStack`.
public struct HStack<Content> where Content: View {
  let content: Content

  /// SwiftUI: `HStack/init(alignment:spacing:content:)`.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension HStack: View {
  /// SwiftUI: `HStack/Body`.
  public typealias Body = Never
}

/// SwiftUI: `Spacer`.
public struct Spacer {
  /// SwiftUI: `Spacer/minLength`.
  public var minLength: CGFloat?

  /// SwiftUI: `Spacer/init(minLength:)`.
  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: View {
  /// SwiftUI: `Spacer/Body`.
  public typealias Body = Never
}
