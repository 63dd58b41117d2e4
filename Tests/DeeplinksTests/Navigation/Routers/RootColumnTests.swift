import Deeplinks
import Testing

/// What the screen at the root of a stack does that stands in a column of its own.
@MainActor
@Suite(.followingTasks) struct RootColumnTests {
  enum Shelf: Route { case books, book(Int), note }

  private let router = Router(root: Shelf.books)
  private var column: AnyRouter { AnyRouter(rootOf: router) }

  @Test func `what it pushes takes the place of what was pushed`() {
    router.push(.book(1))
    router.push(.note)
    #expect(column.push(Shelf.book(2)))
    #expect(router.path == [.book(2)])
  }

  @Test func `what it presents lies over the stack`() {
    router.push(.book(1))
    #expect(column.present(Shelf.note))
    #expect(router.path == [.book(1)])
    #expect(router.presented?.router.root == .note)
  }

  @Test func `a link that appends goes on it, not on what was pushed`() {
    router.push(.book(1))
    #expect(column.handle(deeplink: DeeplinkRoute<Shelf>.push(.book(2)).appending()))
    #expect(router.path == [.book(2)])
    #expect(column.handle(deeplink: DeeplinkRoute<Shelf>.push(.note).onTop()))
    #expect(router.path == [.book(2), .note])
  }

  @Test func `nothing is beneath it, and nothing takes its place`() {
    router.push(.book(1))
    column.back()
    #expect(column.replace(Shelf.note))
    #expect(router.path == [.book(1)])
  }

  @Test func `its answer takes nothing away, nor what the stack is presented in`() {
    let outer = Router(root: Shelf.books)
    let sheet = outer.present(.books)
    sheet.push(.book(1))
    let column = AnyRouter(rootOf: sheet, within: AnyRouter(outer))
    #expect(!column.finish(with: 1))
    #expect(outer.presented != nil)
    #expect(sheet.path == [.book(1)])
  }

  @Test func `it hears what a screen answers that it has pushed`() async {
    let column = column
    let answer = Task { await column.push(Shelf.note, returning: Int.self) }
    await quiet()
    #expect(router.finish(with: 7))
    #expect(await answer.value == 7)
    #expect(router.path == [])
  }
}
