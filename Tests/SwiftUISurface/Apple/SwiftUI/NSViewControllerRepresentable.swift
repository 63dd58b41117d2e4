// Only a Mac has any of this; nothing on Linux runs it.
#if canImport(AppKit)
  public import AppKit

  /// SwiftUI: `NSViewControllerRepresentable`.
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  @MainActor
  @preconcurrency
  public protocol NSViewControllerRepresentable: View where Self.Body == Never {
    /// SwiftUI: `NSViewControllerRepresentable/NSViewControllerType`.
    @available(macOS 10.15, *)
    associatedtype NSViewControllerType: NSViewController

    /// SwiftUI: `NSViewControllerRepresentable/Coordinator`.
    @available(macOS 10.15, *)
    associatedtype Coordinator = Void

    /// SwiftUI: `NSViewControllerRepresentable/Context`.
    @available(macOS 10.15, *)
    typealias Context = NSViewControllerRepresentableContext<Self>

    /// SwiftUI: `NSViewControllerRepresentable/makeNSViewController(context:)`.
    @available(macOS 10.15, *)
    @MainActor @preconcurrency
    func makeNSViewController(context: Self.Context) -> Self.NSViewControllerType

    /// SwiftUI: `NSViewControllerRepresentable/updateNSViewController(_:context:)`.
    @available(macOS 10.15, *)
    @MainActor @preconcurrency
    func updateNSViewController(
      _ nsViewController: Self.NSViewControllerType, context: Self.Context)
  }

  /// SwiftUI: `NSViewControllerRepresentableContext`.
  @available(macOS 10.15, *)
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  @MainActor
  @preconcurrency
  public struct NSViewControllerRepresentableContext<View>
  where View: NSViewControllerRepresentable {}
#endif
