#if canImport(SwiftUI)
  import Deeplinks
  public import SwiftUI

  /// The part of a tab that a view shows; SwiftUI takes a tab's screen and label separately.
  enum TabPart {
    case screen
    case label
  }

  /// A tab's stack or the tab's label, as a ``RoutingTabView`` makes them; an app doesn't need its name.
  public struct _TabStack<Destination: RouteDestination, Label: View>: View {
    enum Part {
      case stack(Router<Destination.Target>)
      case label(Label)
    }

    let part: Part

    /// The stack or the label.
    public var body: some View {
      switch part {
      case .stack(let router): RoutingView(router: router, destination: Destination.self)
      case .label(let label): label
      }
    }
  }

  /// A tab's screen or the tab's label, as a ``RoutingTabView`` makes them from two closures; an app doesn't need its
  /// name.
  public struct _LabelledTab<Screen: View, Label: View>: View {
    enum Part {
      case screen(Screen)
      case label(Label)
    }

    let part: Part

    /// The screen or the label.
    public var body: some View {
      switch part {
      case .screen(let screen): screen
      case .label(let label): label
      }
    }
  }
#endif
