import DeeplinkURLs

extension LinkParser {
  /// A parser of the links of the scheme `t`.
  init(_ links: LinkTable<ID>) { self.init(sites: [.scheme("t")], links: links) }
}
