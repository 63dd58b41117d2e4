// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UISplitViewController`, which shows two columns, or the one for a compact width.
  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UISplitViewController: UIViewController {
    /// UIKit: `UISplitViewController/Style`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    public enum Style: Int, Sendable {
      /// UIKit: `UISplitViewController/Style/doubleColumn`.
      case doubleColumn = 1
    }

    /// UIKit: `UISplitViewController/Column`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    public enum Column: Int, Sendable {
      /// UIKit: `UISplitViewController/Column/primary`.
      case primary = 0
      /// UIKit: `UISplitViewController/Column/secondary`.
      case secondary = 2
      /// UIKit: `UISplitViewController/Column/compact`.
      case compact = 3
    }

    /// UIKit: `UISplitViewController/init(style:)`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    public convenience init(style: Style) {
      self.init(nibName: nil, bundle: nil)
    }

    /// UIKit: `UISplitViewController/delegate`.
    @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// UIKit: `UISplitViewController/isCollapsed`.
    @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
    open private(set) var isCollapsed = false

    /// UIKit: `UISplitViewController/viewController(for:)`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// UIKit: `UISplitViewController/setViewController(_:for:)`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    open func setViewController(_ viewController: UIViewController?, for column: Column) {
      columns[column]?.storedParent = nil
      columns[column] = viewController
      viewController?.storedParent = self
      visibleWindow?.updateAppearance()
    }

    /// UIKit: `UISplitViewController/show(_:)`; here, both columns are shown where there is room.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    open func show(_ column: Column) {}

    private var columns: [Column: UIViewController] = [:]

    override var shownChildren: [UIViewController] {
      let columns: [Column] = isCollapsed ? [.compact] : [.primary, .secondary]
      return columns.compactMap { self.columns[$0] }
    }

    /// The window gets narrow or wide; a column for the compact width takes the place of the others.
    @_spi(Host) public func resize(isNarrow: Bool) {
      guard isNarrow != isCollapsed, columns[.compact] != nil else { return }
      isCollapsed = isNarrow
      visibleWindow?.updateAppearance()
      if isNarrow {
        delegate?.splitViewControllerDidCollapse(self)
      } else {
        delegate?.splitViewControllerDidExpand(self)
      }
    }
  }

  /// UIKit: `UISplitViewControllerDelegate`, whose requirements are optional there and have default implementations here.
  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// UIKit: `UISplitViewControllerDelegate/splitViewControllerDidCollapse(_:)`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)

    /// UIKit: `UISplitViewControllerDelegate/splitViewControllerDidExpand(_:)`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
  }

  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  extension UISplitViewControllerDelegate {
    /// UIKit: `UISplitViewControllerDelegate/splitViewControllerDidCollapse(_:)`.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

    /// UIKit: `UISplitViewControllerDelegate/splitViewControllerDidExpand(_:)`.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  }
#endif
