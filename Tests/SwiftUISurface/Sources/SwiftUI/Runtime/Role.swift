import Foundation
import FoundationSurface

/// What a node is on the screen, or does.
enum Role {
  /// Its children and nothing else.
  case group
  case container(String)
  case text(String)
  case image(String?)
  case control(Control)
  case attribute(Attribute)
  case attachment(AttachmentModifier.Place)
  case stack(StackModel)
  case screen
  case tabs(TabsModel)
  case tab
  case columns(ColumnsModel)
  case column(Int)
  case alert(String)
  case presenter
  case appearance(appear: (() -> Void)?, disappear: (() -> Void)?)
  case task(TaskModel)
  case controller(ControllerCalls)
  /// A represented view, which hears that it enters a window, or leaves it.
  case view(enter: () -> Void, leave: () -> Void)
  case openURL((URL) -> Void)
  case userActivity(String, (NSUserActivity) -> Void)
  /// What fills an activity of a type that the scene advertises.
  case advertisement(String, (NSUserActivity) -> Void)
  case externalEvents(preferring: Set<String>, allowing: Set<String>)

  /// Whether it is the same on the screen with and without it.
  var isTransparent: Bool {
    switch self {
    case .group, .tab, .attribute, .attachment, .presenter, .appearance, .task, .openURL,
      .controller, .view, .userActivity, .advertisement, .externalEvents:
      true
    default: false
    }
  }
}

/// What a represented controller hears.
struct ControllerCalls {
  let willAppear: () -> Void
  let didAppear: () -> Void
  let didDisappear: () -> Void
}

/// How far a represented controller has come.
enum ControllerPhase {
  case gone, coming, there
}

/// Something a user can act on.
@_spi(Host) public enum Control {
  /// A button or a link.
  case button(@MainActor () -> Void)
  /// A text field.
  case field(get: @MainActor () -> String, set: @MainActor (String) -> Void)
  /// A switch.
  case toggle(get: @MainActor () -> Bool, set: @MainActor (Bool) -> Void)
}
