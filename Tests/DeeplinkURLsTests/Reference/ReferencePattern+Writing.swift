import DeeplinkURLs
import Foundation

extension ReferenceParser.Pattern {
  /// Another pattern of the same link, with its parameters in other places and maybe without the optional ones; nil if
  /// the keys are too few.
  func alias(
    words: [String], keys: [String], using random: inout SeededGenerator
  ) -> Self? {
    var pieces: [ReferenceParser.Piece] = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      .init(form: .literal(words.randomElement(using: &random) ?? "a"))
    }
    var rest: ReferenceParser.Piece?
    var items: [ReferenceParser.Item] = []
    var free = keys.shuffled(using: &random)[...]
    func hasMoved() -> Bool { Bool.random(using: &random) && !free.isEmpty }
    func addItem(_ name: String, isRequired: Bool) {
      guard let key = free.popFirst() else { return }
      items.append(.init(key: key, form: .parameter(name, required: isRequired)))
    }
    for piece in self.pieces {
      switch piece.form {
      case .literal: continue
      case .parameter(let name):
        if hasMoved() { addItem(name, isRequired: true) } else { pieces.append(piece) }
      case .rest(let name): if hasMoved() { addItem(name, isRequired: true) } else { rest = piece }
      }
    }
    for item in self.items {
      guard case .parameter(let name, let isRequired) = item.form else { continue }
      if !isRequired {
        if Bool.random(using: &random) { addItem(name, isRequired: false) }
      } else if lists.contains(name) {
        // Two catch-alls have no place in one path.
        guard rest == nil || !free.isEmpty else { return nil }
        if hasMoved() || rest != nil {
          addItem(name, isRequired: true)
        } else {
          rest = .init(form: .rest(name))
        }
      } else if hasMoved() {
        addItem(name, isRequired: true)
      } else {
        pieces.append(.init(form: .parameter(name)))
      }
    }
    if let key = free.popFirst(), Int.random(in: 0...2, using: &random) == 0 {
      items.append(.init(key: key, form: .literal("1")))
    }
    var alias = self
    alias.pieces = pieces.shuffled(using: &random) + (rest.map { [$0] } ?? [])
    alias.items = items.shuffled(using: &random)
    if Bool.random(using: &random) { alias.others = nil }
    return alias
  }

  /// The parameters with their types, in the order of the text.
  var parameters: [(name: String, type: any LinkParameter.Type)] {
    let inPath = pieces.compactMap { piece -> (String, any LinkParameter.Type)? in
      switch piece.form {
      case .literal: nil
      case .parameter(let name), .rest(let name): (name, type(of: name, isRequired: true))
      }
    }
    let inQuery = items.compactMap { item -> (String, any LinkParameter.Type)? in
      guard case .parameter(let name, let isRequired) = item.form else { return nil }
      return (name, type(of: name, isRequired: isRequired))
    }
    let rest = others.map { [($0, LinkItems.self as any LinkParameter.Type)] } ?? []
    return (inPath + inQuery + rest).map { (name: $0.0, type: $0.1) }
  }

  private func type(of name: String, isRequired: Bool) -> any LinkParameter.Type {
    switch (kind(of: name), lists.contains(name), isRequired) {
    case (.number, true, _): [Int].self
    case (.number, _, true): Int.self
    case (.number, _, false): Int?.self
    case (.address, true, _): [URL].self
    case (.address, _, true): URL.self
    case (.address, _, false): URL?.self
    case (.text, true, _): [String].self
    case (.text, _, true): String.self
    case (.text, _, false): String?.self
    }
  }

  /// The pattern's text, without a domain.
  var text: String {
    let path = pieces.map { piece in
      switch piece.form {
      case .literal(let text): "/" + text.replacing("/", with: "%2F")
      case .parameter(let name): "/{\(name)}"
      case .rest(let name): "/{\(name)...}"
      }
    }
    var items = items.map { item in
      switch item.form {
      case .literal(let text): "\(item.key)=\(text)"
      case .parameter(let name, let isRequired):
        "\(item.key)={\(name)\(lists.contains(name) ? "..." : "")}\(isRequired ? "!" : "")"
      }
    }
    if let others { items.append("{\(others)...}") }
    return (path.isEmpty ? "/" : path.joined()) + (items.isEmpty ? "" : "?")
      + items.joined(separator: "&")
  }
}
