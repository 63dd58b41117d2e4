// Links contain secrets such as reset tokens, and descriptions end in logs. So descriptions and `dump` show names and
// no values. `debugDescription` shows everything, so that a failing test can say what differs.

extension DeeplinkOutcome: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The outcome by names, without any value of the link: `opened catalog.product`.
  public var description: String {
    switch self {
    case .opened(let identifier): "opened \(caseName(of: identifier))"
    case .fellBack(let failure), .rejected(let failure): "\(code) (\(failure.code))"
    case .pending(let identifier, let prerequisite):
      "pending \(caseName(of: identifier)) until \(prerequisite)"
    case .superseded, .cancelled, .claimed: code
    }
  }

  /// The outcome with the values of its identifier, for tests.
  public var debugDescription: String {
    switch self {
    case .opened(let identifier): "opened(\(String(reflecting: identifier)))"
    case .fellBack(let failure), .rejected(let failure): "\(code)(\(failure.debugDescription))"
    case .pending(let identifier, let prerequisite):
      "pending(\(String(reflecting: identifier)), \(prerequisite))"
    case .superseded, .cancelled, .claimed: code
    }
  }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension DeeplinkFailure: CustomDebugStringConvertible, CustomReflectable {
  /// The failure with the values of its identifier, for tests.
  public var debugDescription: String {
    switch self {
    case .unrecognized(let error): "unrecognized(\(error))"
    case .unsupported(let identifier), .timedOut(let identifier), .expired(let identifier):
      "\(code)(\(String(reflecting: identifier)))"
    case .refused(let identifier, let reason):
      "refused(\(String(reflecting: identifier)), reason: \(String(reflecting: reason)))"
    case .declined(let identifier, let prerequisite):
      "declined(\(String(reflecting: identifier)), \(prerequisite))"
    case .failed(let identifier, let error):
      "failed(\(String(reflecting: identifier)), \(error.debugDescription))"
    case .redirectLoop: code
    case .notShown(let step, let reason):
      "notShown(\(step), reason: \(String(describing: reason)))"
    case .keptUnsavedWork(let identifier, let screen):
      "keptUnsavedWork(\(String(reflecting: identifier)), screen: \(String(reflecting: screen)))"
    }
  }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension HandlerError: CustomDebugStringConvertible, CustomReflectable {
  /// The error with its values, for tests.
  public var debugDescription: String { String(reflecting: underlying) }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension WaitingDeeplink: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The link's number and names, without any of its values.
  public var description: String {
    "#\(number) \(caseName(of: identifier)) until \(prerequisite), from \(source)"
  }

  /// The link with the values of its identifier, for tests.
  public var debugDescription: String {
    "#\(number) \(String(reflecting: identifier)) until \(prerequisite), from \(source)"
  }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension IncomingLink: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The source and the length of the link, without any of its text.
  public var description: String { "link of \(text.utf8.count) bytes from \(source)" }

  /// The link's text and its source, for tests.
  public var debugDescription: String { "\(String(reflecting: text)) from \(source)" }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}

extension DeeplinkPipeline: nonisolated CustomReflectable {
  /// A mirror that shows nothing, because links on their way carry values.
  nonisolated public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
