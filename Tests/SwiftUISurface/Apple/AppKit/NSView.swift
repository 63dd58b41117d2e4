// Only a Mac has any of this.
#if os(macOS)
  public import Foundation

  /// AppKit: `NSResponder`.
  @available(macOS 10.0, *)
  @MainActor
  open class NSResponder: NSObject {
    /// AppKit: `NSResponder/init()`.
    @available(macOS 10.0, *)
    public override init() {}
  }

  /// AppKit: `NSWindow`.
  @available(macOS 10.0, *)
  @MainActor
  open class NSWindow: NSResponder {
    /// AppKit: `NSWindow/attachedSheet`.
    @available(macOS 10.0, *)
    open var attachedSheet: NSWindow? { nil }
  }

  /// AppKit: `NSView`.
  @available(macOS 10.0, *)
  @MainActor
  open class NSView: NSResponder {
    /// AppKit: `NSView/window`.
    @available(macOS 10.0, *)
    open var window: NSWindow? { nil }

    /// AppKit: `NSView/viewDidMoveToWindow()`.
    @available(macOS 10.0, *)
    open func viewDidMoveToWindow() {}
  }
#endif
