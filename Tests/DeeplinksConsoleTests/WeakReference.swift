/// Tells whether an object was released; `weak let` is Swift 6.3's.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
