// What links navigate to is handed to a router, and what has become of it is the next thing that happens.

extension DeeplinkPipeline {
  func execute(_ showing: LinkQueue.Showing) {
    guard let work = works[showing.link],
      let navigation = showing.subject == .prompt ? work.prompt : work.navigation
    else { return }
    let attempt = showing.attempt
    let (before, steps) = (navigator.revision(), navigator.stepsShown())
    if let refused = navigation.execute() {
      work.refusedStep = refused
      return happened(.settled(attempt: attempt, .refused(isPartlyShown: false)))
    }
    let revision = navigator.revision()
    if revision != before {
      happened(.executed(attempt: attempt, from: before, to: revision))
    }
    navigator.whenSettled { refused in
      let step = refused ?? self.overtakenStep(navigation, since: revision)
      if let step { work.refusedStep = step }
      let sight: LinkHappening.Sight =
        refused != nil
        ? .refused(isPartlyShown: self.navigator.stepsShown() != steps)
        : step != nil ? .overtaken : .onScreen
      self.happened(.settled(attempt: attempt, sight))
    }
  }

  private func overtakenStep(
    _ navigation: any Navigation, since revision: Int?
  ) -> NavigationStep? {
    navigator.revision() != revision ? navigation.overtakenStep() : nil
  }

  func takeAway(_ showing: LinkQueue.Showing) {
    works[showing.link]?.navigation?.takeAway()
    navigator.whenSettled { _ in
      self.happened(.settled(attempt: showing.attempt, .onScreen))
    }
  }
}
