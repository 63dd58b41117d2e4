import Deeplinks

// MARK: - The way back

extension Session {
  /// Opens links without drawing them, and prints the link of the screen that the user sees then.
  ///
  /// If a link does not open, prints its outcome instead.
  func printLink(after links: [String]) async {
    var areOpened = true
    for link in links {
      guard let report = await driver.open(incoming(link)).link else { continue }
      switch report.outcome {
      case .opened, .claimed: continue
      case .fellBack, .pending, .rejected, .superseded, .cancelled: areOpened = false
      }
      let notice = report.notice.map { ": \($0)" } ?? ""
      fail("shop: \(link.quoted) → \(report.outcome.code)\(notice)")
    }
    if areOpened { tellLink() }
  }

  /// Prints the link of the screen that the user sees.
  func tellLink() {
    guard let link = driver.link else {
      return fail("shop: no link leads to the screen \(driver.routeName); leave it first")
    }
    console.print([options.printsJSON ? JSON.object(["link": .string(link)]).text : link])
  }
}
