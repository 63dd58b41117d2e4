extension LinkQueue {
  /// What can happen to a pipeline's links.
  enum Event: Hashable, Sendable {
    /// A link was opened.
    case offered(Int)
    /// Somebody else takes the link.
    case claimed(Int)
    /// Nobody else does.
    case arrived(Arrival)
    /// What unwraps links has answered.
    case rewritten(Int, attempt: Int)
    /// The parser knows the link, and whether it names the same as the one before it.
    case parsed(Int, Naming)
    case notParsed(Int)
    /// The same of a link that was opened by what it names and needs no parser.
    case named(Int, Naming)
    case becameReady
    /// The resolver redirected.
    case redirected(Int, attempt: Int)
    /// The resolver decided; equal decisions have equal numbers.
    case resolved(Int, attempt: Int, LinkQueue.Decision, number: Int)
    /// A link that may be one tap with another has had its turn.
    case wentOn(Int, attempt: Int)
    case handled(Int, attempt: Int, HandlerAnswer)
    case deadlineOver(Int, attempt: Int)
    /// The app said what to do with a link that did not open.
    case fallbackChosen(Int, attempt: Int, Fallback)
    case browserAnswered(Int, attempt: Int, isOpen: Bool)
    /// The app was asked for a prompt, and has one or not.
    case promptChosen(Int, attempt: Int, hasPrompt: Bool, now: Duration)
    /// A prompt is not on the stacks any more, and its pipeline has not taken it away.
    case promptGone(attempt: Int, now: Duration)
    /// A link at home, or what is shown instead of one, has taken a prompt away.
    case promptLost(attempt: Int)
    /// All that was called back before something is shown is taken in.
    case turnToShow
    /// The screens that would go have answered for the person.
    case mayLeave(attempt: Int, Bool)
    /// A router was given what is shown, which changed its revision.
    case executed(attempt: Int, from: Int?, to: Int?)
    /// What was given to a router is on screen, or is not.
    case settled(attempt: Int, Sight)
    /// Whoever opened the link gave it up.
    case givenUp(Int)
    /// The app gave up whatever is being fetched.
    case openingCancelled
    /// A prerequisite is fulfilled; `within` is the link in whose handler that was.
    case fulfilled(Prerequisite, within: Int?, caller: Int, now: Duration)
    case declined(Prerequisite, now: Duration)
    /// The person signed out.
    ///
    /// Those in `except` have been resolved again already because of what was called back for them.
    case discarded(except: [Int])

    struct Arrival: Hashable, Sendable {
      let number: Int
      var now: Duration = .zero
      /// Whether its text may wrap another link.
      var isWrapped = false
      /// Whether its text is that of the link before it.
      var isTextOfLatest = false
      /// The links in whose handlers it was opened.
      var within: [Int] = []
    }

    /// What a link names.
    enum Naming: Hashable, Sendable {
      /// Something else than the link before it.
      case other
      case sameAsCandidate
      /// The same as links in whose handlers it was opened, one within the other.
      case itself
    }

    enum HandlerAnswer: Hashable, Sendable {
      /// It knows where the link leads: to its own place, or on top of what the person sees.
      case navigation(isOnTop: Bool)
      case unsupported, failed
      case needs(Prerequisite)
    }

    enum Fallback: Hashable, Sendable { case show, browser, reject }

    /// What has become of something on its way to the screen.
    enum Sight: Hashable, Sendable {
      case onScreen
      /// The host did not take a step; perhaps it took others before.
      case refused(isPartlyShown: Bool)
      /// The app or the person took away, before it was on screen, what it led to.
      case overtaken
    }
  }
}
