/// Finds the links of an identifier and the values they print with.
///
/// The case's name is looked up once; only links of that case are tried.
struct LinkPrinter<ID: Hashable & Sendable>: Sendable {
  /// A link that prints the identifier, by its index in the table, with its values.
  struct Printout: Sendable {
    enum Values: Sendable {
      case positional([[String]])
      case named([String: [String]])
    }

    var link: Int
    var values: Values
  }

  /// Links that are tried together: one link, or a feature's table.
  struct Group: Sendable {
    /// The case's name they have in common, or nil if it is not known before.
    let name: String?
    let print: @Sendable (ID, LinkPayload, _ names: (Int) -> [String]) -> [Printout]
  }

  private var constants: [ID: [Int]] = [:]
  private var named: [String: [Int]] = [:]
  private var unnamed: [Int] = []
  private var groups: [(first: Int, group: Group?)] = []

  init(_ table: LinkTable<ID>) {
    var first = 0
    for part in table.parts {
      switch part {
      case .links(let links):
        for link in links {
          add(link, at: first)
          first += 1
        }
      case .included(let inclusion):
        add(inclusion.makePrinter(), at: first)
        first += inclusion.entries.count
      }
    }
  }

  private mutating func add(_ link: Link<ID>, at first: Int) {
    switch link.body {
    case .constant(let identifier):
      constants[identifier, default: []].append(groups.count)
      groups.append((first, nil))
    case .typed(let typed):
      let sample = typed.sample(0)
      add(
        Group(name: sample.flatMap { LinkPayload($0.identifier).name }) { id, payload, names in
          typed.print(id, payload, names(0)).map { [Printout(link: 0, values: .positional($0))] }
            ?? []
        }, at: first)
    case .named(_, let print):
      guard let print else { return }
      add(
        Group(name: nil) { id, _, _ in
          print(id).map { [Printout(link: 0, values: .named($0))] } ?? []
        }, at: first)
    }
  }

  private mutating func add(_ group: Group, at first: Int) {
    if let name = group.name {
      named[name, default: []].append(groups.count)
    } else {
      unnamed.append(groups.count)
    }
    groups.append((first, group))
  }

  /// The links that print an identifier, in the order of the table.
  ///
  /// - Parameter names: The parameter names of a link, by its index in the table.
  func printouts(of identifier: ID, names: (Int) -> [String]) -> [Printout] {
    let payload = LinkPayload(identifier)
    let candidates =
      (constants[identifier] ?? []) + (payload.name.flatMap { named[$0] } ?? []) + unnamed
    return candidates.sorted().flatMap { index in
      let (first, group) = groups[index]
      guard let group else { return [Printout(link: first, values: .positional([]))] }
      return group.print(identifier, payload, { names(first + $0) }).map { printout in
        Printout(link: first + printout.link, values: printout.values)
      }
    }
  }

  /// An identifier that the table makes of samples.
  static func sample(of table: LinkTable<ID>) -> ID? {
    for case .links(let links) in table.parts {
      for link in links {
        switch link.body {
        case .constant(let identifier): return identifier
        case .typed(let typed):
          if let sample = typed.sample(0) { return sample.identifier }
        case .named: continue
        }
      }
    }
    return nil
  }
}

extension LinkPrinter.Group {
  /// The group of a feature's table.
  init<Child>(_ table: LinkTable<Child>, _ wrap: @escaping @Sendable (Child) -> ID) {
    let printer = LinkPrinter<Child>(table)
    name = LinkPrinter<Child>.sample(of: table).flatMap { LinkPayload(wrap($0)).name }
    print = { identifier, payload, names in
      let parts = [identifier as Any] + payload.parts.map(\.value)
      for case let child as Child in parts where wrap(child) == identifier {
        return printer.printouts(of: child, names: names).map {
          LinkPrinter.Printout($0)
        }
      }
      return []
    }
  }
}

extension LinkPrinter.Printout {
  fileprivate init<Child>(_ child: LinkPrinter<Child>.Printout) {
    link = child.link
    switch child.values {
    case .positional(let values): self.values = .positional(values)
    case .named(let values): self.values = .named(values)
    }
  }
}
