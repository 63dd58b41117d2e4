#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Opens a typed link when the user taps it: what SwiftUI's `Link` is to a URL.
  ///
  /// The identifier is one of the app, or of a feature's Links module that the app's links include, so a misspelled
  /// link does not compile. It opens through the pipeline of the scene's `onDeeplink(_:)`.
  ///
  /// ```swift
  /// DeeplinkButton("Help", to: ProfileDeeplinkID.help(topic: ["orders"]))
  /// DeeplinkButton(ProfileDeeplinkID.user(userID: "ada"), placing: .here) {
  ///   Label("Ada", systemImage: "person")
  /// }
  /// ```
  public struct DeeplinkButton<Identifier: LinkIdentifier, Label: View>: View {
    private let identifier: Identifier
    private let placement: LinkPlacement?
    private let label: Label
    @Environment(\.openDeeplink) private var openDeeplink

    /// Creates a button that opens `identifier`.
    ///
    /// ```swift
    /// DeeplinkButton(ProfileDeeplinkID.user(userID: "ada")) {
    ///   Text("Ada")
    ///   Text("12 orders")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: The identifier to open.
    ///   - placement: Where it is shown; by default as `PipelineOptions.placement` says.
    ///   - label: The button's label.
    public init(
      _ identifier: Identifier, placing placement: LinkPlacement? = nil,
      @ViewBuilder label: () -> Label
    ) {
      self.identifier = identifier
      self.placement = placement
      self.label = label()
    }

    /// The button.
    public var body: some View {
      Button {
        openDeeplink(identifier, placing: placement)
      } label: {
        label
      }
    }
  }

  extension DeeplinkButton where Label == Text {
    /// Creates a button with a title that is looked up in the app's strings, or in those of the bundle that it names.
    ///
    /// ```swift
    /// DeeplinkButton("Help", to: ProfileDeeplinkID.help(topic: ["orders"]))
    /// ```
    public init(
      _ title: LocalizedStringResource, to identifier: Identifier,
      placing placement: LinkPlacement? = nil
    ) {
      self.init(identifier, placing: placement) { Text(title) }
    }

    /// Creates a button with a title that is not localized.
    ///
    /// ```swift
    /// DeeplinkButton(user.name, to: ProfileDeeplinkID.user(userID: user.id), placing: .here)
    /// ```
    @_disfavoredOverload
    public init(
      _ title: some StringProtocol, to identifier: Identifier,
      placing placement: LinkPlacement? = nil
    ) {
      self.init(identifier, placing: placement) { Text(title) }
    }
  }
#endif
