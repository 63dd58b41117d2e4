/// How a deep link's last route is shown.
public enum Presentation: String, Hashable, Sendable, Codable, CaseIterable {
  /// On top of the stack.
  case push
  /// As a sheet over the stack, in a new stack of its own.
  case sheet
  /// As a full-screen cover over the stack, in a new stack of its own.
  case cover
  /// As the stack's new root.
  case root
}

/// How something is presented over a stack.
public enum ModalStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// A card that leaves the screen beneath visible.
  case sheet
  /// A cover over the whole screen; a sheet on platforms without one, such as macOS.
  case cover
}
