import Foundation
import PackagePlugin

/// The app that a package has, as its sources show it.
struct FoundApp {
  /// A file that has its pipeline or handler.
  let path: String
  /// Its tabs: none in an app of one stack, and nil if no enum lists them.
  let tabs: [String]?

  /// Finds the app; nil if there is no pipeline, and no handler for tabs.
  init?(in package: Package) {
    let sources = sources(of: package.targets, with: "TabRoute", "TabDeeplink", "DeeplinkPipeline(")
    let app = sources.first { $0.code.contains(/TabDeeplinkHandler|DeeplinkPipeline\(/) }
    guard let file = app?.file.path else { return nil }
    path = file.replacing(package.directoryURL.path + "/", with: "", maxReplacements: 1)
    let code = sources.map(\.code).joined(separator: "\n")
    // What an enum of tabs has in its braces, without the brackets in it.
    let bodies = code.matches(of: /enum\s+\w+\s*:[^{}]*\bTabRoute\b[^{}]*\{/).map { match in
      outline(of: code[match.range.upperBound...]).prefix { $0 != "}" }
    }
    let lists = bodies.flatMap { $0.matches(of: /\bcase\s+((?:,\s*\n|[^;\n])+)/) }
    let cases = lists.flatMap { $0.output.1.split(separator: ",") }
      .compactMap { $0.firstMatch(of: /\w+/).map { String($0.output) } }
    tabs = cases.isEmpty && code.contains(/Tab(?:Route|Deeplink)/) ? nil : cases
  }
}
