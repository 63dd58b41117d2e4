#if canImport(AppIntents)
  public import AppIntents
  import CatalogFeature
  import Deeplinks

  /// Shows a product, from Shortcuts, Siri or the Action button.
  ///
  /// An intent hands over what a link would mean, so that it passes the same rules and ends in the same outcome,
  /// without any text to parse.
  public struct OpenProductIntent: AppIntent {
    /// The name of the intent in Shortcuts.
    public static let title: LocalizedStringResource = "Open Product"
    /// True: the product is shown in the app.
    public static let openAppWhenRun = true

    /// The number of the product.
    @Parameter(title: "Product Number")
    public var number: Int
    @Dependency private var inbox: DeeplinkInbox<AppDeeplinkID>

    /// Creates an intent whose product is yet to be given.
    public init() {}

    /// Creates an intent that shows a product.
    public init(number: Int) {
      self.number = number
    }

    /// Opens the product in the window that was active last, or in the first one that there is.
    ///
    /// - Throws: ``LinkNotOpened`` when it did not open, in words for the user.
    @MainActor
    public func perform() async throws -> some IntentResult {
      let outcome = await inbox.open(
        .catalog(.product(id: number, referrer: nil)), from: .intent)
      try Task.checkCancellation()
      if let failure = outcome.failure {
        throw LinkNotOpened(notice: Shop.notice(for: failure))
      }
      return .result()
    }
  }

  /// The shop's intents, which an app includes so that the system finds them in this package.
  ///
  /// Xcode looks for intents in packages since version 26. Before, they are in the app's own target.
  public struct ShopIntents: AppIntentsPackage, Sendable {}

  /// The reason why an intent shows nothing, which the system tells the user.
  public struct LinkNotOpened: Error, Hashable, CustomLocalizedStringResourceConvertible {
    /// One sentence for the user.
    public let notice: String

    /// The sentence, as the system wants it.
    public var localizedStringResource: LocalizedStringResource { "\(notice)" }
  }
#endif
