// Declares a hundred links, builds the parser and matches once, in a process that has done nothing else,
// and without the parts of Foundation that an app need not load for it. Prints the nanoseconds.

import Deeplinks

let time = Timing.nanoseconds {
  let parser = LinkParser(sites: Workload.sites, links: LinkTable(Workload.links(100)))
  consume(try? parser.parse("https://shop.example/section1/items53/7"))
}
print(time)
