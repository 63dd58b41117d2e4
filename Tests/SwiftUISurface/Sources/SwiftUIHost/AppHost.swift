public import Foundation
@_spi(Host) public import SwiftUI
@_spi(Host) public import UIKit

/// Plays a system on which an app may have several windows, such as macOS.
///
/// An event from outside goes to an open window that prefers to handle it, or else to one that allows it. If
/// there is none, the system opens a new window for it.
///
/// ```swift
/// let app = AppHost { ShopScene() }
/// app.openWindow()
/// try await app.settle()
/// app.open(link)
/// #expect(app.windows.count == 1)
/// ```
@MainActor
public final class AppHost {
  /// The open windows, in the order they were opened.
  ///
  /// In which order a system looks at them is not documented; this one takes the first.
  public private(set) var windows: [SceneHost] = []
  private let scene: () -> any Scene
  private let surround: (any View) -> any View
  private let connect: (UIScene.ConnectionOptions) -> Void
  private let state = SceneState()
  private let misbehavior: Misbehavior

  /// An app that has no window yet.
  ///
  /// - Parameters:
  ///   - misbehaving: What this SwiftUI does wrong.
  ///   - surround: Modifies each window, such as its environment.
  ///   - connect: What the app's scene delegate does with the options that a new window connects with.
  ///   - scene: Makes the app's scene, once for each window; its state is the same for all of them.
  public init(
    misbehaving: Misbehavior = [], surround: @escaping (any View) -> any View = { $0 },
    connect: @escaping (UIScene.ConnectionOptions) -> Void = { _ in },
    scene: @escaping () -> any Scene
  ) {
    misbehavior = misbehaving
    self.surround = surround
    self.connect = connect
    self.scene = scene
  }

  /// An app with its delegate, which has no window yet.
  ///
  /// - Parameters:
  ///   - app: The app; its delegate is that of its `UIApplicationDelegateAdaptor`.
  ///   - misbehaving: What this SwiftUI does wrong.
  ///   - surround: Modifies each window, such as its environment.
  ///   - restored: The class of the scene delegate that the system remembers from the app's last run; it then doesn't ask
  ///     the app's delegate for the first window.
  ///   - makeSceneDelegate: Makes a scene delegate of the class that the app's delegate names, which takes the
  ///     Objective-C runtime on a device.
  public convenience init<Content: App>(
    app: Content, misbehaving: Misbehavior = [], restored: AnyClass? = nil,
    surround: @escaping (any View) -> any View = { $0 },
    makeSceneDelegate: @escaping (AnyClass) -> (any UISceneDelegate)?
  ) {
    let adaptor = Mirror(reflecting: app).children.lazy.compactMap {
      $0.value as? any DelegateAdaptor
    }.first
    let delegate = adaptor?.applicationDelegate
    var remembered: AnyClass? = restored
    self.init(
      misbehaving: misbehaving, surround: surround,
      connect: { options in
        let session = UISceneSession()
        let delegateClass: AnyClass? =
          remembered
          ?? delegate?.application(
            UIApplication(), configurationForConnecting: session, options: options
          ).delegateClass
        remembered = nil
        let sceneDelegate = delegateClass.flatMap(makeSceneDelegate)
        sceneDelegate?.scene(UIWindowScene(), willConnectTo: session, options: options)
      },
      scene: { app.body })
  }

  /// Opens a window, as at the app's start, or as a user does.
  ///
  /// - Parameter size: How much room it has.
  @discardableResult
  public func openWindow(size: SceneHost.Size = .compact) -> SceneHost {
    let view = surround(SceneView(scene(), state: state))
    let window = SceneHost(view, size: size, misbehaving: misbehavior)
    windows.append(window)
    return window
  }

  /// Opens a window for a URL, such as a link that the user drags to the edge of the screen.
  @discardableResult
  public func openWindow(for url: URL) -> SceneHost {
    connect(UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)]))
    let window = openWindow()
    window.open(url)
    return window
  }

  /// Opens a window that connects with what no closure delivers: a quick action, or a response to a notification.
  @discardableResult
  public func openWindow(connectingWith options: UIScene.ConnectionOptions) -> SceneHost {
    connect(options)
    return openWindow()
  }

  /// Closes a window.
  public func close(_ window: SceneHost) {
    windows.removeAll { $0 === window }
  }

  /// Opens a URL from outside.
  ///
  /// - Returns: The window that got it.
  @discardableResult
  public func open(_ url: URL) -> SceneHost {
    let window = window(
      connectingWith: UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    ) { $0.claim(on: url) }
    window.open(url)
    return window
  }

  /// Continues an activity: a universal link, a result of Spotlight, Handoff.
  ///
  /// - Returns: The window that got it.
  @discardableResult
  public func continueActivity(_ activity: NSUserActivity) -> SceneHost {
    let window = window(connectingWith: UIScene.ConnectionOptions(userActivities: [activity])) {
      $0.claim(on: activity)
    }
    window.continueActivity(activity)
    return window
  }

  private func window(
    connectingWith options: @autoclosure () -> UIScene.ConnectionOptions,
    _ claim: (Stage) -> EventClaim?
  ) -> SceneHost {
    if let window = windows.first(where: { claim($0.stage) == .prefers })
      ?? windows.first(where: { claim($0.stage) == .allows })
    {
      return window
    }
    connect(options())
    return openWindow()
  }

  /// Shows frames in all windows until `condition` holds, and lets tasks run after each.
  ///
  /// - Throws: ``HostError/tooManyFrames(_:screen:)`` with a drawing, if it does not come to hold.
  public func run(frames: Int = 1_000, until condition: () throws -> Bool) async throws {
    for _ in 0..<frames {
      if try condition() { return }
      for window in windows {
        window.frame()
        await window.letTasksRun()
      }
    }
    let screens = windows.map(\.description).joined(separator: "\n")
    if try !condition() { throw HostError.tooManyFrames(frames, screen: screens) }
  }

  /// Shows frames in all windows until `task` is over, and returns its value.
  public func value<Value: Sendable>(
    of task: Task<Value, some Error>
  ) async throws -> Value {
    let end = TaskEnd(of: task)
    try await run { end.isOver }
    return try await task.value
  }

  /// Shows frames in all windows until `condition` holds, and then until nothing moves any more in any of them.
  public func settle(until condition: () throws -> Bool = { true }) async throws {
    try await run(until: condition)
    for window in windows { try await window.settle() }
  }
}
