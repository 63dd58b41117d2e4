import DeeplinksInspector

extension String {
  /// The text of a link without its secrets, however their keys are spelled.
  ///
  /// Tokens and codes travel in links, and a link that the parser refuses has them too.
  var redacted: String { SecretText.standard.redacted(self) }
}
