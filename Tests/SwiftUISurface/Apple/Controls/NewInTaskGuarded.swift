// accepted: everywhere

func begin() -> Task<Void, Never> {
  if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    Task.immediate {}
  } else {
    Task {}
  }
}
