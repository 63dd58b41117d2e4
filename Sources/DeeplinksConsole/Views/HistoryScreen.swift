#if canImport(SwiftUI)
  import Deeplinks
  import DeeplinksInspector
  import SwiftUI

  /// The history of links, newest first.
  struct HistoryScreen: View {
    let model: DeeplinkConsoleModel

    var body: some View {
      List {
        if model.history.entries.isEmpty {
          ContentUnavailableView(
            "No links yet", systemImage: "link",
            description: Text("The history begins when the console is made."))
        }
        ForEach(model.history.entries) { entry in
          Row("#\(entry.number) \(entry.title)", entry.detail, .entry(entry.number))
        }
      }
      .navigationTitle("History")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Clear") { model.history.clear() }.disabled(model.history.entries.isEmpty)
        }
      }
    }
  }

  extension ConsoleHistory.Entry {
    fileprivate var detail: String {
      "\(outcome ?? "\(stage.rawValue) …"), from \(source), \(duration.short)"
    }
  }

  /// One link of the history, event by event.
  struct EntryScreen: View {
    let model: DeeplinkConsoleModel
    let number: Int

    var body: some View {
      List {
        if let entry = model.history.entries.first(where: { $0.number == number }) {
          Section("From \(entry.source.name)") {
            ForEach(Array(entry.lines.enumerated()), id: \.offset) { Text($0.element) }
          }
          Section("Again") {
            Text("Events have no values of a link, so it cannot be opened again from here.")
            if let link = model.link(for: entry) {
              Row("Its form", link.pattern, .link(link))
            }
          }
        } else {
          Text("The history has forgotten this link.")
        }
      }
      .navigationTitle("#\(number)")
      .task { if model.listing == nil { await model.load() } }
    }
  }
#endif
