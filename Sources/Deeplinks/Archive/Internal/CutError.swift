/// An error that ends an archive, or one stack of it, at the place where it is thrown.
struct CutError: Error {
  let reason: NavigationArchive.Reason

  init(_ reason: NavigationArchive.Reason) { self.reason = reason }

  /// Creates the error for another error; any error but a `CutError` means that the archive is damaged.
  init(_ error: any Error) { self = error as? CutError ?? CutError(.damaged) }
}
