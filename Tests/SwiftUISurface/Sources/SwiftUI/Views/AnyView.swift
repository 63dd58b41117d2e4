/// SwiftUI: `AnyView`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct AnyView {
  let content: any View

  /// SwiftUI: `AnyView/init(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public init<V>(_ view: V) where V: View {
    content = view
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension AnyView: View {
  /// SwiftUI: `AnyView/Body`.
  public typealias Body = Never
}

// A view of another type is another view: the type of a child is a part of its identity.
extension AnyView: PrimitiveView, ViewList {
  func lowering(in node: Node) -> Lowering { Lowering(children: [node.child(content)]) }
  var elements: [(slot: AnyHashable, view: any View)] { [(0, content)] }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension ViewBuilder {
  /// SwiftUI: `ViewBuilder/buildLimitedAvailability(_:)`.
  public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
  where Content: View {
    AnyView(content)
  }
}
