// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UIViewController`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UIViewController: UIResponder {
    /// UIKit: `UIViewController/init(nibName:bundle:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init()
    }

    /// UIKit: `UIViewController/init(coder:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public required init?(coder: NSCoder) { nil }

    /// UIKit: `UIViewController/init()`, which is inherited from `NSObject` there.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public override convenience init() {
      self.init(nibName: nil, bundle: nil)
    }

    /// UIKit: `UIViewController/title`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var title: String?

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// UIKit: `UIViewController/view`; loaded when it is asked for.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var view: UIView! {
      get {
        if let storedView { return storedView }
        let made = UIView()
        made.controller = self
        storedView = made
        return made
      }
      set {
        storedView = newValue
        newValue?.controller = self
      }
    }

    /// UIKit: `UIViewController/viewIfLoaded`.
    @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
    open var viewIfLoaded: UIView? { storedView }

    /// UIKit: `UIViewController/viewWillAppear(_:)`; only SwiftUI's controllers call it here.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func viewWillAppear(_ animated: Bool) {}

    /// UIKit: `UIViewController/viewDidAppear(_:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func viewDidAppear(_ animated: Bool) {}

    /// UIKit: `UIViewController/viewDidDisappear(_:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func viewDidDisappear(_ animated: Bool) {}

    /// UIKit: `UIViewController/parent`.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    open var parent: UIViewController? { storedParent }

    /// UIKit: `UIViewController/modalPresentationStyle`.
    @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
      didSet { if storedPresenting == nil { storedPresentationController = nil } }
    }

    /// UIKit: `UIViewController/isModalInPresentation`; true lets the user only try to drag it down.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    open var isModalInPresentation = false

    /// UIKit: `UIViewController/presentationController`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open var presentationController: UIPresentationController? {
      if let controller = storedPresentationController { return controller }
      let controller = makePresentationController()
      storedPresentationController = controller
      return controller
    }

    private func makePresentationController() -> UIPresentationController {
      #if !os(tvOS)
        if modalPresentationStyle == .popover { return UIPopoverPresentationController(of: self) }
        if !modalPresentationStyle.isFullScreen, #available(iOS 15.0, *) {
          return UISheetPresentationController(of: self)
        }
      #endif
      return UIPresentationController(of: self)
    }

    /// UIKit: `UIViewController/presentedViewController`; what it or one of its ancestors presents.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    open var presentedViewController: UIViewController? {
      storedPresented ?? storedParent?.presentedViewController ?? presentedBySwiftUI?()
    }

    /// What SwiftUI presents over the screen that this controller is in.
    @_spi(Host) public var presentedBySwiftUI: (() -> UIViewController?)?

    /// What moves in SwiftUI's containers around this controller, if it is one of SwiftUI's own.
    @_spi(Host) public var transitionBySwiftUI:
      (() -> (any UIViewControllerTransitionCoordinator)?)?

    /// UIKit: `UIViewController/presentingViewController`; what presented it or its farthest ancestor.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    open var presentingViewController: UIViewController? { outermost.storedPresenting }

    /// UIKit: `UIViewController/isBeingPresented`.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    open var isBeingPresented: Bool { outermost.modalMovement == .coming }

    /// UIKit: `UIViewController/isBeingDismissed`.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    open var isBeingDismissed: Bool { outermost.modalMovement == .going }

    /// A controller that SwiftUI presents.
    @_spi(Host) public convenience init(isBeingPresented: Bool, isBeingDismissed: Bool) {
      self.init()
      modalMovement = isBeingPresented ? .coming : isBeingDismissed ? .going : nil
    }

    /// UIKit: `UIViewController/present(_:animated:completion:)`.
    ///
    /// The outermost ancestor presents. What cannot be presented is noted as a problem of the window, and its completion is
    /// not called.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    open func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      guard let window = shownWindow else { return }
      let presenter = outermost
      guard presenter.storedPresented == nil, presenter.modalMovement == nil, coordinator == nil,
        !window.refusesPresentations
      else {
        window.problems.append("present")
        return
      }
      presenter.storedPresented = viewControllerToPresent
      viewControllerToPresent.storedPresenting = presenter
      viewControllerToPresent.modalMovement = .coming
      viewControllerToPresent.presentationController?.containerView = UIView()
      move(with: [presenter, viewControllerToPresent], animated: flag) { _ in
        viewControllerToPresent.modalMovement = nil
      } end: {
        completion?()
      }
    }

    /// UIKit: `UIViewController/dismiss(animated:completion:)`.
    ///
    /// What something presents or dismisses already dismisses nothing.
    @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      let presenter = outermost
      guard let presented = presenter.storedPresented else {
        presenter.storedPresenting?.dismiss(animated: flag, completion: completion)
        return
      }
      guard presented.modalMovement == nil else {
        visibleWindow?.problems.append("dismiss")
        return
      }
      presented.modalMovement = .going
      presenter.move(with: [presented], animated: flag) { _ in
        presenter.removePresented()
      } end: {
        completion?()
      }
    }

    /// Whether it or a screen in it lets the user only try to drag it down.
    private var holdsPresentation: Bool {
      isModalInPresentation || shownChildren.contains { $0.holdsPresentation }
    }

    weak var window: UIWindow?
    weak var storedParent: UIViewController?
    private(set) var storedPresented: UIViewController?
    private(set) weak var storedPresenting: UIViewController?
    private(set) var storedPresentationController: UIPresentationController?
    private var storedView: UIView?
    fileprivate var modalMovement: ModalMovement?
    var coordinator: TransitionCoordinator?
    var storedTabBarItem: UITabBarItem?

    enum ModalMovement {
      case coming, going
    }

    /// The child that a container shows.
    var shownChild: UIViewController? { nil }

    /// The children that a container shows beside each other.
    var shownChildren: [UIViewController] { shownChild.map { [$0] } ?? [] }

    var outermost: UIViewController {
      var controller = self
      while let parent = controller.storedParent { controller = parent }
      return controller
    }

    /// The window that it is in, if that is on screen, though something may cover it.
    var visibleWindow: UIWindow? {
      var controller = self
      while true {
        if let parent = controller.storedParent {
          guard parent.shownChildren.contains(where: { $0 === controller }) else { return nil }
          controller = parent
        } else if let presenter = controller.storedPresenting {
          controller = presenter
        } else {
          return controller.window.flatMap { $0.isVisible ? $0 : nil }
        }
      }
    }

    /// The window that it is in, if no cover has removed it from there.
    var shownWindow: UIWindow? { outermost.isCovered ? nil : visibleWindow }

    private var isCovered: Bool {
      storedPresented.map { $0.modalPresentationStyle == .fullScreen && $0.modalMovement == nil }
        ?? false
    }

    /// Moves some controllers; `change` ends the movement, and `end` is called when all of it is over.
    func move(
      with others: [UIViewController] = [], animated: Bool, isInteractive: Bool = false,
      change: @escaping (_ isCancelled: Bool) -> Void, end: @escaping () -> Void = {}
    ) {
      guard animated, let window = visibleWindow else {
        let window = visibleWindow
        change(false)
        window?.updateAppearance()
        end()
        return
      }
      let movement = TransitionCoordinator(
        isInteractive: isInteractive,
        queuesNothing: window.misbehavior.contains(.queuesNothing))
      let moving = [self] + others
      for controller in moving { controller.coordinator = movement }
      window.animate(isInteractive: isInteractive) { isCancelled in
        change(isCancelled)
        movement.isCancelled = isCancelled
        window.updateAppearance()
        // It is still there when its closures are called, and gone soon after.
        movement.complete()
        for controller in moving where controller.coordinator === movement {
          controller.coordinator = nil
        }
        end()
      }
    }

    fileprivate func removePresented() {
      storedPresented?.storedPresenting = nil
      storedPresented?.modalMovement = nil
      storedPresented?.storedPresentationController = nil
      storedPresented = nil
    }

    /// The user drags down what this controller presents.
    ///
    /// - Parameter lasts: Whether the finger stays down, until the window's ``UIWindow/endGesture(cancelled:)``.
    /// - Returns: Whether there is something that can be dragged.
    @_spi(Host) @discardableResult
    public func dragDown(lasts: Bool = false) -> Bool {
      let presenter = outermost
      guard let presented = presenter.storedPresented, presented.modalMovement == nil,
        presented.coordinator == nil, !presented.modalPresentationStyle.isFullScreen,
        presented.presentedViewController == nil, let window = presenter.visibleWindow,
        !window.hasGesture
      else { return false }
      guard !presented.holdsPresentation else {
        guard let controller = presented.storedPresentationController else { return false }
        window.tell {
          controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
        }
        return false
      }
      presented.modalMovement = .going
      presenter.move(with: [presented], animated: lasts, isInteractive: lasts) { isCancelled in
        if isCancelled {
          presented.modalMovement = nil
          return
        }
        presenter.removePresented()
      }
      return true
    }
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  extension UIViewController {
    /// UIKit: `UIViewController/transitionCoordinator`; its own or that of an ancestor.
    @available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      coordinator ?? transitionBySwiftUI?() ?? storedParent?.transitionCoordinator
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// UIKit: `UIViewController/tabBarItem`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public var tabBarItem: UITabBarItem! {
      get {
        if let storedTabBarItem { return storedTabBarItem }
        let made = UITabBarItem(title: title, image: nil, tag: 0)
        storedTabBarItem = made
        return made
      }
      set { storedTabBarItem = newValue }
    }

    /// UIKit: `UIViewController/navigationController`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public var navigationController: UINavigationController? {
      storedParent as? UINavigationController ?? storedParent?.navigationController
    }

    /// UIKit: `UIViewController/tabBarController`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public var tabBarController: UITabBarController? {
      storedParent as? UITabBarController ?? storedParent?.tabBarController
    }

    /// UIKit: `UIViewController/splitViewController`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public var splitViewController: UISplitViewController? {
      storedParent as? UISplitViewController ?? storedParent?.splitViewController
    }

    /// Puts it into a container of SwiftUI's.
    @_spi(Host) public func move(to parent: UIViewController) { storedParent = parent }
  }

  /// UIKit: `UIModalPresentationStyle`.
  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  public enum UIModalPresentationStyle: Int, Sendable {
    /// UIKit: `UIModalPresentationStyle/fullScreen`.
    case fullScreen = 0
    /// UIKit: `UIModalPresentationStyle/formSheet`.
    @available(iOS 3.2, visionOS 1.0, *)
    @available(tvOS, unavailable)
    case formSheet = 2
    /// UIKit: `UIModalPresentationStyle/overFullScreen`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    case overFullScreen = 5
    /// UIKit: `UIModalPresentationStyle/popover`.
    @available(iOS 8.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    case popover = 7
    /// UIKit: `UIModalPresentationStyle/automatic`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    case automatic = -2

    /// Whether the user can't drag it down.
    var isFullScreen: Bool { self == .fullScreen || self == .overFullScreen }
  }

  /// UIKit: `UISearchController`.
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UISearchController: UIViewController {
    /// UIKit: `UISearchController/isActive`; here an app presents the controller itself, so true changes nothing.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open var isActive: Bool {
      get { presentingViewController != nil && !isBeingDismissed }
      set { if !newValue { presentingViewController?.dismiss(animated: true) } }
    }
  }
#endif
