#if canImport(SwiftUI)
  public import SwiftUI

  /// Shows what it loads; until then, that it loads, or that there is nothing or it did not work.
  public struct Loaded<ID: Hashable, Value: Sendable, Content: View>: View {
    private let id: ID
    private let load: @MainActor () async throws -> Value?
    private let content: @MainActor (Value) -> Content

    /// Creates a view that loads when it appears, and something else when `id` changes.
    public init(
      _ id: ID, load: @escaping @MainActor () async throws -> Value?,
      @ViewBuilder content: @escaping @MainActor (Value) -> Content
    ) {
      self.id = id
      self.load = load
      self.content = content
    }

    /// What was loaded, or what became of it.
    public var body: some View {
      LoadedOnce(load: load, content: content).id(id)
    }
  }

  private struct LoadedOnce<Value: Sendable, Content: View>: View {
    let load: @MainActor () async throws -> Value?
    let content: @MainActor (Value) -> Content
    @State private var state = LoadingState<Value>.loading

    var body: some View {
      // One view, whatever it shows: a task on a group, or on a condition, begins again with each branch.
      ZStack {
        switch state {
        case .loading: ProgressView("Loading")
        case .loaded(let value): content(value)
        case .missing: ContentUnavailableView("Not found", systemImage: "questionmark")
        case .failed: ContentUnavailableView("Could not be loaded", systemImage: "wifi.slash")
        }
      }
      .task {
        do {
          show(try await load().map(LoadingState.loaded) ?? .missing)
        } catch {
          // It loads again when its screen appears again; what was there before is better than nothing.
          if case .loaded = state { return }
          show(.failed)
        }
      }
    }

    private func show(_ loaded: LoadingState<Value>) {
      // A canceled task shows no error, because the user has left the screen.
      if !Task.isCancelled { state = loaded }
    }
  }

  private enum LoadingState<Value> {
    case loading
    case loaded(Value)
    case missing
    case failed
  }
#endif
