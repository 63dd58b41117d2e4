import Deeplinks
import DeeplinksTestSupport
import ShopApp

extension Shop {
  /// A shop whose clock stands still.
  static func timeless(user: String? = nil) throws -> Shop {
    Shop(
      catalog: try ShopCatalog.bundled(), session: ShopSession(user: user),
      options: PipelineOptions(clock: ManualClock()))
  }
}
