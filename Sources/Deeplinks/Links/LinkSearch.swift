/// Walks the tree of patterns along a link's segments, from the most to the least specific fit.
///
/// The way back needs no stack: a node knows its parent and the step that led to it, and the step says
/// which is next. Each node lies at one depth and is entered at most once, so that the work is bounded
/// by the number of nodes that fit, whatever the link.
struct LinkSearch {
  let text: LinkText
  let outline: LinkOutline
  let index: LinkIndex
  let source: String

  private var node: Int32 = 0
  private var depth = 0
  private var deepest = 0
  private var plan: Range<Int>
  private var isEntered = false
  private var isOver = false
  private var failure: (failure: LinkReading.Failure, plan: LinkPlan)?

  init(text: LinkText, outline: LinkOutline, index: LinkIndex, source: String) {
    self.text = text
    self.outline = outline
    self.index = index
    self.source = source
    plan = 0..<0
  }

  /// The next plan whose path fits, or nil after the last.
  mutating func next() -> LinkPlan? {
    while !isOver {
      if let position = plan.popFirst() { return index.plans[Int(index.trie.plans[position])] }
      if isEntered { back() } else { enter() }
    }
    return nil
  }

  /// Goes from a node that was just reached down to its most specific child, or offers its plans.
  private mutating func enter() {
    deepest = max(deepest, depth)
    let here = index.trie.nodes[Int(node)]
    guard depth < outline.segmentCount else {
      isEntered = true
      offer(here)
      return
    }
    if here.hasLiterals,
      let child = index.trie.literalChild(of: node, text, text.mark(depth))
    {
      (node, depth) = (child, depth + 1)
    } else {
      lessSpecific(here, than: .literal)
    }
  }

  /// Goes to the parameter of a node, or offers the plans of its catch-all, or marks it as done.
  private mutating func lessSpecific(_ here: LinkTrie.Node, than step: LinkTrie.Step) {
    if step == .literal, here.parameter >= 0 {
      (node, depth, isEntered) = (here.parameter, depth + 1, false)
      return
    }
    isEntered = true
    if here.rest >= 0 { offer(index.trie.nodes[Int(here.rest)]) }
  }

  /// Goes back to the parent, and on from there to what is less specific than the step taken.
  private mutating func back() {
    let here = index.trie.nodes[Int(node)]
    guard here.parent >= 0 else {
      isOver = true
      return
    }
    (node, depth) = (here.parent, depth - 1)
    lessSpecific(index.trie.nodes[Int(node)], than: here.step)
  }

  private mutating func offer(_ node: LinkTrie.Node) {
    plan = Int(node.firstPlan)..<Int(node.firstPlan + node.planCount)
  }

  // MARK: - Failing

  /// Remembers why the best plan could not be read; a value that did not convert says most.
  mutating func note(_ failure: LinkReading.Failure, _ plan: LinkPlan) {
    guard let noted = self.failure?.failure.rule else {
      self.failure = (failure, plan)
      return
    }
    if noted == .missingQueryItem, failure.rule != .missingQueryItem {
      self.failure = (failure, plan)
    }
  }

  /// The error of a search that found nothing.
  func error(site: LinkSite) -> LinkError {
    guard let (failure, plan) = failure else {
      let offset =
        deepest < outline.segmentCount ? text.mark(deepest).start : outline.path.upperBound
      return LinkError(stage: .match, rule: .unrecognized, offset: offset, site: site)
    }
    guard failure.rule == .unconvertibleValue else {
      return LinkError(
        stage: .match, rule: failure.rule, offset: failure.offset, site: site,
        pattern: plan.primary,
        parameter: failure.parameter.map { plan.requiredItemName($0) })
    }
    return LinkError(
      stage: .conversion, rule: failure.rule, offset: failure.offset, site: site,
      pattern: plan.primary, parameter: failure.parameter.map { plan.names[$0] },
      expectation: failure.parameter.flatMap { index in
        plan.types.map { LinkExpectation(type: $0[index]) }
      })
  }
}

extension LinkPlan {
  /// The key of a required item, in the order they are checked.
  fileprivate func requiredItemName(_ index: Int) -> String {
    let key =
      index < requiredKeys.count
      ? requiredKeys[index] : literals[index - requiredKeys.count].key
    return String(decoding: key, as: UTF8.self)
  }
}
