/// SwiftUI: `NavigationPath`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// SwiftUI: `NavigationPath/init()`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init() {}

  /// SwiftUI: `NavigationPath/init(_:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }
}

/// SwiftUI: `NavigationStack`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
@MainActor
@preconcurrency
public struct NavigationStack<Data, Root> where Root: View {
  let root: Root
  let path: Location<Data>?
  let access: PathAccess<Data>

  /// SwiftUI: `NavigationStack/init(root:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  @MainActor @preconcurrency
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
    access = .navigationPath
  }

  /// SwiftUI: `NavigationStack/init(path:root:)`, of a navigation path.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  @MainActor @preconcurrency
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = path.location
    access = .navigationPath
  }

  /// SwiftUI: `NavigationStack/init(path:root:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
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
      // The app may have made it shorter since it was read.
      removeLast: { $0.removeLast(Swift.min($1, $0.count)) })
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
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
      removeLast: { $0.elements.removeLast(Swift.min($1, $0.elements.count)) })
  }
}
