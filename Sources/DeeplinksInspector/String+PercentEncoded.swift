import DeeplinkURLs

extension String {
  /// Returns the text with an escape for every byte that needs one in a place of a URL.
  func percentEncoded(as place: PercentCoding.Component) -> String {
    var text = ""
    PercentCoding.append(self, as: place, to: &text)
    return text
  }
}
