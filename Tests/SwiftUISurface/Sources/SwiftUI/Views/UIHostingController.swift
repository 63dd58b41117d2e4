#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  /// SwiftUI: `UIHostingController`; here it only holds the view, which a ``SceneHost`` may show.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  @preconcurrency
  open class UIHostingController<Content: View>: UIViewController {
    /// SwiftUI: `UIHostingController/rootView`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    public var rootView: Content

    /// SwiftUI: `UIHostingController/init(rootView:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    /// SwiftUI: `UIHostingController/init(coder:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    public required init?(coder: NSCoder) { nil }
  }
#endif
