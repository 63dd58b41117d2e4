import DeeplinksSwiftUI
import DeeplinksTestSupport
public import SwiftUI
public import SwiftUIHost

extension AppHost {
  /// An app in whose windows no time passes, so that nothing gets shown because patience has ended.
  public convenience init(
    timeless scene: @escaping () -> any Scene, misbehaving: Misbehaviour = []
  ) {
    self.init(misbehaving: misbehaving, surround: Self.timeless, scene: scene)
  }

  private static func timeless(_ view: any View) -> any View {
    func timeless(_ view: some View) -> any View {
      view.navigationPatience(.seconds(5), clock: ManualClock())
    }
    return timeless(view)
  }
}
