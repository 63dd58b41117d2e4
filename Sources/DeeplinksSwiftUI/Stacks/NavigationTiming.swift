#if canImport(SwiftUI)
  public import SwiftUI

  /// Where a host's time comes from, and how long it may take for a step.
  struct NavigationTiming: Sendable {
    var clock: any Clock<Duration> = ContinuousClock()
    var patience: Duration = .seconds(5)
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
    /// Sets how long a sheet or cover in these views may take to come or go, until it counts as refused.
    ///
    /// It takes effect where a stack appears first.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs).navigationPatience(.seconds(10))
    /// ```
    ///
    /// - Parameters:
    ///   - patience: The time for one step; 5 seconds without this modifier.
    ///   - clock: Where the time comes from.
    public func navigationPatience(
      _ patience: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) -> some View {
      environment(\.navigationTiming, NavigationTiming(clock: clock, patience: patience))
    }
  }
#endif
