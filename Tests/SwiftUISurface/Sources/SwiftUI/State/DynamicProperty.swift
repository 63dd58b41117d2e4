@_exported public import FoundationSurface

/// SwiftUI: `DynamicProperty`.
public protocol DynamicProperty {
  /// SwiftUI: `DynamicProperty/update()`.
  mutating func update()
}

extension DynamicProperty {
  /// SwiftUI: `DynamicProperty/update()`.
  public mutating func update() {}
}

/// A dynamic property of the surface's own, which is connected with its node before `body` is read.
@MainActor
protocol InstalledProperty {
  func install(in node: Node, at index: Int)
}
