#if canImport(SwiftUI)
  import DeeplinkURLs
  import Deeplinks
  import DeeplinksInspector
  import Foundation
  import SwiftUI

  /// A link with a field for each parameter.
  struct LinkFormScreen: View {
    let sources: [LinkSource]
    /// Makes the form when the screen is shown, because SwiftUI calls a view's initializer again and again.
    let makeForm: @MainActor () -> ConsoleLinkForm
    @State private var form: ConsoleLinkForm?

    var body: some View {
      ZStack {
        if let form { LinkFormList(form: form, sources: sources) }
      }
      .onAppear { form = form ?? makeForm() }
    }
  }

  private struct LinkFormList: View {
    let form: ConsoleLinkForm
    let sources: [LinkSource]
    @Environment(\.consoleOpening) private var opening

    var body: some View {
      @Bindable var form = form
      List {
        ForEach(form.fields) { field in
          FieldRow(field: field, text: $form[textOf: field.id])
        }
        Picker("Site", selection: $form.site) {
          ForEach(form.sites, id: \.self) { Text($0.description).tag(LinkSite?.some($0)) }
        }
        SourcePicker(source: $form.source, sources: sources)
        Section("URL") {
          if let url = form.shownURL { Text(url).monospaced() }
          if case .isWrong(let reason, _) = form.verdict { Text(reason) }
          SharedURL(text: form.sharedURL)
        }
        Section("Try it") {
          Button("Open") { opening.open { form.open() } }.disabled(form.shownURL == nil)
          if let outcome = form.outcome { Text(outcome) }
        }
      }
      .navigationTitle(form.link.pattern)
    }
  }

  /// A parameter, what it must be, and its text.
  private struct FieldRow: View {
    let field: ConsoleLinkForm.Field
    @Binding var text: String

    var body: some View {
      VStack(alignment: .leading) {
        // The field says the same.
        Text(field.caption).font(.caption).accessibilityHidden(true)
        if field.isSecret {
          SecureField(field.name, text: $text).accessibilityLabel(field.caption)
        } else {
          TextField(field.name, text: $text).takesCode().accessibilityLabel(field.caption)
        }
      }
    }
  }

  extension ConsoleLinkForm.Field {
    /// The field's name, and what its text must be.
    fileprivate var caption: String {
      let several = separator.map { ", several with \($0) between them" } ?? ""
      return "\(name): \(hint)\(isOptional ? ", optional" : "")\(several)"
    }
  }

  extension ConsoleLinkForm {
    /// The text of a field, for its view.
    fileprivate subscript(textOf name: String) -> String {
      get { fields.first { $0.name == name }?.text ?? "" }
      set {
        guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
        fields[index].text = newValue
      }
    }
  }

  /// A button that shares a URL, on systems that can.
  private struct SharedURL: View {
    let text: String?

    var body: some View {
      #if !os(tvOS)
        if let text, let url = IncomingLink(text: text).url { ShareLink(item: url) }
      #endif
    }
  }

  /// Chooses the source of a link.
  struct SourcePicker: View {
    @Binding var source: LinkSource?
    let sources: [LinkSource]

    var body: some View {
      Picker("Through", selection: $source) {
        Text("as the system brings it").tag(LinkSource?.none)
        ForEach(sources, id: \.self) { Text($0.name).tag(LinkSource?.some($0)) }
      }
    }
  }

  extension View {
    /// Turns capitalization and spelling help off, because a link's text must be taken letter by letter.
    func takesCode() -> some View {
      #if os(macOS)
        autocorrectionDisabled()
      #else
        autocorrectionDisabled().textInputAutocapitalization(.never)
      #endif
    }
  }
#endif
