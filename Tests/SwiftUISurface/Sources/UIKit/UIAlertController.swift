// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UIAlertController`.
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UIAlertController: UIViewController {
    /// UIKit: `UIAlertController/Style`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    public enum Style: Int, Sendable {
      /// UIKit: `UIAlertController/Style/alert`.
      case alert = 1
    }

    /// UIKit: `UIAlertController/init(title:message:preferredStyle:)`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
      self.init(nibName: nil, bundle: nil)
      self.title = title
      self.message = message
    }

    /// UIKit: `UIAlertController/message`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open var message: String?

    /// UIKit: `UIAlertController/actions`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open private(set) var actions: [UIAlertAction] = []

    /// UIKit: `UIAlertController/addAction(_:)`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open func addAction(_ action: UIAlertAction) {
      actions.append(action)
    }

    /// The user taps an action: the alert goes, and then the action's handler is called.
    @_spi(Host) public func tap(_ title: String) {
      guard let action = actions.first(where: { $0.title == title }) else { return }
      presentingViewController?.dismiss(animated: true) { action.handler?(action) }
    }
  }

  /// UIKit: `UIAlertAction`.
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UIAlertAction: NSObject {
    /// UIKit: `UIAlertAction/Style`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    public enum Style: Int, Sendable {
      /// UIKit: `UIAlertAction/Style/default`.
      case `default` = 0
      /// UIKit: `UIAlertAction/Style/cancel`.
      case cancel = 1
      /// UIKit: `UIAlertAction/Style/destructive`.
      case destructive = 2
    }

    /// UIKit: `UIAlertAction/init(title:style:handler:)`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
      self.title = title
      self.style = style
      self.handler = handler
      super.init()
    }

    /// UIKit: `UIAlertAction/title`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    public let title: String?

    /// UIKit: `UIAlertAction/style`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    public let style: Style

    let handler: ((UIAlertAction) -> Void)?
  }
#endif
