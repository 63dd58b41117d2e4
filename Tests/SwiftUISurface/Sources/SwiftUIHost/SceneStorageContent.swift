public import Foundation
@_spi(Host) import SwiftUI

/// What a scene has stored, as a value that the host of its next life can begin with.
public struct SceneStorageContent: Equatable, Sendable {
  var stored: StoredScene

  /// Nothing.
  public init() {
    stored = StoredScene()
  }

  init(_ stored: StoredScene) {
    self.stored = stored
  }

  /// The keys of what is stored.
  public var keys: Set<String> { stored.keys }

  /// The data of a key; setting it stores what an earlier version of the app may have stored.
  public subscript(key: String) -> Data? {
    get { stored.data(for: key) }
    set { stored.set(newValue, for: key) }
  }
}
