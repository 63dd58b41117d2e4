@_exported public import FoundationSurface

/// SwiftUI: `DynamicProperty`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public protocol DynamicProperty {
  /// SwiftUI: `DynamicProperty/update()`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  mutating func update()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension DynamicProperty {
  /// SwiftUI: `DynamicProperty/update()`.
  public mutating func update() {}
}

/// A dynamic property of the surface's own, which is connected with its node before `body` is read.
@MainActor
protocol InstalledProperty {
  func install(in node: Node, at index: Int)
}
