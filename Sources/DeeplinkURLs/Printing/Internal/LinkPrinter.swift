/// Finds the links of an identifier and the values they print with.
///
/// A link's declaration makes identifiers and does not take them apart. So a printer reflects the values that the
/// identifier carries, gives them to the link as parameters, and prints only if the same identifier comes out.
///
/// `product(id: 7)` has the name `product`. Only links that make that case, or whose case is not known, are tried.
struct LinkPrinter<ID: Hashable & Sendable>: Sendable {
  /// Links that are tried together: one link, or a feature's table.
  struct Group: Sendable {
    /// The name of the case that they all make; nil if it is not known in advance.
    let name: String?
    let print:
      @Sendable (ID, ReflectedPayload, _ names: (Int) -> [String], (LinkPrintout) -> Bool) -> Bool
  }

  /// The links that mean a single identifier, by that identifier, which has no values to print.
  private var constants: [ID: [Int]] = [:]
  /// The other links by the name of the enum case they make.
  ///
  /// Those whose case is not known are under nil; they are tried for every identifier.
  private var named: [String?: [Int]] = [:]
  /// All links in the order of the table, with the index of each group's first link; no group for a constant.
  private var groups: [(first: Int, group: Group?)] = []
  /// The links' primary patterns, read once; empty in the printer of an included table.
  private(set) var patterns: [PatternText?] = []

  /// Sorts the links of a table.
  ///
  /// - Complexity: Linear in the links, with an identifier made from samples and reflected for each.
  /// - Parameters:
  ///   - usesSamples: Whether identifiers may be made from samples, which shows the links' cases.
  ///   - readsPatterns: Whether the printer also has the patterns, as a parser's has.
  init(_ table: LinkTable<ID>, usesSamples: Bool, readsPatterns: Bool = false) {
    if readsPatterns {
      patterns = table.storage.map { try? PatternText($0.declaration.primaryText) }
    }
    var inclusions = table.inclusions[...]
    var index = 0
    while index < table.storage.count {
      // An included table prints as one group, so the payload is unwrapped once for all its links.
      if let inclusion = inclusions.first, inclusion.links.lowerBound == index {
        inclusions.removeFirst()
        add(inclusion.makePrinter(usesSamples), at: index)
        index = inclusion.links.upperBound
        continue
      }
      add(table.storage[index], at: index, usesSamples)
      index += 1
    }
  }

  /// Adds a link by what is known of its identifiers: a single value, the name of a case, or nothing.
  private mutating func add(_ link: LinkPattern<ID>, at first: Int, _ usesSamples: Bool) {
    guard let parameters = link.declaration.parameters else {
      guard let print = link.printValues else { return }
      add(
        Group(name: nil) { id, _, _, isDone in
          // A link that reads by name prints with the app's own function.
          guard let values = print(id) else { return false }
          return isDone(LinkPrintout(link: 0, values: values))
        }, at: first)
      return
    }
    if parameters.count == 0, let identifier = link.sample() {
      constants[identifier, default: []].append(groups.count)
      groups.append((first, nil))
      return
    }
    // Samples show the case before anything is printed. Without them, the link is tried for each identifier.
    let name = usesSamples ? link.sample().flatMap { ReflectedPayload($0).name } : nil
    add(
      Group(name: name) { id, payload, names, isDone in
        let names = names(0)
        guard let texts = link.texts(of: id, payload, names) else { return false }
        // A pattern has no name twice, so no value is dropped.
        let values = Dictionary(zip(names, texts)) { first, _ in first }
        return isDone(LinkPrintout(link: 0, values: values))
      }, at: first)
  }

  private mutating func add(_ group: Group, at first: Int) {
    named[group.name, default: []].append(groups.count)
    groups.append((first, group))
  }

  /// Tries the links that print an identifier, in the order of the table, until one is good.
  ///
  /// - Parameters:
  ///   - names: The parameter names of a link, by its index in the table.
  ///   - isDone: Whether a link's values are good, so that no other need be tried.
  /// - Returns: Whether one was good.
  /// - Complexity: One reflection, and an identifier built again for each link of the same case; for each link of the table
  ///   with as many parameters if none of those prints it.
  func print(
    _ identifier: ID, names: (Int) -> [String], until isDone: (LinkPrintout) -> Bool
  ) -> Bool {
    let payload = ReflectedPayload(identifier)
    let known = payload.name.flatMap { named[$0] }
    let lists = [constants[identifier], known, named[nil]].compactMap { $0 }
    // If several links can print the identifier, the first of the table does. Mostly there is one list, maybe a long one.
    let links = lists.count == 1 ? lists[0] : lists.joined().sorted()
    func prints(_ index: Int) -> Bool {
      let (first, group) = groups[index]
      guard let group else { return isDone(LinkPrintout(link: first, values: [:])) }
      return group.print(identifier, payload, { names(first + $0) }) { printout in
        isDone(LinkPrintout(link: first + printout.link, values: printout.values))
      }
    }
    // A link's function may make several cases, and its sample shows one of them.
    return links.contains(where: prints)
      || groups.indices.contains { groups[$0].group?.name != nil && prints($0) }
  }
}

extension LinkPattern {
  /// An identifier made of samples, or nil if a type has none.
  func sample() -> ID? {
    guard declaration.parameters != nil else { return nil }
    var decoder = ParameterDecoder(CaptureTokens(), BuildRecorder(.samples(round: 0), names: []))
    return try? build(&decoder)
  }
}

extension LinkPattern where ID: Hashable {
  /// Returns the texts of an identifier's parameters, or nil if the link does not make this identifier of them.
  fileprivate func texts(
    of identifier: ID, _ payload: ReflectedPayload, _ names: [String]
  ) -> [[String]]? {
    // The identifier is another case, or the link's function does not carry all parameters.
    guard payload.parts.count == names.count else { return nil }
    // Building the identifier again is the proof: parts are printed only if they make the same identifier.
    let recorder = BuildRecorder(.parts(payload.arranged(by: names)), names: names)
    var decoder = ParameterDecoder(CaptureTokens(), recorder)
    do throws(LinkMismatch) {
      let isSame = try build(&decoder) == identifier
      return isSame && recorder.texts.count == names.count ? recorder.texts : nil
    } catch {
      return nil
    }
  }
}

extension LinkPrinter.Group {
  /// The group of a feature's table.
  init<Child>(
    _ table: LinkTable<Child>, _ wrap: @escaping @Sendable (Child) -> ID, usesSamples: Bool
  ) {
    let printer = LinkPrinter<Child>(table, usesSamples: usesSamples)
    let sample = usesSamples ? table.storage.lazy.compactMap { $0.sample() }.first : nil
    name = sample.flatMap { ReflectedPayload(wrap($0)).name }
    print = { identifier, payload, names, isDone in
      guard let child = payload.part(of: identifier, wrap) else { return false }
      return printer.print(child, names: names, until: isDone)
    }
  }
}

/// A link that prints the identifier, by its index in the table, with its values by the names of its parameters.
struct LinkPrintout: Sendable {
  let link: Int
  let values: [String: [String]]
}
