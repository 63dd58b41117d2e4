import DocumentedCode
import Foundation

/// A declaration that users of a module see, with its comment.
struct PublicDeclaration {
  /// The file and the line, for a failure's text.
  let place: String
  /// The type it is a member of or extends, or itself.
  let type: String
  /// What a sample writes to use it: a type's name, `Type(` of an initializer, `\.value`, `function(`; an argument may
  /// stand behind as a closure.
  let use: String
  let comment: [CodeBlock]

  /// Whether one of the samples in its comment uses it.
  var hasSample: Bool {
    let withClosure = use.hasSuffix("(") ? use.dropLast() + " {" : use[...]
    return comment.contains { block in
      block.lines.contains { $0.contains(use) || $0.contains(withClosure) }
    }
  }

  /// The public declarations of a source file, but for what SwiftUI or the compiler calls: nobody writes a sample of it.
  static func declarations(in source: [String], of file: URL) -> [PublicDeclaration] {
    var declarations: [PublicDeclaration] = []
    var comment: [String] = []
    var type = ""
    for (line, text) in zip(1..., source.map { $0.trimmingCharacters(in: .whitespaces) }) {
      if text.hasPrefix("///") {
        comment.append(String(text.dropFirst(3)))
      } else if !text.hasPrefix("@") || text.contains(" public ") {
        if let name = nameOfType(in: text) { type = name }
        if let use = use(in: text, of: type) {
          let blocks = CodeBlock.blocks(in: comment, of: file, from: line - comment.count)
          declarations.append(
            PublicDeclaration(
              place: "\(file.lastPathComponent):\(line)", type: type, use: use, comment: blocks))
        }
        comment = []
      }
    }
    return declarations
  }

  private static func nameOfType(in text: String) -> String? {
    let pattern = /\b(?:extension|struct|class|enum|protocol|actor) (\w+)/
    return text.firstMatch(of: pattern).map { String($0.1) }
  }

  private static func use(in text: String, of type: String) -> String? {
    let kinds = /(struct|class|enum|protocol|actor|init|func|var|let)\b ?(\w*)/
    guard let start = text.firstRange(of: /\bpublic (static )?/)?.upperBound,
      let match = text[start...].prefixMatch(of: kinds)
    else { return nil }
    let name = String(match.2)
    switch match.1 {
    case "init": return type + "("
    case "func": return name == "update" ? nil : name + "("
    case "var", "let": return ["body", "wrappedValue"].contains(name) ? nil : "\\.\(name)"
    default: return name.hasPrefix("_") ? nil : name
    }
  }
}
