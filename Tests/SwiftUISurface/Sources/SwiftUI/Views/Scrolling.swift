/// SwiftUI: `ScrollViewReader`.
public struct ScrollViewReader<Content> where Content: View {
  /// SwiftUI: `ScrollViewReader/content`.
  public var content: (ScrollViewProxy) -> Content

  /// SwiftUI: `ScrollViewReader/init(content:)`.
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: View {
  /// SwiftUI: `ScrollViewReader/Body`.
  public typealias Body = Never
}

/// SwiftUI: `ScrollViewProxy`.
public struct ScrollViewProxy {
  let scroll: (AnyHashable) -> Void

  /// SwiftUI: `ScrollViewProxy/scrollTo(_:anchor:)`.
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    scroll(AnyHashable(id))
  }
}
