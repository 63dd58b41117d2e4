import DeeplinksSwiftUI
import DeeplinksTestSupport
public import SwiftUI
public import SwiftUIHost
public import UIKit

extension AppHost {
  /// An app in whose windows no time passes, so that nothing gets shown because patience has ended.
  public convenience init(
    timeless scene: @escaping () -> any Scene, misbehaving: Misbehavior = [],
    connect: @escaping (UIScene.ConnectionOptions) -> Void = { _ in }
  ) {
    self.init(misbehaving: misbehaving, surround: Self.timeless, connect: connect, scene: scene)
  }

  /// An app with its delegate, in whose windows no time passes.
  public convenience init<Content: App>(
    timeless app: Content, misbehaving: Misbehavior = [], restored: AnyClass? = nil,
    makeSceneDelegate: @escaping (AnyClass) -> (any UISceneDelegate)?
  ) {
    self.init(
      app: app, misbehaving: misbehaving, restored: restored, surround: Self.timeless,
      makeSceneDelegate: makeSceneDelegate)
  }

  private static func timeless(_ view: any View) -> any View {
    func timeless(_ view: some View) -> any View {
      view.navigationPatience(.seconds(5), clock: ManualClock())
    }
    return timeless(view)
  }
}
