/// What a modifier says about its content that a user, or VoiceOver, or a container can tell.
enum Attribute {
  case navigationTitle(String)
  case tag(AnyHashable)
  /// What `ForEach` tags its elements with, unless they have a tag of their own.
  case implicitTag(AnyHashable)
  case tabItem(any View)
  case badge(String?)
  case tab(TabTraits)
  case accessibility(AccessibilityAttribute)
  /// How it looks, where a user can tell.
  case look(Look)
}

/// What a control looks like.
@_spi(Host) public enum Look: Sendable {
  /// A link to a screen of the stack: a row, in a list, with the look of one.
  case link
  /// The color of text, in place of the tint that a button has in a list.
  case untinted
  /// A background of its own in a list.
  case rowBackground
}

struct AttributeModifier {
  let attribute: Attribute

  nonisolated init(_ attribute: Attribute) {
    self.attribute = attribute
  }
}

/// Shows views beside its content: an overlay, an inset, a toolbar.
struct AttachmentModifier {
  enum Place: String {
    case background, overlay, safeAreaInset, toolbar
  }

  let place: Place
  let attached: any View

  nonisolated init(_ place: Place, _ attached: any View) {
    self.place = place
    self.attached = attached
  }
}
