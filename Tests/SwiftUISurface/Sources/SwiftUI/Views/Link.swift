public import Foundation

/// SwiftUI: `Link`; a file that imports `Deeplinks`, too, must say which one it means.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
@MainActor
@preconcurrency
public struct Link<Label> where Label: View {
  let destination: URL
  nonisolated(unsafe) let label: Label

  /// SwiftUI: `Link/init(destination:label:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    unsafe self.label = label()
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension Link: View {
  /// SwiftUI: `Link/Body`.
  public typealias Body = Never
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension Link where Label == Text {
  /// SwiftUI: `Link/init(_:destination:)`.
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
}
