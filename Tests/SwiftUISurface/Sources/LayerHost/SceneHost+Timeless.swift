import DeeplinksSwiftUI
import DeeplinksTestSupport
public import SwiftUI
public import SwiftUIHost

extension SceneHost {
  /// A host in whose scene no time passes, so that nothing gets shown because patience has ended.
  public convenience init(
    timeless view: some View, sceneStorage: SceneStorageContent = SceneStorageContent(),
    size: Size = .compact, misbehaving: Misbehavior = []
  ) {
    self.init(
      view.navigationPatience(.seconds(5), clock: ManualClock()), sceneStorage: sceneStorage,
      size: size, misbehaving: misbehaving)
  }

  /// A host in whose scene no time passes, which has come to rest.
  public static func settled(
    timeless view: some View, sceneStorage: SceneStorageContent = SceneStorageContent(),
    size: Size = .compact, misbehaving: Misbehavior = []
  ) async throws -> SceneHost {
    try await SceneHost(
      timeless: view, sceneStorage: sceneStorage, size: size, misbehaving: misbehaving
    ).settle()
  }
}
