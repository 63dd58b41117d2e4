// refused: everywhere
// message: was never used

func waste() {
  let unused = 1
}
