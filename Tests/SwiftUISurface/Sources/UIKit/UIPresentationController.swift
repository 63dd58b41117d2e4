// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UIPresentationController`.
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UIPresentationController: NSObject {
    /// UIKit: `UIPresentationController/presentedViewController`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open var presentedViewController: UIViewController { presented }

    /// UIKit: `UIPresentationController/delegate`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// UIKit: `UIPresentationController/containerView`; nil before the presentation begins.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open internal(set) var containerView: UIView?

    /// It holds its controller until that is dismissed, so one that is never presented is never released.
    private let presented: UIViewController

    init(of presented: UIViewController) {
      self.presented = presented
      super.init()
    }
  }

  /// UIKit: `UIAdaptivePresentationControllerDelegate`, whose requirements are optional there and have default
  /// implementations here.
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// UIKit: `UIAdaptivePresentationControllerDelegate/presentationControllerDidAttemptToDismiss(_:)`; called where
    /// `isModalInPresentation` is true.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController)
  }

  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  extension UIAdaptivePresentationControllerDelegate {
    /// UIKit: `UIAdaptivePresentationControllerDelegate/presentationControllerDidAttemptToDismiss(_:)`.
    public func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {}
  }

  /// UIKit: `UIViewControllerTransitionCoordinatorContext`.
  @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// UIKit: `UIViewControllerTransitionCoordinatorContext/isCancelled`.
    @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
    var isCancelled: Bool { get }

    /// UIKit: `UIViewControllerTransitionCoordinatorContext/isInteractive`.
    @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
    var isInteractive: Bool { get }

    /// UIKit: `UIViewControllerTransitionCoordinatorContext/initiallyInteractive`; stays true when the finger is lifted.
    @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
    var initiallyInteractive: Bool { get }
  }

  /// UIKit: `UIViewControllerTransitionCoordinator`; there as long as a controller moves.
  @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
  {
    /// UIKit: `UIViewControllerTransitionCoordinator/animate(alongsideTransition:completion:)`.
    @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
    @discardableResult
    func animate(
      alongsideTransition animation:
        ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
  }

  @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    var isCancelled = false
    let isInteractive: Bool
    var initiallyInteractive: Bool { isInteractive }
    private let queuesNothing: Bool
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var isOver = false

    init(isInteractive: Bool, queuesNothing: Bool) {
      self.isInteractive = isInteractive
      self.queuesNothing = queuesNothing
    }

    /// What comes too late is not called.
    func animate(
      alongsideTransition animation:
        ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      guard !isOver, !queuesNothing else { return false }
      if let completion { completions.append(completion) }
      return true
    }

    func complete() {
      isOver = true
      let ended = completions
      completions = []
      for end in ended { end(self) }
    }
  }
#endif
