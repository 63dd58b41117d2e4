// refused: everywhere
// message: is only available in

func begin() -> Task<Void, Never> {
  Task.immediate {}
}
