// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// Core Animation: `CALayer`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class CALayer: NSObject {
    private var values: [String: Any] = [:]

    /// Core Animation: `CALayer`, which keeps values for keys of its users.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    open func setValue(_ value: Any?, forKey key: String) {
      values[key] = value
    }
  }

  /// UIKit: `UINavigationBar`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UINavigationBar: UIView {
    /// UIKit: `UIView/init(frame:)`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public required init(frame: CGRect) { super.init() }

    /// UIKit: `UINavigationBar/prefersLargeTitles`.
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open var prefersLargeTitles: Bool {
      get { storedPrefersLargeTitles }
      set { storedPrefersLargeTitles = newValue }
    }

    private var storedPrefersLargeTitles = false
  }

  /// UIKit: `UITabBar`.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UITabBar: UIView {}
#endif
