/// What a modifier says about its content that a person, or VoiceOver, or a container can tell.
enum Attribute {
  case none
  case navigationTitle(String)
  case tag(AnyHashable)
  case tabItem(any View)
  case badge(String?)
  case disabled(Bool)
  case accessibility(AccessibilityAttribute)
}

struct AttributeModifier {
  let attribute: Attribute

  nonisolated init(_ attribute: Attribute) {
    self.attribute = attribute
  }
}

extension AttributeModifier: ViewModifier {
  typealias Body = Never
}

/// Shows views beside its content: an overlay, a background, an inset, a toolbar.
struct AttachmentModifier {
  enum Place: String {
    case overlay, background, safeAreaInset, toolbar
  }

  let place: Place
  let attached: any View

  nonisolated init(_ place: Place, _ attached: any View) {
    self.place = place
    self.attached = attached
  }
}

extension AttachmentModifier: ViewModifier {
  typealias Body = Never
}
