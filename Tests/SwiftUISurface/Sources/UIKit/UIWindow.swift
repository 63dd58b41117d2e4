// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UIResponder`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UIResponder: NSObject {
    /// UIKit: `UIResponder/init()`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public override init() {}

    /// UIKit: `UIResponder/userActivity`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open var userActivity: NSUserActivity?

    /// UIKit: `UIResponder/next`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var next: UIResponder? { nil }
  }

  /// UIKit: `UIView`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UIView: UIResponder {
    /// UIKit: `UIView/window`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var window: UIWindow? {
      controller?.shownWindow ?? place?.window ?? presentingWindow ?? superview?.window
    }

    /// UIKit: `UIView/superview`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open private(set) weak var superview: UIView?

    /// UIKit: `UIView/addSubview(_:)`; a view that is there already only comes to the front.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func addSubview(_ view: UIView) {
      let before = view.window
      view.superview?.subviews.removeAll { $0 === view }
      view.superview = self
      subviews.append(view)
      if view.window !== before { view.didMoveToWindow() }
    }

    private var subviews: [UIView] = []

    /// UIKit: `UIView/didMoveToWindow()`; only views that SwiftUI shows, and those in a presentation's container, call it
    /// here.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func didMoveToWindow() {}

    /// UIKit: `UIResponder/next`, of a view: the controller whose view it is, or otherwise its superview; here, the
    /// controller in whose view SwiftUI has put it.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open override var next: UIResponder? { controller ?? place?.controller }

    /// UIKit: `UIView/layer`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open var layer: CALayer { storedLayer }

    private let storedLayer = CALayer()

    /// The controller whose view it is.
    weak var controller: UIViewController?
    fileprivate var place: ViewPlace?
    /// The window that presents something in this container.
    private weak var presentingWindow: UIWindow?

    /// Puts a presentation's container into a window, or takes it out of one.
    fileprivate func present(in window: UIWindow?) {
      presentingWindow = window
      for view in subviews { view.didMoveToWindow() }
    }
  }

  /// Where SwiftUI has put a view that it represents.
  @_spi(Host) @MainActor
  public struct ViewPlace {
    let window: UIWindow
    let controller: UIViewController
    /// A controller knows its container only weakly.
    private let containers: [UIViewController]

    /// A place in the view of a controller of SwiftUI's own, in containers of SwiftUI's own.
    public init(
      in window: UIWindow, of controller: UIViewController, within containers: [UIViewController]
    ) {
      self.window = window
      self.controller = controller
      self.containers = containers
    }
  }

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  extension UIView {
    /// Puts the view into a window, or takes it out of one.
    @_spi(Host) public func move(to place: ViewPlace?) {
      self.place = place
      didMoveToWindow()
    }
  }

  /// UIKit: `UIWindow`; on screen once it was made visible.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UIWindow: UIView {
    /// UIKit: `UIWindow/init(windowScene:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    public init(windowScene: UIWindowScene) {
      self.windowScene = windowScene
      super.init()
    }

    /// The window of a scene that SwiftUI shows.
    @_spi(Host) public override init() { super.init() }

    /// UIKit: `UIWindow/windowScene`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    open weak var windowScene: UIWindowScene?

    /// UIKit: `UIWindow/rootViewController`.
    @available(iOS 4.0, tvOS 9.0, visionOS 1.0, *)
    open var rootViewController: UIViewController? {
      didSet {
        if oldValue !== rootViewController { oldValue?.window = nil }
        rootViewController?.window = self
        updateAppearance()
      }
    }

    /// UIKit: `UIWindow/makeKeyAndVisible()`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func makeKeyAndVisible() {
      isVisible = true
      updateAppearance()
    }

    private(set) var isVisible = false

    /// What UIKit does wrong, or does in an order that nobody can rely on.
    @_spi(Host) public var misbehavior: UIKitMisbehavior = []

    /// Whether it presents nothing, as the system does for reasons of its own.
    @_spi(Host) public var refusesPresentations = false

    /// Whether animations last until ``finishAnimations()``.
    @_spi(Host) public var holdsAnimations = false

    /// Whether another tab comes with an animation.
    @_spi(Host) public var animatesTabs = false

    /// What UIKit would print.
    @_spi(Host) public internal(set) var problems: [String] = []

    private var animations: [(_ isCancelled: Bool) -> Void] = []
    private var gesture: ((_ isCancelled: Bool) -> Void)?
    private var calls: [() -> Void] = []
    private var appeared: [UIViewController] = []
    private var containers: [UIView] = []

    /// Whether the user's finger is down, so that no other gesture begins.
    var hasGesture: Bool { gesture != nil }

    /// Whether nothing moves, and no delegate is still to be called.
    @_spi(Host) public var isQuiet: Bool {
      animations.isEmpty && gesture == nil && calls.isEmpty
    }

    /// Ends all animations that are going on.
    @_spi(Host) public func finishAnimations() {
      let ended = animations
      animations = []
      for end in ended { end(false) }
    }

    /// The user lifts the finger.
    @_spi(Host) public func endGesture(cancelled: Bool) {
      guard let end = gesture else { return }
      gesture = nil
      animate { _ in end(cancelled) }
    }

    /// Calls `end` after an animation, on a later turn of the main actor; that of a gesture lasts until it ends.
    func animate(isInteractive: Bool = false, _ end: @escaping (_ isCancelled: Bool) -> Void) {
      guard !isInteractive else {
        gesture = end
        return
      }
      animations.append(end)
      Task {
        for _ in 0..<3 { await Task.yield() }
        if !self.holdsAnimations { self.finishAnimations() }
      }
    }

    /// Calls a delegate.
    func tell(_ call: @escaping () -> Void) {
      guard !misbehavior.isEmpty else { return call() }
      calls.append(call)
      if misbehavior.contains(.tellsTwice) { calls.append(call) }
      let turns = misbehavior.contains(.tellsLate) ? 12 : 1
      Task {
        for _ in 0..<turns { await Task.yield() }
        let calls = self.calls
        self.calls = []
        for call in self.misbehavior.contains(.tellsOutOfOrder) ? calls.reversed() : calls {
          call()
        }
      }
    }
  }

  /// What UIKit does wrong, or does in an order that nobody can rely on.
  @_spi(Host)
  public struct UIKitMisbehavior: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// The misbehaviors of some bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Delegates hear of a change when the next may have begun.
    public static let tellsLate = UIKitMisbehavior(rawValue: 1)
    /// Delegates hear of each change twice.
    public static let tellsTwice = UIKitMisbehavior(rawValue: 2)
    /// Delegates hear first of what happened last.
    public static let tellsOutOfOrder = UIKitMisbehavior(rawValue: 4)
    /// A transition's coordinator queues no closures, and says so by returning false.
    public static let queuesNothing = UIKitMisbehavior(rawValue: 8)
    /// A tab bar controller asks its delegate about the tab instead of its controller, as from iOS 27 on.
    public static let asksAboutTabsOnly = UIKitMisbehavior(rawValue: 16)
    /// A tab bar controller asks its delegate about both.
    public static let asksTwice = UIKitMisbehavior(rawValue: 32)
  }

  // MARK: - Appearance

  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  extension UIWindow {
    /// Tells controllers that they have come on screen or gone.
    func updateAppearance() {
      let now = isVisible ? shownControllers : []
      let before = appeared
      appeared = now
      for controller in before where !now.contains(where: { $0 === controller }) {
        controller.viewDidDisappear(false)
      }
      for controller in now where !before.contains(where: { $0 === controller }) {
        controller.viewDidAppear(false)
        (controller as? UINavigationController)?.tellFirst()
      }
      updateContainers(of: now)
    }

    /// Puts the containers of presentations into the window, and takes out those of presentations that are over, or that a
    /// cover hides.
    private func updateContainers(of shown: [UIViewController]) {
      let now = shown.compactMap { $0.storedPresentationController?.containerView }
      let before = containers
      containers = now
      for view in before where !now.contains(where: { $0 === view }) { view.present(in: nil) }
      for view in now where !before.contains(where: { $0 === view }) { view.present(in: self) }
    }

    /// The controllers on screen, containers before what they contain.
    private var shownControllers: [UIViewController] {
      var shown: [UIViewController] = []
      var next = rootViewController
      while let outermost = next {
        if outermost.shownWindow != nil {
          var inner = [outermost]
          while let controller = inner.popLast() {
            _ = controller.view
            shown.append(controller)
            inner += controller.shownChildren.reversed()
          }
        }
        next = outermost.storedPresented
      }
      return shown
    }
  }
#endif
