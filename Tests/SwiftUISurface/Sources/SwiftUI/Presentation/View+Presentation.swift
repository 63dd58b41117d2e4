/// How something is presented.
@_spi(Host) public enum PresentationStyle: String, Sendable {
  /// A sheet.
  case sheet
  /// A full-screen cover.
  case cover
  /// An alert.
  case alert
}

/// Presents what its binding holds.
struct PresentationModifier<Item> {
  let style: PresentationStyle
  let item: Binding<Item?>
  let id: (Item) -> AnyHashable
  let onDismiss: (() -> Void)?
  let content: (Item) -> any View

  nonisolated init(
    _ style: PresentationStyle, item: Binding<Item?>, id: @escaping (Item) -> AnyHashable,
    onDismiss: (() -> Void)?, content: @escaping (Item) -> any View
  ) {
    self.style = style
    self.item = item
    self.id = id
    self.onDismiss = onDismiss
    self.content = content
  }
}

extension PresentationModifier where Item == Bool {
  nonisolated init(
    _ style: PresentationStyle, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    content: @escaping () -> any View
  ) {
    self.init(
      style, item: Binding(location: FlagLocation(base: isPresented.location)), id: { _ in 0 },
      onDismiss: onDismiss, content: { _ in content() })
  }
}

/// A flag seen as an item that is there or not.
private final class FlagLocation: Location<Bool?> {
  private let base: Location<Bool>

  init(base: Location<Bool>) {
    self.base = base
  }

  override var value: Bool? {
    get { base.value ? true : nil }
    set { base.value = newValue ?? false }
  }
}

extension View {
  /// SwiftUI: `View/sheet(item:onDismiss:content:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(
      PresentationModifier(
        .sheet, item: item, id: { AnyHashable($0.id) }, onDismiss: onDismiss, content: content))
  }

  /// SwiftUI: `View/sheet(isPresented:onDismiss:content:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentationModifier(
        .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  /// SwiftUI: `View/fullScreenCover(item:onDismiss:content:)`.
  @available(iOS 14.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(
      PresentationModifier(
        .cover, item: item, id: { AnyHashable($0.id) }, onDismiss: onDismiss, content: content))
  }
}
