#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// The state of the app at this moment, by names.
  struct StateScreen: View {
    let model: DeeplinkConsoleModel

    var body: some View {
      let state = model.state
      List {
        Section("Links") {
          if !state.isReady { Text("Links wait until the app is ready.") }
          Text("Opening: \(state.opening ?? "nothing")")
          Text("Waiting: \(state.waiting ?? "nothing")")
          if let notice = state.notice { Text("Last failure: \(notice)") }
        }
        if let outline = state.outline {
          ForEach(Array(outline.stacks.enumerated()), id: \.offset) {
            StackSection(stack: $0.element)
          }
        } else {
          Text("The app has navigation of its own.")
        }
      }
      .navigationTitle("State")
    }
  }

  /// A tab's stack, with what is presented over it.
  private struct StackSection: View {
    let stack: NavigationOutline.Stack

    var body: some View {
      Section(title) {
        ForEach(Array(stack.levels.enumerated()), id: \.offset) { level in
          Text(text(of: level.element))
        }
      }
    }

    private var title: String {
      stack.tab.map { stack.isSelected ? "\($0), selected" : $0 } ?? "Screens"
    }

    private func text(of level: NavigationOutline.Level) -> String {
      (level.style.map { "\($0.rawValue): " } ?? "") + level.screens.joined(separator: " > ")
    }
  }
#endif
