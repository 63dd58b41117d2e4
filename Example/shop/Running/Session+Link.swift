import Deeplinks

// MARK: - The way back

extension Session {
  /// Opens links without drawing them, and prints the link of the screen that the person sees then.
  func printLink(after links: [String]) async {
    for link in links {
      let report = await driver.open(incoming(link))
      guard let told = report.link, !told.outcome.isOpened else { continue }
      let outcome = ([told.outcome.code] + [told.notice].compactMap(\.self)).joined(separator: ": ")
      fail("shop: \(link.quoted) → \(outcome)")
    }
    tellLink()
  }

  /// Prints the link of the screen that the person sees.
  func tellLink() {
    guard let link = driver.link else {
      return fail("shop: no link leads to the screen \(driver.routeName); leave it first")
    }
    console.print([options.printsJSON ? JSON.object(["link": .string(link)]).text : link])
  }
}
