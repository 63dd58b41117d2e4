/// An error that ends an archive, or a stack in it, where it is thrown.
struct CutError: Error {
  let reason: NavigationArchive.Reason

  init(_ reason: NavigationArchive.Reason) { self.reason = reason }

  /// Creates the error for any other one, which means that the archive is damaged.
  init(_ error: any Error) { self = error as? CutError ?? CutError(.damaged) }
}
