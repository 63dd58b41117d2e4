// Whatever climbed from a router to those that it presents, level by level, would exhaust the stack of a deep one.

extension Router: CustomReflectable {
  /// A mirror that shows no screens; see ``treeDescription``.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}

extension TabRouter: CustomReflectable {
  /// A mirror that shows no screens; see ``treeDescription``.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}

extension ShownStack: CustomReflectable {
  /// A mirror that shows no screens.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}

extension ShownTabs: CustomReflectable {
  /// A mirror that shows no screens.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
