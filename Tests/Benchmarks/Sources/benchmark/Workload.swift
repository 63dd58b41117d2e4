import Deeplinks

/// The identifiers of the measured tables, one case for each shape of link.
enum BenchID: Hashable, Sendable {
  enum Sort: String, LinkParameter { case price, rating, newest }

  case page(Int)
  case item(id: Int)
  case detail(slug: String, id: Int)
  case search(query: String, page: Int?)
  case list(slug: String, sort: Sort?)
}

/// A table of some size, and URLs with the answers they must get.
struct Workload {
  struct Sample {
    let url: String
    let identifier: BenchID?
  }

  let links: [LinkPattern<BenchID>]
  let samples: [Sample]

  static let sites: [LinkSite] = [.universal("shop.example"), .scheme("shop")]

  init(size: Int) {
    links = Self.links(size)
    samples = (0..<1_000).map { Self.sample($0, size: size) }
  }

  static func links(_ size: Int) -> [LinkPattern<BenchID>] {
    (0..<size).map { index in
      let section = "/section\(index / 50)"
      return switch index % 10 {
      case 0...2: LinkPattern("\(section)/page\(index)", .page(index))
      case 3...5: LinkPattern("\(section)/items\(index)/{id}", BenchID.item)
      case 6...7: LinkPattern("\(section)/{slug}/detail\(index)/{id}", BenchID.detail)
      case 8: LinkPattern("\(section)/search\(index)?q={query}!&page={page}", BenchID.search)
      default: LinkPattern("\(section)/list\(index)/{slug}?sort={sort}", BenchID.list)
      }
    }
  }

  /// Seven in ten fit a link, two in ten fit none, one in ten has a query and percent-encoding.
  private static func sample(_ number: Int, size: Int) -> Sample {
    let beginning = number % 5 == 4 ? "shop://" : "https://shop.example/"
    // A stride that is prime to all sizes spreads the hits over the table.
    let index = number * 7_919 % size
    let section = "section\(index / 50)"
    if number % 10 >= 8 {
      let url = "\(beginning)\(section)/nothing\(index)/\(number)"
      return Sample(url: url, identifier: nil)
    }
    if number % 10 == 7 {
      let list = index / 10 * 10 + 9
      let path =
        "\(beginning)section\(list / 50)/list\(list)/caf%C3%A9-\(number)?sort=rating&utm_source=a%20b"
      return Sample(url: path, identifier: .list(slug: "café-\(number)", sort: .rating))
    }
    switch index % 10 {
    case 0...2:
      return Sample(url: "\(beginning)\(section)/page\(index)", identifier: .page(index))
    case 3...5:
      return Sample(
        url: "\(beginning)\(section)/items\(index)/\(number)", identifier: .item(id: number))
    case 6...7:
      return Sample(
        url: "\(beginning)\(section)/red-shoes/detail\(index)/\(number)",
        identifier: .detail(slug: "red-shoes", id: number))
    case 8:
      return Sample(
        url: "\(beginning)\(section)/search\(index)?q=shoes&page=2",
        identifier: .search(query: "shoes", page: 2))
    default:
      return Sample(
        url: "\(beginning)\(section)/list\(index)/shoes",
        identifier: .list(slug: "shoes", sort: nil))
    }
  }
}
