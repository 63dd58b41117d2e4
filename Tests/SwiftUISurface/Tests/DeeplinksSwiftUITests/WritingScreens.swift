import DeeplinksSwiftUI
import Observation
import SwiftUI

// Screens with unsaved work, for tests.

/// Where a test answers what screens ask.
@MainActor @Observable
final class Desk {
  var unsaved: Set<LibraryRoute> = []
  /// The screen that appeared as which has something unsaved, whatever its route.
  var unsavedScreen: Int?
  var isReadOnly = false
  var draft = 1
  @ObservationIgnored private var numberOfScreens = 0
  @ObservationIgnored private(set) var questions: [String] = []
  @ObservationIgnored private(set) var cancellations = 0
  @ObservationIgnored private var answers: AsyncStream<Bool>.Continuation?

  var isAsked: Bool { answers != nil }

  func nextScreen() -> Int {
    numberOfScreens += 1
    return numberOfScreens
  }

  func ask(_ question: String) async -> Bool {
    questions.append(question)
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    answers = continuation
    defer { answers = nil }
    for await answer in stream { return answer }
    cancellations += 1
    return false
  }

  func answer(_ answer: Bool) {
    answers?.yield(answer)
    answers = nil
  }
}

enum WritingScreens: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    WritingScreen(route: route).navigationTitle(route.title)
  }
}

private struct WritingScreen: View {
  let route: LibraryRoute
  @Environment(Desk.self) private var desk
  @State private var number: Int?

  var body: some View {
    if desk.isReadOnly {
      Text("Read only")
    } else {
      let draft = desk.draft
      Text("Write")
        // As an app's closures do, this one keeps the view's values while it asks.
        .confirmsLeaving(when: isUnsaved) {
          await desk.ask(draft == 1 ? "book 7" : "book 7, draft \(draft)")
        }
        .onAppear { if case .book = route, number == nil { number = desk.nextScreen() } }
    }
  }

  private var isUnsaved: Bool {
    desk.unsaved.contains(route) || number != nil && number == desk.unsavedScreen
  }
}
