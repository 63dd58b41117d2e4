/// The tab of an app without tabs, which has no name.
struct OnlyTab: TabRoute {}

extension NavigationState {
  var inOnlyTab: TabNavigationState<OnlyTab, Destination> {
    TabNavigationState(tabs: [OnlyTab()], selection: OnlyTab(), stacks: [OnlyTab(): self])
  }
}
