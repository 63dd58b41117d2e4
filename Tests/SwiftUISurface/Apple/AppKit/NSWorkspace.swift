// Only a Mac has any of this.
#if os(macOS)
  public import Foundation

  /// AppKit: `NSRunningApplication`.
  @available(macOS 10.6, *)
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  open class NSRunningApplication: NSObject {}

  /// AppKit: `NSWorkspace`.
  @available(macOS 10.0, *)
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  open class NSWorkspace: NSObject {
    /// AppKit: `NSWorkspace/shared`.
    @available(macOS 10.0, *)
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    public class var shared: NSWorkspace { NSWorkspace() }

    /// AppKit: `NSWorkspace/OpenConfiguration`.
    @available(macOS 10.15, *)
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    open class OpenConfiguration: NSObject {
      /// AppKit: `NSWorkspace/OpenConfiguration/init()`.
      @available(macOS 10.15, *)
      @available(iOS, unavailable)
      @available(tvOS, unavailable)
      @available(watchOS, unavailable)
      @available(visionOS, unavailable)
      public override init() {}
    }

    /// AppKit: `NSWorkspace/urlForApplication(toOpen:)`.
    @available(macOS 10.6, *)
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    open func urlForApplication(toOpen url: URL) -> URL? { nil }

    /// AppKit: `NSWorkspace/open(_:withApplicationAt:configuration:completionHandler:)`.
    @available(macOS 10.15, *)
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    open func open(
      _ urls: [URL], withApplicationAt applicationURL: URL, configuration: OpenConfiguration,
      completionHandler: (@Sendable (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {}
  }
#endif
