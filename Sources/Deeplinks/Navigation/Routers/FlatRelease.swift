/// Releases objects that hold one another in a chain, one after the other.
///
/// An object that is released releases what it holds from within: a chain of thousands would exhaust the
/// stack. So each hands what it holds over, and whoever came first releases it all.
enum FlatRelease {
  private struct Pile: Sendable {
    var isBeingReleased = false
    var objects: [any AnyObject & Sendable] = []
  }

  private static let pile = Locked(Pile())

  /// Takes `object` over from an object that is released and does not hold it any more.
  static func take(_ object: (any AnyObject & Sendable)?) {
    guard let object else { return }
    pile.withLock { $0.objects.append(object) }
  }

  /// Releases what was taken over, unless that is being done already.
  static func releaseAll() {
    let isFirst = pile.withLock { pile in
      defer { pile.isBeingReleased = true }
      return !pile.isBeingReleased
    }
    guard isFirst else { return }
    while takeNext() != nil {}
  }

  private static func takeNext() -> (any AnyObject & Sendable)? {
    pile.withLock { pile in
      let next = pile.objects.popLast()
      pile.isBeingReleased = next != nil
      return next
    }
  }
}
