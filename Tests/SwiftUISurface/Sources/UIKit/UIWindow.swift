// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UIResponder`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  open class UIResponder: NSObject {
    /// UIKit: `UIResponder/init()`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    public override init() {}
  }

  /// UIKit: `UIView`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  open class UIView: UIResponder {}

  /// UIKit: `UIWindow`; on screen once it was made visible.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  open class UIWindow: UIView {
    /// UIKit: `UIWindow/init(windowScene:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    public init(windowScene: UIWindowScene) {
      super.init()
    }

    /// UIKit: `UIWindow/rootViewController`.
    @available(iOS 4.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open var rootViewController: UIViewController? {
      didSet { rootViewController?.window = self }
    }

    /// UIKit: `UIWindow/makeKeyAndVisible()`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    open func makeKeyAndVisible() { isVisible = true }

    private(set) var isVisible = false

    /// Whether it presents nothing, as the system does for reasons of its own.
    @_spi(Host) public var refusesPresentations = false

    /// Whether animations last until ``finishAnimations()``.
    @_spi(Host) public var holdsAnimations = false

    /// What UIKit would print.
    @_spi(Host) public internal(set) var problems: [String] = []

    private var animations: [() -> Void] = []

    /// Ends all animations that are going on.
    @_spi(Host) public func finishAnimations() {
      let ended = animations
      animations = []
      for end in ended { end() }
    }

    /// Calls `end` after an animation, on a later turn of the main actor.
    func animate(_ end: @escaping () -> Void) {
      animations.append(end)
      Task {
        for _ in 0..<3 { await Task.yield() }
        if !self.holdsAnimations { self.finishAnimations() }
      }
    }
  }
#endif
