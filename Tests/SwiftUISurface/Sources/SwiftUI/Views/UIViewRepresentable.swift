#if canImport(UIKit) && !os(watchOS)
  @_spi(Host) public import UIKit

  /// SwiftUI: `UIViewRepresentable`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  @preconcurrency
  public protocol UIViewRepresentable: View where Self.Body == Never {
    /// SwiftUI: `UIViewRepresentable/UIViewType`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    associatedtype UIViewType: UIView

    /// SwiftUI: `UIViewRepresentable/Coordinator`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    associatedtype Coordinator = Void

    /// SwiftUI: `UIViewRepresentable/Context`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    typealias Context = UIViewRepresentableContext<Self>

    /// SwiftUI: `UIViewRepresentable/makeUIView(context:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency
    func makeUIView(context: Self.Context) -> Self.UIViewType

    /// SwiftUI: `UIViewRepresentable/updateUIView(_:context:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency
    func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)

    /// SwiftUI: `UIViewRepresentable/makeCoordinator()`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
  }

  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  extension UIViewRepresentable where Self.Coordinator == Void {
    /// SwiftUI: `UIViewRepresentable/makeCoordinator()`, of what needs none.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
  }

  /// SwiftUI: `UIViewRepresentableContext`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  @preconcurrency
  public struct UIViewRepresentableContext<Representable>
  where Representable: UIViewRepresentable {
    /// SwiftUI: `UIViewRepresentableContext/coordinator`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency public let coordinator: Representable.Coordinator

    /// SwiftUI: `UIViewRepresentableContext/environment`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency public let environment: EnvironmentValues
  }

  extension UIViewRepresentable {
    func lowering(in node: Node) -> Lowering {
      let made = node.remembered { Represented<UIViewType>() }
      let context = Context(coordinator: makeCoordinator(), environment: node.environment)
      let view = made.object ?? makeUIView(context: context)
      made.object = view
      updateUIView(view, context: context)
      return Lowering(
        role: .view(
          enter: { [weak node] in if let node { view.move(to: node.makePlace()) } },
          // It outlives its node until it has left the window.
          leave: { view.move(to: nil) }))
    }
  }

  /// The object that a node has made for its view, once it has.
  @MainActor
  final class Represented<Object> {
    var object: Object?
  }
#endif
