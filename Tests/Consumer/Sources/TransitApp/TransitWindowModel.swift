import Deeplinks
import LinesFeature
import RiderFeature
import TransitSites

/// One window of the app without its views.
final class TransitWindowModel {
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>
  private let transit: Transit

  init(transit: Transit) {
    self.transit = transit
    tabs = TabRouter(tabs: transit.flags.tabs, selection: .lines, root: \.root)
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: transit.environment.sites, links: AppDeeplinkID.links),
      resolver: AppResolver(
        session: transit.session, regions: transit.regions, flags: transit.flags),
      handler: AppHandler(lines: LinesHandler(timetable: transit.timetable)),
      router: tabs,
      fallback: { _, _ in .reject },
      prompt: AppResolver.prompt,
      options: transit.options,
      observers: [transit.analytics])
  }

  /// Leaves nothing of a rider on screen once they have signed out, also if the next one has signed in already.
  func followSession(after rider: String?) {
    if rider != nil, rider != transit.session.name { tabs.restore(tabs.initialState) }
  }

  /// Shows the tabs that the server has switched on.
  func followFlags() {
    tabs.setTabs(transit.flags.tabs)
  }
}
