/// SwiftUI: `ViewBuilder`.
@resultBuilder
public struct ViewBuilder {
  /// SwiftUI: `ViewBuilder/buildExpression(_:)`.
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  /// SwiftUI: `ViewBuilder/buildBlock(_:)`.
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  /// SwiftUI: `ViewBuilder/buildBlock(_:)`, of several views.
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }

  /// SwiftUI: `ViewBuilder/buildIf(_:)`.
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }

  /// SwiftUI: `ViewBuilder/buildEither(first:)`.
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: View, FalseContent: View {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// SwiftUI: `ViewBuilder/buildEither(second:)`.
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: View, FalseContent: View {
    _ConditionalContent(storage: .falseContent(second))
  }
}

/// SwiftUI: `TupleView`.
public struct TupleView<T> {
  /// SwiftUI: `TupleView/value`.
  public var value: T

  /// SwiftUI: `TupleView/init(_:)`.
  nonisolated public init(_ value: T) {
    self.value = value
  }
}

extension TupleView: View {
  /// SwiftUI: `TupleView/Body`.
  public typealias Body = Never
}

/// SwiftUI: what `if` and `switch` make in a view builder.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// SwiftUI: `_ConditionalContent/Body`.
  public typealias Body = Never
}
