/// SwiftUI: `NavigationPath`.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// SwiftUI: `NavigationPath/init()`.
  public init() {}

  /// SwiftUI: `NavigationPath/init(_:)`.
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }
}

/// SwiftUI: `NavigationStack`.
@MainActor
@preconcurrency
public struct NavigationStack<Data, Root> where Root: View {
  let root: Root
  let path: Location<Data>?
  let access: PathAccess<Data>

  /// SwiftUI: `NavigationStack/init(root:)`.
  @MainActor @preconcurrency
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
    access = .navigationPath
  }

  /// SwiftUI: `NavigationStack/init(path:root:)`, of a navigation path.
  @MainActor @preconcurrency
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = path.location
    access = .navigationPath
  }

  /// SwiftUI: `NavigationStack/init(path:root:)`.
  @MainActor @preconcurrency
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = path.location
    access = PathAccess(
      elements: { $0.map { AnyHashable($0) } },
      append: { path, value in
        guard let element = value.base as? Data.Element else { return false }
        path.append(element)
        return true
      },
      removeLast: { $0.removeLast($1) })
  }
}

extension NavigationStack: View {
  /// SwiftUI: `NavigationStack/Body`.
  public typealias Body = Never
}

/// How a stack reads and changes its path.
struct PathAccess<Data> {
  let elements: (Data) -> [AnyHashable]
  let append: (inout Data, AnyHashable) -> Bool
  let removeLast: (inout Data, Int) -> Void
}

extension PathAccess where Data == NavigationPath {
  @MainActor static var navigationPath: PathAccess {
    PathAccess(
      elements: { $0.elements },
      append: { path, value in
        path.elements.append(value)
        return true
      },
      removeLast: { $0.elements.removeLast($1) })
  }
}
