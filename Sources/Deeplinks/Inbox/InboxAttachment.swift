/// A scene's place at an inbox, until the app releases this object.
///
/// `onDeeplink(_:inbox:)` of DeeplinksSwiftUI keeps one for its scene. A scene delegate does so itself:
///
/// ```swift
/// attachment = inbox.attach(pipeline)  // scene(_:willConnectTo:options:)
/// attachment?.becomeActive()  // sceneDidBecomeActive(_:)
/// attachment?.enterBackground()  // sceneDidEnterBackground(_:)
/// attachment = nil  // sceneDidDisconnect(_:)
/// ```
@MainActor
public final class InboxAttachment: Sendable {
  private(set) weak var inbox: (any InboxNode)?

  init(_ inbox: any InboxNode) { self.inbox = inbox }

  deinit {
    let inbox = inbox
    Task { @MainActor in inbox?.close() }
  }

  /// Reports that the scene is the active one.
  ///
  /// It takes the links that the inbox keeps, and those that arrive until another scene becomes active.
  public func becomeActive() { inbox?.activate(self) }

  /// Reports that the scene is in the background.
  ///
  /// As long as another scene is in the foreground, that one takes the inbox's links.
  public func enterBackground() { inbox?.leave(self) }
}

extension InboxAttachment: nonisolated CustomReflectable {
  /// A mirror that shows nothing, because an inbox's kept links carry values.
  nonisolated public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
