// A watch has none of this.
#if !os(watchOS)
  public import Foundation

  /// UIKit: `UIApplication`; made by the system only.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  open class UIApplication: UIResponder {
    /// An app as the system makes it.
    @_spi(Host) public override init() {}

    /// UIKit: `UIApplication/shared`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public class var shared: UIApplication { running }

    private static let running = UIApplication()

    /// What the app has opened, in the browser or in other apps.
    @_spi(Host) public private(set) var opened: [URL] = []

    /// The options that the app has opened it with.
    @_spi(Host) public private(set) var options: [URL: [OpenExternalURLOptionsKey: Any]] = [:]

    /// UIKit: `UIApplication/LaunchOptionsKey`.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    public struct LaunchOptionsKey: Hashable, Sendable {}

    /// UIKit: `UIApplication/OpenExternalURLOptionsKey`.
    @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
      /// UIKit: `UIApplication/OpenExternalURLOptionsKey/universalLinksOnly`.
      @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
      public static let universalLinksOnly = Self(rawValue: "universalLinksOnly")

      /// UIKit: `UIApplication/OpenExternalURLOptionsKey/rawValue`.
      @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
      public let rawValue: String

      /// UIKit: `UIApplication/OpenExternalURLOptionsKey/init(rawValue:)`.
      @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
      public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// UIKit: `UIApplication/open(_:options:completionHandler:)`, as Swift calls it in asynchronous code.
    @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
    @discardableResult
    open func open(
      _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
    ) async -> Bool {
      await Task.yield()
      opened.append(url)
      self.options[url] = options
      return true
    }
  }

  /// UIKit: `UIApplicationDelegate`, whose requirements are optional there and have default implementations here.
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  @MainActor
  public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Makes a delegate; the Objective-C runtime needs no such requirement to make one.
    @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
    init()

    /// UIKit: `UIApplicationDelegate/application(_:didFinishLaunchingWithOptions:)`.
    @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// UIKit: `UIApplicationDelegate/application(_:configurationForConnecting:options:)`.
    @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
  }

  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  extension UIApplicationDelegate {
    /// UIKit: `UIApplicationDelegate/application(_:didFinishLaunchingWithOptions:)`.
    public func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// UIKit: `UIApplicationDelegate/application(_:configurationForConnecting:options:)`.
    public func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
  }
#endif

/// UIKit: `UISceneConfiguration`.
@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@available(watchOS, unavailable)
@MainActor
open class UISceneConfiguration: NSObject {
  /// UIKit: `UISceneConfiguration/delegateClass`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  open var delegateClass: AnyClass?

  /// UIKit: `UISceneConfiguration/init(name:sessionRole:)`.
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}
