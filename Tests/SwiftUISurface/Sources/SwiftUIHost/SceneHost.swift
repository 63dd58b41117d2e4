@_spi(Host) public import SwiftUI

/// Plays the user who uses an app, and the system that runs it.
///
/// Nothing moves but in frames. A frame moves animations on, reads again the views whose values have
/// changed, and runs their actions; what those change is shown in the next one.
///
/// ```swift
/// let host = SceneHost(RoutingView(router: router))
/// try await host.run { host.title == "Catalog" }
/// try host.tap("Product 42")
/// ```
@MainActor
public final class SceneHost {
  let stage: Stage

  /// A host of a scene that shows `view`.
  ///
  /// - Parameters:
  ///   - view: The root view.
  ///   - sceneStorage: What an earlier host of the scene has stored.
  ///   - size: How much room the scene has.
  ///   - misbehaving: What this SwiftUI does wrong.
  public init(
    _ view: any View, sceneStorage: SceneStorageContent = SceneStorageContent(),
    size: Size = .compact, misbehaving: Misbehavior = []
  ) {
    precondition(OneThread.isUsed, "The concurrency runtime has no hook.")
    stage = Stage(view, storage: sceneStorage.stored, misbehavior: misbehaving.stage)
    resize(to: size)
  }

  /// A host of one window of a scene.
  public convenience init(
    scene: any Scene, sceneStorage: SceneStorageContent = SceneStorageContent(),
    misbehaving: Misbehavior = []
  ) {
    self.init(SceneView(scene), sceneStorage: sceneStorage, misbehaving: misbehaving)
  }

  /// A host of an app's scene.
  public convenience init<Content: App>(
    app: Content, sceneStorage: SceneStorageContent = SceneStorageContent(),
    misbehaving: Misbehavior = []
  ) {
    self.init(AppView(app), sceneStorage: sceneStorage, misbehaving: misbehaving)
  }

  /// What the scene has stored, for the host of its next life.
  public var sceneStorage: SceneStorageContent { SceneStorageContent(stage.storage) }
  /// How often the scene has stored something, the same again included.
  public var sceneStorageWrites: Int { stage.storageWrites }
  /// What SwiftUI would complain about.
  public var problems: [String] { stage.problems }
  /// What VoiceOver was asked to say, oldest first.
  public var announcements: [String] { stage.announcements }
  /// How often the body of each type of view was read.
  public var evaluations: [String: Int] { stage.evaluations }
  /// How many frames were shown.
  public var frameCount: Int { stage.frameCount }
  /// Whether frames will change something by themselves.
  public var isAnimating: Bool { stage.isAnimating }
}
