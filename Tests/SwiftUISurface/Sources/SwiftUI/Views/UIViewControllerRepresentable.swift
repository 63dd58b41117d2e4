#if canImport(UIKit) && !os(watchOS)
  @_spi(Host) public import UIKit

  /// SwiftUI: `UIViewControllerRepresentable`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  @preconcurrency
  public protocol UIViewControllerRepresentable: View where Self.Body == Never {
    /// SwiftUI: `UIViewControllerRepresentable/UIViewControllerType`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    associatedtype UIViewControllerType: UIViewController

    /// SwiftUI: `UIViewControllerRepresentable/Coordinator`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    associatedtype Coordinator = Void

    /// SwiftUI: `UIViewControllerRepresentable/Context`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// SwiftUI: `UIViewControllerRepresentable/makeUIViewController(context:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency
    func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType

    /// SwiftUI: `UIViewControllerRepresentable/updateUIViewController(_:context:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency
    func updateUIViewController(
      _ uiViewController: Self.UIViewControllerType, context: Self.Context)

    /// SwiftUI: `UIViewControllerRepresentable/makeCoordinator()`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
  }

  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  extension UIViewControllerRepresentable where Self.Coordinator == Void {
    /// SwiftUI: `UIViewControllerRepresentable/makeCoordinator()`, of what needs none.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
  }

  /// SwiftUI: `UIViewControllerRepresentableContext`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  @preconcurrency
  public struct UIViewControllerRepresentableContext<Representable>
  where Representable: UIViewControllerRepresentable {
    /// SwiftUI: `UIViewControllerRepresentableContext/coordinator`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency public let coordinator: Representable.Coordinator

    /// SwiftUI: `UIViewControllerRepresentableContext/environment`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @MainActor @preconcurrency public let environment: EnvironmentValues
  }

  extension UIViewControllerRepresentable {
    func lowering(in node: Node) -> Lowering {
      let made = node.remembered { Represented<UIViewControllerType>() }
      let context = Context(coordinator: makeCoordinator(), environment: node.environment)
      let controller = made.object ?? makeUIViewController(context: context)
      made.object = controller
      controller.presentedBySwiftUI = { [weak node, weak stage = node.stage] in
        stage == nil ? nil : node?.controllerOver
      }
      updateUIViewController(controller, context: context)
      // It outlives its view until it has heard that it is gone, as in UIKit.
      return Lowering(
        role: .controller(
          ControllerCalls(
            willAppear: { controller.viewWillAppear(true) },
            didAppear: { controller.viewDidAppear(true) },
            didDisappear: { controller.viewDidDisappear(true) })))
    }
  }
#endif
