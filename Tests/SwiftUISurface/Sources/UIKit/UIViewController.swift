// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UIViewController`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  open class UIViewController: UIResponder {
    /// UIKit: `UIViewController/title`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var title: String?

    /// UIKit: `UIViewController/modalPresentationStyle`.
    @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// UIKit: `UIViewController/presentationController`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var presentationController: UIPresentationController? {
      if let controller = storedPresentationController { return controller }
      let controller = UIPresentationController(of: self)
      storedPresentationController = controller
      return controller
    }

    /// UIKit: `UIViewController/presentedViewController`.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var presentedViewController: UIViewController? { storedPresented }

    /// UIKit: `UIViewController/presentingViewController`.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var presentingViewController: UIViewController? { storedPresenting }

    /// UIKit: `UIViewController/present(_:animated:completion:)`.
    ///
    /// What cannot be presented is noted as a problem of the window, and its completion is not called.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      guard let window = visibleWindow else { return }
      guard storedPresented == nil, !window.refusesPresentations else {
        window.problems.append("present")
        return
      }
      storedPresented = viewControllerToPresent
      viewControllerToPresent.storedPresenting = self
      move(with: viewControllerToPresent, animated: flag) { completion?() }
    }

    /// UIKit: `UIViewController/dismiss(animated:completion:)`.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      guard let presented = storedPresented else {
        storedPresenting?.dismiss(animated: flag, completion: completion)
        return
      }
      move(with: presented, animated: flag) { [self] in
        if storedPresented === presented { removePresented() }
        completion?()
      }
    }

    weak var window: UIWindow?
    private var storedPresented: UIViewController?
    private weak var storedPresenting: UIViewController?
    private var storedPresentationController: UIPresentationController?
    var coordinator: (any UIViewControllerTransitionCoordinator)?

    /// The window that it is in, if that is on screen.
    var visibleWindow: UIWindow? {
      var bottom = self
      while let lower = bottom.storedPresenting { bottom = lower }
      return bottom.window.flatMap { $0.isVisible ? $0 : nil }
    }

    /// Calls `end` at the end of a movement; it is over soon after that.
    func move(with other: UIViewController? = nil, animated: Bool, end: @escaping () -> Void) {
      guard animated, let window = visibleWindow else {
        end()
        return
      }
      let movement = TransitionCoordinator()
      let moving = [self, other].compactMap(\.self)
      for controller in moving { controller.coordinator = movement }
      window.animate {
        end()
        for controller in moving where controller.coordinator === movement {
          controller.coordinator = nil
        }
      }
    }

    private func removePresented() {
      storedPresented?.storedPresenting = nil
      storedPresented = nil
    }

    /// The person drags down what this controller presents.
    ///
    /// - Returns: Whether there is something that can be dragged.
    @_spi(Host) @discardableResult
    public func dragDown() -> Bool {
      guard let presented = storedPresented, presented.coordinator == nil,
        presented.modalPresentationStyle != .fullScreen
      else { return false }
      removePresented()
      if let controller = presented.storedPresentationController {
        controller.delegate?.presentationControllerDidDismiss(controller)
      }
      return true
    }
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  extension UIViewController {
    /// UIKit: `UIViewController/transitionCoordinator`.
    @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { coordinator }
  }

  /// UIKit: `UIModalPresentationStyle`.
  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  public enum UIModalPresentationStyle: Int, Sendable {
    /// UIKit: `UIModalPresentationStyle/fullScreen`.
    case fullScreen = 0
    /// UIKit: `UIModalPresentationStyle/automatic`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    case automatic = -2
  }

  /// UIKit: `UIPresentationController`.
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  open class UIPresentationController: NSObject {
    /// UIKit: `UIPresentationController/presentedViewController`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var presentedViewController: UIViewController { presented }

    /// UIKit: `UIPresentationController/delegate`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    private unowned let presented: UIViewController

    init(of presented: UIViewController) {
      self.presented = presented
      super.init()
    }
  }

  /// UIKit: `UIAdaptivePresentationControllerDelegate`, whose requirements are optional there and have default
  /// implementations here.
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// UIKit: `UIAdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)`; only a person's
    /// dismissal is told.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  }

  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  extension UIAdaptivePresentationControllerDelegate {
    /// UIKit: `UIAdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)`.
    public func presentationControllerDidDismiss(
      _ presentationController: UIPresentationController
    ) {}
  }

  /// UIKit: `UIViewControllerTransitionCoordinatorContext`.
  @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

  /// UIKit: `UIViewControllerTransitionCoordinator`; there as long as a controller moves.
  @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
  {}

  @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  private final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {}
#endif
