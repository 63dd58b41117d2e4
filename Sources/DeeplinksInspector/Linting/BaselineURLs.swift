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
    let choices = choices(of: parameters)
    return (lacking.isEmpty ? [false, true] : [false]).flatMap { isFull in
      choices.compactMap { choice in
        url(on: site, isFull: isFull) { choice[$0] ?? Self.filler }
      }
    }.uniqued
  }

  /// Returns values for all parameters, often enough that any two parameters differ once and each value of a short list
  /// occurs.
  private func choices(of parameters: [(name: String, texts: [String])]) -> [[String: String]] {
    func choice(_ index: (_ position: Int) -> Int) -> [String: String] {
      let values = parameters.enumerated().filter { !$1.texts.isEmpty }.map { position, parameter in
        (parameter.name, parameter.texts[index(position) % parameter.texts.count])
      }
      return Dictionary(values) { first, _ in first }
    }
    // Two positions differ in some bit. In that bit's round, one parameter has its first value and the other its
    // second.
    let rounds = max(1, Int.bitWidth - max(0, parameters.count - 1).leadingZeroBitCount)
    let pairs = (0..<rounds).flatMap { round in
      [0, 1].map { swap in choice { position in position >> round & 1 ^ swap } }
    }
    return parameters.enumerated().reduce(into: pairs) { choices, parameter in
      choices += parameter.element.texts.indices.dropFirst(2).map { index in
        choice { position in position == parameter.offset ? index : 0 }
      }
    }
  }
}
