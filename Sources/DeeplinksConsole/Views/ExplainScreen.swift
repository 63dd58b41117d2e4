#if canImport(SwiftUI)
  import Deeplinks
  import DeeplinksInspector
  import SwiftUI

  /// Explains a link that the user types.
  struct ExplainScreen: View {
    @Bindable var explainer: ConsoleExplainer
    let sources: [LinkSource]
    @Environment(\.consoleOpening) private var opening

    var body: some View {
      List {
        TextField("Link", text: $explainer.text).takesCode()
        SourcePicker(source: $explainer.source, sources: sources)
        Button("Explain") { Task { await explainer.explain() } }.disabled(explainer.text.isEmpty)
        Button("Open") { opening.open { explainer.open() } }.disabled(explainer.text.isEmpty)
        if let outcome = explainer.outcome { Text(outcome) }
        Section("Explanation") {
          VStack(alignment: .leading) {
            ForEach(Array(explainer.lines.enumerated()), id: \.offset) { line in
              // The mark under a byte has no meaning when it is read out.
              Text(line.element).monospaced().font(.caption)
                .accessibilityHidden(line.element.allSatisfy { $0 == " " || $0 == "^" })
            }
          }
        }
      }
      .navigationTitle("Explain")
    }
  }
#endif
