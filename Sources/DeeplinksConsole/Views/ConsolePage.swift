#if canImport(SwiftUI)
  import Deeplinks
  import DeeplinksInspector
  import SwiftUI

  /// A screen of the console.
  enum ConsolePage: Hashable {
    case links, history, explain, state
    case link(LinkListing.Entry)
    /// A link of the history, by its number.
    case entry(Int)

    @MainActor @ViewBuilder
    func screen(_ model: DeeplinkConsoleModel) -> some View {
      switch self {
      case .links: LinksScreen(model: model)
      case .history: HistoryScreen(model: model)
      case .explain: ExplainScreen(explainer: model.explainer, sources: model.sources)
      case .state: StateScreen(model: model)
      case .link(let link): LinkFormScreen(sources: model.sources) { model.form(for: link) }
      case .entry(let number): EntryScreen(model: model, number: number)
      }
    }
  }

  /// The first page of the console: its pages, each with a summary.
  struct ConsoleHome: View {
    let model: DeeplinkConsoleModel

    var body: some View {
      List {
        Row("All links", "with forms to try them", .links)
        Row("History", model.history.entries.first?.summary ?? "no links yet", .history)
        Row("Explain", "what becomes of a link, and why", .explain)
        Row("State", model.state.summary, .state)
      }
    }
  }

  /// A row of two lines that leads to a page.
  struct Row: View {
    private let title: String
    private let detail: String
    private let page: ConsolePage

    init(_ title: String, _ detail: String, _ page: ConsolePage) {
      self.title = title
      self.detail = detail
      self.page = page
    }

    var body: some View {
      NavigationLink(value: page) {
        VStack(alignment: .leading) {
          Text(title)
          Text(detail).font(.caption)
        }
      }
    }
  }

  extension ConsoleHistory.Entry {
    /// The link's number, its pattern, and its outcome.
    var summary: String { "#\(number) \(title): \(outcome ?? stage.rawValue)" }
  }

  extension ConsoleState {
    /// The most urgent part of the state.
    fileprivate var summary: String {
      if !isReady { return "not ready for links" }
      if let opening { return "opening \(opening)" }
      if let waiting { return "waiting: \(waiting)" }
      let stack = outline?.stacks.first(where: \.isSelected)
      return stack?.levels.last?.screens.last ?? "navigation of the app's own"
    }
  }
#endif
