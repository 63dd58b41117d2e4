// settings:
// refused: 'init(_:)' is unavailable: An archive of tabs also takes initial: tabs.initialState
import Deeplinks

@MainActor
func saved<T: TabRoute, R: Route & Codable>(_ tabs: TabRouter<T, R>) -> NavigationArchive {
  NavigationArchive(tabs.state)
}
