import Deeplinks
import DeeplinksTestSupport
import Swift5
import Swift5OnTheMainActor
import Swift6
import Swift6OnTheMainActor
import Testing

/// A link waits for the sign-in, and opens after it, whatever settings its app is built with.
@MainActor
@Suite struct NotesTests {
  @Test func `in Swift 5 mode`() async {
    let notes = Swift5.Notes { "note \($0)" }
    await opens(notes.pipeline) { notes.account.isSignedIn = true }
    #expect(notes.router.currentRoute == .note(id: 7, title: "note 7"))
  }

  @Test func `in Swift 5 mode, on the main actor by default`() async {
    let notes = Swift5OnTheMainActor.Notes { "note \($0)" }
    await opens(notes.pipeline) { notes.account.isSignedIn = true }
    #expect(notes.router.currentRoute == .note(id: 7, title: "note 7"))
  }

  @Test func `in Swift 6 mode`() async {
    let notes = Swift6.Notes { "note \($0)" }
    await opens(notes.pipeline) { notes.account.isSignedIn = true }
    #expect(notes.router.currentRoute == .note(id: 7, title: "note 7"))
  }

  @Test func `in Swift 6 mode, on the main actor by default`() async {
    let notes = Swift6OnTheMainActor.Notes { "note \($0)" }
    await opens(notes.pipeline) { notes.account.isSignedIn = true }
    #expect(notes.router.currentRoute == .note(id: 7, title: "note 7"))
  }

  private func opens<ID>(_ pipeline: DeeplinkPipeline<ID>, signIn: () -> Void) async {
    let refused = await pipeline.open(IncomingLink(text: "notes://notes/seven"))
    #expect(!refused.isOpened)
    let pending = await pipeline.open(IncomingLink(text: "notes://notes/7"))
    #expect(!pending.isOpened)
    signIn()
    #expect(await pipeline.fulfill(.login)?.isOpened == true)
  }
}
