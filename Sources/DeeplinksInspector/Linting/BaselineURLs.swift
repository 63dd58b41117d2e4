import DeeplinkURLs
import Deeplinks

/// The URLs of one pattern that a baseline keeps to try on later versions of the app.
struct BaselineURLs {
  /// The URLs, without duplicates; empty if a parameter has no sample.
  private(set) var urls: [String] = []

  /// The texts for each parameter, in the order of the parameters.
  private let parameters: [(name: String, texts: [String])]

  init(of pattern: SampledPattern, on site: LinkSite) {
    let required = Self.requiredNames(of: pattern.pattern)
    parameters = pattern.pattern.parameterNames.map { name in
      let sample = pattern.samples[name]
      let cases = sample?.cases ?? []
      return (name, cases.isEmpty ? sample?.texts ?? [] : cases)
    }
    let isComplete = parameters.allSatisfy { !$0.texts.isEmpty }
    guard parameters.allSatisfy({ !$0.texts.isEmpty || !required.contains($0.name) }) else {
      return
    }
    let choices = choices
    let forms = isComplete ? [false, true] : [false]
    urls =
      forms.flatMap { isFull in
        choices.compactMap { choice in
          pattern.url(on: site, isFull: isFull) { choice[$0] ?? SampledPattern.filler }
        }
      }.uniqued
  }

  /// Values for all parameters, often enough that any two parameters differ once and each value of a short list occurs.
  private var choices: [[String: String]] {
    // Two positions differ in some bit. In that bit's round, one parameter has its first value and the other its
    // second.
    let rounds = max(1, Int.bitWidth - max(0, parameters.count - 1).leadingZeroBitCount)
    var choices = (0..<rounds).flatMap { round in
      [0, 1].map { swap in choice { position in position >> round & 1 ^ swap } }
    }
    for (chosen, parameter) in parameters.enumerated() {
      for index in parameter.texts.indices.dropFirst(2) {
        choices.append(choice { position in position == chosen ? index : 0 })
      }
    }
    return choices
  }

  private func choice(_ index: (_ position: Int) -> Int) -> [String: String] {
    Dictionary(
      parameters.enumerated().map { position, parameter in
        let texts = parameter.texts
        return (parameter.name, texts.isEmpty ? "1" : texts[index(position) % texts.count])
      }
    ) { first, _ in first }
  }

  /// Returns the names of the parameters that a URL needs; a catch-all without a name takes any text.
  private static func requiredNames(of pattern: PatternText) -> Set<String> {
    let required = pattern.items.compactMap(\.value.parameter).filter(\.isRequired)
    return Set(pattern.segments.compactMap(\.name) + required.map(\.name))
  }
}
