import Testing

struct PlaceholderTests {
  @Test func `the surface builds`() {}
}
