#if canImport(SwiftUI)
  import Foundation
  #if os(macOS)
    import AppKit
  #elseif canImport(UIKit)
    import UIKit
  #endif

  /// The default browser.
  enum Browser {
    /// Opens a page in the browser and not in an app, since a link of the shop's website would come back.
    ///
    /// - Returns: Whether there is a browser; a watch has none.
    @MainActor
    static func open(_ page: URL) async -> Bool {
      #if os(macOS)
        // The browser opens the pages for which there is no app, such as this one.
        guard let other = URL(string: "https://example.com"),
          let browser = NSWorkspace.shared.urlForApplication(toOpen: other)
        else { return false }
        NSWorkspace.shared.open(
          [page], withApplicationAt: browser, configuration: NSWorkspace.OpenConfiguration(),
          completionHandler: nil)
        return true
      #elseif os(watchOS)
        return false
      #else
        // The system opens an app's own links in the browser when the app asks for them.
        return await UIApplication.shared.open(page, options: [.universalLinksOnly: false])
      #endif
    }
  }
#endif
