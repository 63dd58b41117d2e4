// settings:
// with: Lines
// refused: An archive of tabs also takes initial: tabs.initialState
import Deeplinks

enum AppTab: TabRoute { case lines }

@MainActor
func saved(_ tabs: TabRouter<AppTab, LineRoute>) -> NavigationArchive {
  NavigationArchive(tabs.state)
}
