public import Foundation

/// SwiftUI: `EmptyView`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct EmptyView {
  /// SwiftUI: `EmptyView/init()`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public init() {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension EmptyView: View {
  /// SwiftUI: `EmptyView/Body`.
  public typealias Body = Never
}

/// SwiftUI: `Group`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Group<Content> {
  let content: Content
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Group: View where Content: View {
  /// SwiftUI: `Group/Body`.
  public typealias Body = Never

  /// SwiftUI: `Group/init(content:)`.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// SwiftUI: `VStack`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct VStack<Content> where Content: View {
  let content: Content

  /// SwiftUI: `VStack/init(alignment:spacing:content:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension VStack: View {
  /// SwiftUI: `VStack/Body`.
  public typealias Body = Never
}

/// SwiftUI: `HStack`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct HStack<Content> where Content: View {
  let content: Content

  /// SwiftUI: `HStack/init(alignment:spacing:content:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension HStack: View {
  /// SwiftUI: `HStack/Body`.
  public typealias Body = Never
}

/// SwiftUI: `ZStack`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct ZStack<Content> where Content: View {
  let content: Content

  /// SwiftUI: `ZStack/init(alignment:content:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension ZStack: View {
  /// SwiftUI: `ZStack/Body`.
  public typealias Body = Never
}

/// SwiftUI: `Spacer`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Spacer {
  /// SwiftUI: `Spacer/minLength`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var minLength: CGFloat?

  /// SwiftUI: `Spacer/init(minLength:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Spacer: View {
  /// SwiftUI: `Spacer/Body`.
  public typealias Body = Never
}
