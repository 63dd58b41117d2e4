// Only a Mac has any of this; nothing on Linux runs it.
#if canImport(AppKit)
  public import AppKit

  /// SwiftUI: `NSViewRepresentable`.
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  @MainActor
  @preconcurrency
  public protocol NSViewRepresentable: View where Self.Body == Never {
    /// SwiftUI: `NSViewRepresentable/NSViewType`.
    @available(macOS 10.15, *)
    associatedtype NSViewType: NSView

    /// SwiftUI: `NSViewRepresentable/Coordinator`.
    @available(macOS 10.15, *)
    associatedtype Coordinator = Void

    /// SwiftUI: `NSViewRepresentable/Context`.
    @available(macOS 10.15, *)
    typealias Context = NSViewRepresentableContext<Self>

    /// SwiftUI: `NSViewRepresentable/makeNSView(context:)`.
    @available(macOS 10.15, *)
    @MainActor @preconcurrency
    func makeNSView(context: Self.Context) -> Self.NSViewType

    /// SwiftUI: `NSViewRepresentable/updateNSView(_:context:)`.
    @available(macOS 10.15, *)
    @MainActor @preconcurrency
    func updateNSView(
      _ nsView: Self.NSViewType, context: Self.Context)
  }

  /// SwiftUI: `NSViewRepresentableContext`.
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  @MainActor
  @preconcurrency
  public struct NSViewRepresentableContext<View>
  where View: NSViewRepresentable {}
#endif
