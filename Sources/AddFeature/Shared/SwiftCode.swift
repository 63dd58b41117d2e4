import Foundation
import PackagePlugin

/// Returns a Swift text without its comments, and with empty literals.
func code(of text: String) -> String {
  let token = /\/\/[^\n]*|\/\*.*?\*\/|(#*)"""(?:\\.|[^\\])*?"""\1|(#+)".*?"\2|"(?:\\.|[^"\\\n])*"/
  // A line end of two characters is one of Swift's, and no line feed.
  return text.replacing("\r\n", with: "\n").replacing(token.dotMatchesNewlines()) {
    $0.output.0.hasPrefix("/") ? " " : "\"\""
  }
}

/// Returns code with `…` for each pair of brackets and what is in it.
func outline(of code: some StringProtocol) -> String {
  let innermost = /[(\[{][^()\[\]{}]*[)\]}]/
  var outline = String(code)
  while outline.contains(innermost) { outline.replace(innermost, with: "…") }
  return outline
}

/// Returns the files of modules, except for tests, with the code of those that have one of some words in them.
func sources(of modules: [any Target], with words: String...) -> [(file: URL, code: String)] {
  let files = modules.compactMap(\.sourceModule).filter { $0.kind != .test }.flatMap(\.sourceFiles)
  return files.compactMap { file in
    let text = (try? String(contentsOf: file.url, encoding: .utf8)) ?? ""
    return words.contains { text.contains($0) } ? (file.url, code(of: text)) : nil
  }
}
