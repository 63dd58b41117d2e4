/// SwiftUI: `ContentBuilder`, which in SDK 27 is another name of `ViewBuilder`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public typealias ContentBuilder = ViewBuilder

/// SwiftUI: `ViewBuilder`, which in SDK 27 takes contents of any type.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
@resultBuilder
public struct ViewBuilder {
  /// SwiftUI: `ViewBuilder/buildExpression(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static func buildExpression<Content>(_ content: Content) -> Content {
    content
  }

  /// SwiftUI: `ViewBuilder/buildBlock(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static func buildBlock<Content>(_ content: Content) -> Content {
    content
  }

  /// SwiftUI: `ViewBuilder/buildBlock(_:)`, of several views.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }

  /// SwiftUI: `ViewBuilder/buildBlock(_:)`, of several contents of any type.
  ///
  /// Apple's pages have its result from 26 on, and an article has the method from 27 on.
  @available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *)
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleContent<repeat each Content> {
    TupleContent((repeat each content))
  }

  /// SwiftUI: `ViewBuilder/buildIf(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static func buildIf<Content>(_ content: Content?) -> Content? {
    content
  }

  /// SwiftUI: `ViewBuilder/buildEither(first:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// SwiftUI: `ViewBuilder/buildEither(second:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }
}

/// SwiftUI: `TupleContent`.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct TupleContent<each Content> {
  /// SwiftUI: `TupleContent/content`.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public var content: (repeat each Content)

  /// SwiftUI: `TupleContent/init(_:)`.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public init(_ content: (repeat each Content)) {
    self.content = content
  }
}
