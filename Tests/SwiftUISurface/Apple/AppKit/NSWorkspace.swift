// Only a Mac has any of this.
#if os(macOS)
  public import Foundation

  /// AppKit: `NSRunningApplication`.
  @available(macOS 10.6, *)
  open class NSRunningApplication: NSObject {}

  /// AppKit: `NSWorkspace`.
  @available(macOS 10.0, *)
  open class NSWorkspace: NSObject {
    /// AppKit: `NSWorkspace/shared`.
    @available(macOS 10.0, *)
    public class var shared: NSWorkspace { NSWorkspace() }

    /// AppKit: `NSWorkspace/OpenConfiguration`.
    @available(macOS 10.15, *)
    open class OpenConfiguration: NSObject {
      /// AppKit: `NSWorkspace/OpenConfiguration/init()`.
      @available(macOS 10.15, *)
      public override init() {}
    }

    /// AppKit: `NSWorkspace/urlForApplication(toOpen:)`.
    @available(macOS 10.6, *)
    open func urlForApplication(toOpen url: URL) -> URL? { nil }

    /// AppKit: `NSWorkspace/open(_:withApplicationAt:configuration:completionHandler:)`.
    @available(macOS 10.15, *)
    open func open(
      _ urls: [URL], withApplicationAt applicationURL: URL, configuration: OpenConfiguration,
      completionHandler: (@Sendable (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {}
  }
#endif
