import DeeplinksInspector
import ShopApp

extension String {
  /// The text of a link without its secrets, however their keys are spelled.
  ///
  /// Tokens and codes travel in links, in their query and their path, and a link that the parser refuses has them too.
  var redacted: String { Self.secrets.redacted(self) }

  private static let secrets = LinkInspector(parser: AppDeeplinkID.parser).tableSecrets
}
