/// SwiftUI: `List`.
public struct List<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  let content: Content

  /// SwiftUI: `List/init(selection:content:)`.
  @MainActor @preconcurrency
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
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

  /// SwiftUI: `List/init(_:id:rowContent:)`.
  @MainActor @preconcurrency
  public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    content = ForEach(data, id: id, content: rowContent)
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
