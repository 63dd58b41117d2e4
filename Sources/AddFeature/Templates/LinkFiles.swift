/// The module with the feature's identifiers and links, which other features may import.
func linkFiles(_ name: FeatureName) -> [FeatureFile] {
  if name.isSmall { return [] }
  let text = """
    public import DeeplinkURLs

    /// What a link into \(name.text) means.
    public enum \(name.text)DeeplinkID: LinkIdentifier {
      case list
      case item(id: Int)

      /// The links of \(name.text): the one place that knows their text.
      public static let links: LinkTable<Self> = [
        LinkPattern("/\(name.pathSegment)", .list),
        LinkPattern("/\(name.pathSegment)/{id}", \(name.text)DeeplinkID.item),
      ]
    }

    """
  return [FeatureFile(path: "Links/\(name.text)DeeplinkID.swift", text: text)]
}
