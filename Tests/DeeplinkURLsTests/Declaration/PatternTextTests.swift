import DeeplinkURLs
import Testing

struct PatternTextTests {
  @Test func `a pattern is its segments and items`() throws {
    let pattern = try PatternText("/a%20b/{id}/{rest...}?k=v%21&q={q}!&t={t}&l={l...}")
    #expect(
      pattern.segments == [.literal("a b"), .parameter("id"), .catchAll("rest")])
    #expect(pattern.items.map(\.key) == ["k", "q", "t", "l"])
    #expect(
      pattern.items.map(\.value) == [
        .literal("v!"), .parameter("q", isRequired: true, isList: false),
        .parameter("t", isRequired: false, isList: false),
        .parameter("l", isRequired: false, isList: true),
      ])
    #expect(pattern.parameterNames == ["id", "rest", "q", "t", "l"])
    #expect(pattern.description == pattern.text)
  }

  @Test(arguments: ["/", "/*", "/a/", "/a?", "/%EF%BB%BFa?q=a%EF%BB%BF"])
  func `a pattern may have no names`(_ text: String) throws {
    #expect(try PatternText(text).parameterNames == [])
  }

  @Test(arguments: [
    ("https://x.example/abs", "write //x.example/abs for this domain, or /abs for each"),
    ("https://x.example", "write //x.example/ for this domain, or / for each"),
    ("https://x.example/#/rooms/{id}", "write //x.example#/rooms/{id} for paths in its fragment"),
    ("//x.example/#/rooms/{id}", "or #/ or //domain#/ in front"),
    ("HTTPS://me@X.example/a", "write //x.example/a for this domain"),
    ("//tg:/x", "a label of its domain is neither"),
    ("https://x.example:81/{id}", "write //x.example/{id} for this domain"),
    ("//x.example:81/{id}", "write //x.example"),
    ("shop://a?b=c", "write shop:/a?b=c"), ("tg:x/{id}", "write tg:/x/{id}"),
    ("tg:///x", "write tg:/x"), ("TG:/x", "write tg:/x"), ("tg:", "write tg:/"),
    ("tg:#/x", "write #/x"), ("#x", "write #/x"), ("#", "write #/"), ("#//x", "write #/x"),
    ("//d.example#x", "write //d.example#/x"), ("//d.example#", "write //d.example#/"),
    ("1a:/b", "write /1a:/b"), (":id", "write /:id"), ("", "write /"),
    ("products", "write /products"), ("/a//b", "write single slashes"),
    ("/{a}/{a}", "give each its own name"), ("/%zz", "write %25"), ("/a#b", "write %23"),
    ("/{\u{e9}}/{e\u{301}}", "give each its own name"),
    ("/a?q=%EF%BB%BFx", "remove the mark"), ("/a?q=\u{FEFF}", "remove the mark"),
    ("/a?%EF%BB%BFq={q}", "remove the mark"),
  ])
  func `what is no pattern says what to write`(_ text: String, _ advice: String) {
    let error = #expect(throws: PatternTextError.self) { try PatternText(text) }
    #expect(error?.description.contains(advice) == true, "\(error?.description ?? "none")")
  }
}
