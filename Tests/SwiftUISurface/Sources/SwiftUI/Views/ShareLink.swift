public import Foundation

/// CoreTransferable: `Transferable`, which SwiftUI re-exports; nobody here declares such a type.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public protocol Transferable {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension URL: Transferable {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension Never: Transferable {}

/// SwiftUI: `ShareLink`.
@available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
@available(tvOS, unavailable)
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>
where
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View,
  Data.Element: Transferable
{
  let data: Data
  let label: Label
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
@available(tvOS, unavailable)
extension ShareLink: View {
  /// SwiftUI: `ShareLink/Body`.
  public typealias Body = Never
}

/// SwiftUI: `DefaultShareLinkLabel`.
@available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@MainActor
@preconcurrency
public struct DefaultShareLinkLabel: View {
  nonisolated init() {}

  /// SwiftUI: `DefaultShareLinkLabel/body`.
  @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
  public var body: some View { Text("Share…") }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
@available(tvOS, unavailable)
extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// SwiftUI: `ShareLink/init(item:subject:message:)`, of a URL.
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    data = CollectionOfOne(item)
    label = DefaultShareLinkLabel()
  }
}
