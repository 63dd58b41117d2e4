// What the files name that forget to nest a feature's routes, or its tab.
import Deeplinks

enum LineRoute: Route, LinkIdentifier {
  case line(Int)

  static let links: LinkTable<Self> = [LinkPattern("/lines/{number}", LineRoute.line)]
}

enum AppTab: TabRoute { case lines }

enum AppRoute: Route { case lines(LineRoute) }

enum AppID: LinkIdentifier {
  case lines(LineRoute)

  static let links = LinkTable<Self>([]).including(LineRoute.links, as: AppID.lines)
}
