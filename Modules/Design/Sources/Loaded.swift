#if canImport(SwiftUI)
  public import SwiftUI

  /// Shows what it loads; until then, that it loads, or that there is nothing or it did not work.
  public struct Loaded<ID: Equatable, Value: Sendable, Content: View>: View {
    private let id: ID
    private let load: () async throws -> Value?
    private let content: (Value) -> Content
    @State private var state = LoadingState<Value>.loading

    /// Creates a view that loads when it appears, and again when `id` changes.
    public init(
      _ id: ID, load: @escaping () async throws -> Value?,
      @ViewBuilder content: @escaping (Value) -> Content
    ) {
      self.id = id
      self.load = load
      self.content = content
    }

    /// What was loaded, or what became of it.
    public var body: some View {
      Group {
        switch state {
        case .loading: ProgressView("Loading")
        case .loaded(let value): content(value)
        case .missing: ContentUnavailableView("Not found", systemImage: "questionmark")
        case .failed: ContentUnavailableView("Could not be loaded", systemImage: "wifi.slash")
        }
      }
      .task(id: id) {
        do {
          state = try await load().map(LoadingState.loaded) ?? .missing
        } catch {
          state = .failed
        }
      }
    }
  }

  private enum LoadingState<Value> {
    case loading
    case loaded(Value)
    case missing
    case failed
  }
#endif
