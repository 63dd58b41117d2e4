/// The service that knows the user and other users; the app provides it.
public protocol ProfileService: Sendable {
  /// The user who is signed in, or nil.
  var signedInUser: String? { get async }
}
