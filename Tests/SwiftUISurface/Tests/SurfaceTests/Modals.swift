import Foundation
import Observation
import SwiftUI

struct Item: Identifiable, Hashable {
  let id: Int

  init(_ id: Int) {
    self.id = id
  }
}

@Observable
@MainActor
final class Modals {
  var sheet: Item? {
    didSet { if sheet == nil { log?("sheet set to nil") } }
  }
  var cover: Item?
  var note = ""
  var levels: Set<Int> = []
  @ObservationIgnored var log: Log?
  @ObservationIgnored weak var object: Owned?
}

/// Presents a sheet and a cover from one place.
struct Presenting: View {
  @Bindable var model: Modals
  let log: Log

  var body: some View {
    Text("bottom")
      .sheet(item: $model.sheet, onDismiss: { log("sheet dismissed") }) { item in
        Page(name: "sheet", id: item.id, model: model, log: log)
      }
      .fullScreenCover(item: $model.cover, onDismiss: { log("cover dismissed") }) { item in
        Page(name: "cover", id: item.id, model: model, log: log)
      }
  }
}

struct Page: View {
  let name: String
  let id: Int
  let model: Modals
  let log: Log
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text(model.note.isEmpty ? "\(name) \(id)" : "\(name) \(id) \(model.note)")
      Button("Close") { dismiss() }
    }
    .navigationTitle("\(name.capitalized) \(id)")
    .onAppear { log("\(name) \(id) appears") }
    .onDisappear { log("\(name) \(id) goes") }
  }
}

/// A level that presents the next one.
struct Level: View {
  let depth: Int
  @Bindable var model: Modals
  let log: Log

  var body: some View {
    Button("Deeper \(depth)") { model.levels.insert(depth) }
      .navigationTitle("Level \(depth)")
      .onDisappear { log("level \(depth) goes") }
      .sheet(isPresented: $model.levels[contains: depth]) {
        log("level \(depth) dismissed")
      } content: {
        Level(depth: depth + 1, model: model, log: log)
      }
  }
}

extension Set {
  fileprivate subscript(contains element: Element) -> Bool {
    get { contains(element) }
    set {
      if newValue { insert(element) } else { remove(element) }
    }
  }
}

struct Alerting: View {
  @State private var isAsking = false
  @State private var isDeleted = false

  var body: some View {
    Text(isDeleted ? "deleted" : "there")
    Button("Delete") { isAsking = true }
      .alert("Delete it?", isPresented: $isAsking) {
        Button("Really delete", role: .destructive) { isDeleted = true }
      } message: {
        Text("It cannot be undone.")
      }
  }
}

@MainActor
final class Owned {}

struct PresentsOwner: View {
  @Bindable var model: Modals

  var body: some View {
    Text("bottom").sheet(item: $model.sheet) { _ in Owner(model: model) }
  }
}

private struct Owner: View {
  @State private var owned = Owned()
  let model: Modals

  var body: some View {
    Button("Use") { model.object = owned }.onAppear { model.object = owned }
  }
}
