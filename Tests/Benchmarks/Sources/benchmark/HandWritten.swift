import Deeplinks
import Foundation

// Written as apps write it by hand, one case after another; the links are those of Workload.

/// The first 10 links of the workload by hand.
func handWritten10(_ url: URL) -> BenchID? {
  guard let link = HandWrittenLink(url) else { return nil }
  let parts = link.parts
  switch parts.count {
  case 2:
    if parts[0] == "section0", parts[1] == "page0" { return .page(0) }
    if parts[0] == "section0", parts[1] == "page1" { return .page(1) }
    if parts[0] == "section0", parts[1] == "page2" { return .page(2) }
    if parts[0] == "section0", parts[1] == "search8" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    return nil
  case 3:
    if parts[0] == "section0", parts[1] == "items3" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items4" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items5" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "list9" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    return nil
  case 4:
    if parts[0] == "section0", parts[2] == "detail6" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail7" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    return nil
  default: return nil
  }
}

/// The first 100 links of the workload by hand.
func handWritten100(_ url: URL) -> BenchID? {
  guard let link = HandWrittenLink(url) else { return nil }
  let parts = link.parts
  switch parts.count {
  case 2:
    if parts[0] == "section0", parts[1] == "page0" { return .page(0) }
    if parts[0] == "section0", parts[1] == "page1" { return .page(1) }
    if parts[0] == "section0", parts[1] == "page2" { return .page(2) }
    if parts[0] == "section0", parts[1] == "search8" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section0", parts[1] == "page10" { return .page(10) }
    if parts[0] == "section0", parts[1] == "page11" { return .page(11) }
    if parts[0] == "section0", parts[1] == "page12" { return .page(12) }
    if parts[0] == "section0", parts[1] == "search18" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section0", parts[1] == "page20" { return .page(20) }
    if parts[0] == "section0", parts[1] == "page21" { return .page(21) }
    if parts[0] == "section0", parts[1] == "page22" { return .page(22) }
    if parts[0] == "section0", parts[1] == "search28" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section0", parts[1] == "page30" { return .page(30) }
    if parts[0] == "section0", parts[1] == "page31" { return .page(31) }
    if parts[0] == "section0", parts[1] == "page32" { return .page(32) }
    if parts[0] == "section0", parts[1] == "search38" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section0", parts[1] == "page40" { return .page(40) }
    if parts[0] == "section0", parts[1] == "page41" { return .page(41) }
    if parts[0] == "section0", parts[1] == "page42" { return .page(42) }
    if parts[0] == "section0", parts[1] == "search48" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section1", parts[1] == "page50" { return .page(50) }
    if parts[0] == "section1", parts[1] == "page51" { return .page(51) }
    if parts[0] == "section1", parts[1] == "page52" { return .page(52) }
    if parts[0] == "section1", parts[1] == "search58" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section1", parts[1] == "page60" { return .page(60) }
    if parts[0] == "section1", parts[1] == "page61" { return .page(61) }
    if parts[0] == "section1", parts[1] == "page62" { return .page(62) }
    if parts[0] == "section1", parts[1] == "search68" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section1", parts[1] == "page70" { return .page(70) }
    if parts[0] == "section1", parts[1] == "page71" { return .page(71) }
    if parts[0] == "section1", parts[1] == "page72" { return .page(72) }
    if parts[0] == "section1", parts[1] == "search78" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section1", parts[1] == "page80" { return .page(80) }
    if parts[0] == "section1", parts[1] == "page81" { return .page(81) }
    if parts[0] == "section1", parts[1] == "page82" { return .page(82) }
    if parts[0] == "section1", parts[1] == "search88" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    if parts[0] == "section1", parts[1] == "page90" { return .page(90) }
    if parts[0] == "section1", parts[1] == "page91" { return .page(91) }
    if parts[0] == "section1", parts[1] == "page92" { return .page(92) }
    if parts[0] == "section1", parts[1] == "search98" {
      return link["q"].map { .search(query: $0, page: link["page"].flatMap { Int($0) }) }
    }
    return nil
  case 3:
    if parts[0] == "section0", parts[1] == "items3" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items4" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items5" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "list9" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section0", parts[1] == "items13" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items14" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items15" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "list19" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section0", parts[1] == "items23" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items24" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items25" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "list29" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section0", parts[1] == "items33" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items34" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items35" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "list39" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section0", parts[1] == "items43" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items44" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "items45" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section0", parts[1] == "list49" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section1", parts[1] == "items53" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items54" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items55" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "list59" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section1", parts[1] == "items63" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items64" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items65" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "list69" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section1", parts[1] == "items73" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items74" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items75" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "list79" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section1", parts[1] == "items83" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items84" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items85" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "list89" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    if parts[0] == "section1", parts[1] == "items93" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items94" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "items95" { return Int(parts[2]).map { .item(id: $0) } }
    if parts[0] == "section1", parts[1] == "list99" {
      return .list(slug: parts[2], sort: link["sort"].flatMap(BenchID.Sort.init))
    }
    return nil
  case 4:
    if parts[0] == "section0", parts[2] == "detail6" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail7" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail16" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail17" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail26" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail27" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail36" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail37" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail46" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section0", parts[2] == "detail47" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail56" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail57" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail66" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail67" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail76" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail77" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail86" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail87" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail96" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    if parts[0] == "section1", parts[2] == "detail97" {
      return Int(parts[3]).map { .detail(slug: parts[1], id: $0) }
    }
    return nil
  default: return nil
  }
}

/// What every such function begins with.
private struct HandWrittenLink {
  let parts: [String]
  private let items: [URLQueryItem]?

  init?(_ url: URL) {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      return nil
    }
    let path = components.path.split(separator: "/").map(String.init)
    switch components.scheme {
    case "https" where components.host == "shop.example": parts = path
    case "shop": parts = [components.host ?? ""] + path
    default: return nil
    }
    items = components.queryItems
  }

  subscript(name: String) -> String? { items?.first { $0.name == name }?.value }
}
