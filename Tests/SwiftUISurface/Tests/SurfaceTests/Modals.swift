import Foundation
import Observation
import SwiftUI

struct Item: Identifiable, Hashable {
  let id: Int

  init(_ id: Int) {
    self.id = id
  }
}

@MainActor @Observable
final class Modals {
  var sheet: Item? {
    didSet { if sheet == nil { log?("sheet set to nil") } }
  }
  var cover: Item?
  @ObservationIgnored var log: Log?
}

/// Presents a sheet and a cover from one place.
struct Presenting: View {
  @Bindable var model: Modals
  let log: Log

  var body: some View {
    Text("bottom")
      .sheet(item: $model.sheet, onDismiss: { log("sheet dismissed") }) { item in
        Page(name: "sheet", id: item.id, log: log)
      }
      .fullScreenCover(item: $model.cover, onDismiss: { log("cover dismissed") }) { item in
        Page(name: "cover", id: item.id, log: log)
      }
  }
}

private struct Page: View {
  let name: String
  let id: Int
  let log: Log
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Close") { dismiss() }
      .navigationTitle("\(name.capitalized) \(id)")
      .onAppear { log("\(name) \(id) appears") }
      .onDisappear { log("\(name) \(id) goes") }
  }
}
