import ArticlesLinks
import Deeplinks
import DeeplinksTestSupport
import LettersFeature
import ReaderApp
import Testing

/// What the user answers when a letter would be lost.
@MainActor
private final class Person {
  var mayDiscard = false
  private(set) var timesAsked = 0

  func ask() async -> Bool {
    timesAsked += 1
    return mayDiscard
  }
}

@MainActor
@Suite(.timeLimit(.minutes(10))) struct LetterTests {
  let app = TestReader()
  let window: TestWindow
  private let person = Person()

  init() {
    window = app.window()
  }

  /// Opens the link of a letter and makes what its screen makes.
  private func write(about article: Int? = nil) async -> LetterModel {
    let query = article.map { "?article=\($0)" } ?? ""
    #expect(await window.open("reader://letters/new\(query)").isOpened)
    let screen = AnyRouter(window.router.current.topmost).embedding(AppRoute.letters)
    return LetterModel(article: article, router: screen, mayDiscard: person.ask)
  }

  @Test func `a link asks for a letter, and a no keeps both letter and reader`() async {
    let letter = await write(about: 1)
    letter.text = "Dear editor,"
    let outcome = await window.open("reader://articles/2")
    #expect(
      outcome == .rejected(.keptUnsavedWork(.articles(.article(id: 2)), screen: "letters.write")))
    #expect(person.timesAsked == 1)
    #expect(letter.text == "Dear editor,")
    #expect(window.router.currentRoute == .letters(.write(article: 1)))
  }

  @Test func `a yes opens the link`() async {
    let letter = await write()
    letter.text = "Dear editor,"
    person.mayDiscard = true
    #expect(await window.open("reader://articles/2").isOpened)
    #expect(window.router.current.presented == nil)
  }

  @Test func `a letter without a word is not asked for`() async {
    let letter = await write()
    letter.text = "D"
    letter.text = ""
    #expect(await window.open("reader://articles/2").isOpened)
    #expect(person.timesAsked == 0)
  }

  @Test func `a letter that was discarded is not asked for`() async {
    let letter = await write()
    letter.text = "Dear editor,"
    letter.discard()
    #expect(window.router.currentRoute == .articles(.list(section: nil)))
    #expect(await window.open("reader://articles/2").isOpened)
    #expect(person.timesAsked == 0)
  }

  @Test func `the letter is about what the picker answers`() async {
    let letter = await write(about: 1)
    async let choosing: Void = letter.chooseArticle()
    await window.router.isShown(.letters(.articles))
    window.router.current.topmost.finish(with: 2)
    await choosing
    #expect(letter.article == 2)
    #expect(window.router.currentRoute == .letters(.write(article: 1)))
  }

  @Test func `a picker that is dismissed changes nothing`() async {
    let letter = await write(about: 1)
    async let choosing: Void = letter.chooseArticle()
    await window.router.isShown(.letters(.articles))
    window.router.current.topmost.dismiss()
    await choosing
    #expect(letter.article == 1)
  }

  @Test func `a link that is kept out leaves the picker open, one that is let in ends it`() async {
    let letter = await write(about: 1)
    letter.text = "Dear editor,"
    async let choosing: Void = letter.chooseArticle()
    await window.router.isShown(.letters(.articles))
    #expect(await window.open("reader://articles/2").failure?.code == "keptUnsavedWork")
    #expect(window.router.currentRoute == .letters(.articles))
    app.clock.advance(by: .seconds(2))  // sooner, it would be the same tap
    person.mayDiscard = true
    #expect(await window.open("reader://articles/2").isOpened)
    await choosing
    #expect(letter.article == 1)
  }

  @Test func `who tries letters out has a handler of their own`() async {
    struct NoLetters: DeeplinkHandler {
      func deeplink(from identifier: LettersDeeplinkID) async -> DeeplinkRoute<LettersRoute>? {
        nil
      }
    }
    let window = TestReader(letters: NoLetters()).window()
    let outcome = await window.open("reader://letters/new")
    #expect(outcome == .rejected(.unsupported(.letters(.write(article: nil)))))
  }

  @Test func `the letters keep their contract`() async {
    let contract = FeatureContract(
      links: LettersDeeplinkID.links, identifiers: [.write(article: nil), .write(article: 7)])
    let violations = await contract.violations(of: LettersHandler())
    #expect(violations == [])
  }
}

extension TabRouter {
  /// Waits until the user sees `route`.
  fileprivate func isShown(_ route: Destination) async {
    while currentRoute != route { await Task.yield() }
  }
}
