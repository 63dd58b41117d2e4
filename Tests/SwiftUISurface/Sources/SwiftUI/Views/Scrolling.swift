/// SwiftUI: `ScrollViewReader`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct ScrollViewReader<Content> where Content: View {
  /// SwiftUI: `ScrollViewReader/content`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public var content: (ScrollViewProxy) -> Content

  /// SwiftUI: `ScrollViewReader/init(content:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension ScrollViewReader: View {
  /// SwiftUI: `ScrollViewReader/Body`.
  public typealias Body = Never
}

/// SwiftUI: `ScrollViewProxy`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct ScrollViewProxy {
  let scroll: (AnyHashable) -> Void

  /// SwiftUI: `ScrollViewProxy/scrollTo(_:anchor:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    scroll(AnyHashable(id))
  }
}
