#if canImport(SwiftUI)
  public import SwiftUI

  /// The timing of a host: its clock, the time for a step, and the pause between two steps.
  struct NavigationTiming: Sendable {
    var clock: any Clock<Duration> = ContinuousClock()
    var patience: Duration = .seconds(5)
    var pause: Duration = .zero
  }

  extension EnvironmentValues {
    var navigationTiming: NavigationTiming {
      get { self[NavigationTimingKey.self] }
      set { self[NavigationTimingKey.self] = newValue }
    }
  }

  private struct NavigationTimingKey: EnvironmentKey {
    static let defaultValue = NavigationTiming()
  }

  extension View {
    /// Sets how long a step of navigation in these views may take until it counts as refused, and the pause after a
    /// step.
    ///
    /// A link that selects a tab, pushes, and presents takes three steps. Each waits until nothing moves anymore and the
    /// one before is on screen, which a view behind each screen reports. If it doesn't report within half a second that
    /// the screen is coming, or within two seconds that it is there, the step counts as shown, and the link's
    /// `DeeplinkEvent.warnings` say so. So you need a pause only for a system version that loses steps in quick
    /// succession. The modifier takes effect when a stack first appears.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs).navigationPatience(.seconds(10))
    /// ```
    ///
    /// - Parameters:
    ///   - patience: The time for one step; 5 seconds without this modifier.
    ///   - pause: The time between two steps of different kinds, such as a selection and a push.
    ///   - clock: Where the time comes from.
    public func navigationPatience(
      _ patience: Duration, pause: Duration = .zero,
      clock: any Clock<Duration> = ContinuousClock()
    ) -> some View {
      environment(
        \.navigationTiming, NavigationTiming(clock: clock, patience: patience, pause: pause))
    }
  }
#endif
