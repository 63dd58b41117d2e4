import DeeplinkURLs
import Deeplinks

extension SampledPattern {
  /// Returns the URLs that a baseline keeps to try on later versions of the app, without duplicates.
  ///
  /// There are none if a parameter that a URL needs has no sample.
  func baselineURLs(on site: LinkSite) -> [String] {
    let parameters = pattern.parameterNames.map { name in
      let sample = samples[name]
      let cases = sample?.cases ?? []
      return (name: name, texts: cases.isEmpty ? sample?.texts ?? [] : cases)
    }
    let lacking = parameters.filter(\.texts.isEmpty).map(\.name)
    let needed =
      pattern.segments.compactMap(\.name)
      + pattern.items.compactMap(\.value.parameter).filter(\.isRequired).map(\.name)
    guard !lacking.contains(where: needed.contains) else { return [] }
    // Any two parameters differ in a choice, and each value occurs in one.
    let first = Dictionary(parameters.map { ($0.name, $0.texts.first) }) { first, _ in first }
    let others = parameters.flatMap { name, texts in
      texts.dropFirst().map { first.merging([name: $0]) { $1 } }
    }
    return (lacking.isEmpty ? [false, true] : [false]).flatMap { isFull in
      ([first] + others).compactMap { choice in
        url(on: site, isFull: isFull) { (choice[$0] ?? nil) ?? Self.filler }
      }
    }.uniqued
  }
}
