/// SwiftUI: `List`.
@MainActor
@preconcurrency
public struct List<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  let content: Content
}

extension List: View {
  /// SwiftUI: `List/Body`.
  public typealias Body = Never
}

extension List where SelectionValue == Never {
  /// SwiftUI: `List/init(content:)`.
  @MainActor @preconcurrency
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// SwiftUI: `List/init(_:rowContent:)`.
  @MainActor @preconcurrency
  public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    content = ForEach(data, content: rowContent)
  }
}

/// SwiftUI: `Form`.
public struct Form<Content> where Content: View {
  let content: Content

  /// SwiftUI: `Form/init(content:)`.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Form: View {
  /// SwiftUI: `Form/Body`.
  public typealias Body = Never
}
