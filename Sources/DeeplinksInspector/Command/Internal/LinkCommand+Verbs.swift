import DeeplinkURLs
import Deeplinks
import Foundation

// MARK: - Links, one and all

@MainActor
extension LinkCommand {
  func links(_ call: VerbCall) async throws(CommandError) -> CommandStatus {
    let words = call.words
    let listing = await call.inspector.listing(identifiers: identifiers)
    if words.has("--markdown") {
      let lines = listing.markdown.split(separator: "\n", omittingEmptySubsequences: false)
      call.terminal.print(lines.dropLast().map { String($0).printable })
    } else {
      call.print(listing)
    }
    return .success
  }

  func catalog(_ call: VerbCall) async throws(CommandError) -> CommandStatus {
    guard let output = try call.words.value("--output") else { return .usage }
    let listing = await call.inspector.listing(identifiers: identifiers)
    let page = Data(listing.html(title: title).utf8)
    try call.write(page, to: output, "\(listing.links.count) links")
    return .success
  }

  func explain(_ call: VerbCall) async throws(CommandError) -> CommandStatus {
    let words = call.words
    let source = try words.value("--source").map { text throws(CommandError) in
      guard let source = LinkSource.allStandard.first(where: { $0.name == text }) else {
        let names = LinkSource.allStandard.map(\.name).joined(separator: ", ")
        throw CommandError(
          "\(secrets.quoted(text)) is no source", type: "--source with one of \(names)")
      }
      return source
    }
    var appID = try givenAppID(words)
    let file = try call.contents(of: "--aasa", AppSiteAssociation.init(data:))
    if let file, appID == nil, file.appIDs.count > 1 { appID = try app(in: file, "--aasa", call) }
    let explanation = await call.inspector.explanation(
      of: words.operands[0], from: source, in: file, appID: appID)
    call.print(explanation)
    let opens = explanation.outcome == .opens || explanation.outcome == .waits
    return opens && !explanation.staysInBrowser ? .success : .rejected
  }
}

// MARK: - The app's settings and the website's file

@MainActor
extension LinkCommand {
  func doctor(_ call: VerbCall) throws(CommandError) -> CommandStatus {
    guard ["--aasa", "--info-plist", "--entitlements"].contains(where: call.words.has) else {
      throw CommandError(
        "doctor has no file to look at", type: "\(call.words.command) --info-plist Info.plist")
    }
    var settings = AppSettings()
    settings.appID = appID
    settings.association = try call.contents(of: "--aasa", AppSiteAssociation.init(data:))
    settings.infoPlist = try call.contents(
      of: "--info-plist", InfoPropertyList.init(data:), kind: "a property list")
    settings.entitlements = try call.contents(
      of: "--entitlements", Entitlements.init(data:), kind: "a property list")
    let report = call.inspector.report(on: settings)
    call.print(report)
    return report.isClean ? .success : .rejected
  }

  func aasa(_ call: VerbCall) throws(CommandError) -> CommandStatus {
    let words = call.words
    let appID = try givenAppID(words)
    if let file = try call.contents(of: "--check", AppSiteAssociation.init(data:)) {
      let appID = if let appID { appID } else { try app(in: file, "--check", call) }
      let report = call.inspector.report(on: file, appID: appID)
      call.print(report)
      return report.isClean ? .success : .rejected
    }
    if let file = try call.contents(of: "--match", AppSiteAssociation.init(data:)) {
      return match(file, appID, call)
    }
    guard let appID else {
      throw CommandError(
        "aasa needs the app's ID", type: "\(words.command) --app-id \(exampleAppID)")
    }
    return try write(appID, call)
  }

  private func write(
    _ appID: String, _ call: VerbCall
  ) throws(CommandError) -> CommandStatus {
    let output = try call.words.value("--output")
    let draft: AssociationDraft
    do throws(InspectorError) {
      draft = try call.inspector.association(
        appIDs: [appID], excluding: call.words.all("--exclude"))
    } catch {
      throw CommandError(
        error.description.printable,
        status: error.reason == .noUniversalSite ? .rejected : .usage)
    }
    guard let data = try? draft.data() else { return .software }
    if let output {
      let count = draft.association.details.flatMap(\.components).count
      try call.write(data, to: output, "\(count) rules")
    } else {
      call.terminal.writeBytes(Array(data))
    }
    // Standard error, because users who pipe the file on need to read this, too.
    for finding in draft.report.findings {
      call.terminal.writeError(finding.description.printable + "\n")
    }
    if data.count > AppSiteAssociation.sizeLimit {
      call.terminal.writeError("The file has \(data.count) bytes, more than the system takes.\n")
    }
    return .success
  }

  /// Returns the only app of a file; any, if the file lacks its rules, because then the answer is the same for each.
  private func app(
    in file: AppSiteAssociation, _ option: String, _ call: VerbCall
  ) throws(CommandError) -> String {
    if file.appIDs.count == 1 { return file.appIDs[0] }
    if file.missingKey != nil { return exampleAppID }
    let number = file.appIDs.isEmpty ? "no app" : "\(file.appIDs.count) apps"
    throw CommandError(
      "\(secrets.quoted(call.words.all(option)[0])) names \(number), and \(option) is for one",
      type: "--app-id \(file.appIDs.first.map(secrets.shellWord) ?? exampleAppID)")
  }

  private func match(
    _ file: AppSiteAssociation, _ named: String?, _ call: VerbCall
  ) -> CommandStatus {
    let url = call.words.operands[0]
    let appIDs = named.map { [$0] } ?? file.appIDs
    // Each app is checked by itself, and a file may name any number of apps.
    let limit = max(1, min(100, 8 * AppSiteAssociation.stepLimit / max(1, file.steps)))
    if appIDs.count > limit {
      call.terminal.writeError(
        "Only the first \(limit) of \(appIDs.count) apps are shown; name another with --app-id.\n")
    }
    let matches =
      appIDs.isEmpty
      ? [file.match(of: url, appID: nil)]
      : appIDs.prefix(limit).map { file.match(of: url, appID: $0) }
    for match in matches { call.print(match) }
    if case .failure(let error) = call.inspector.parser.trace(url).result,
      [.foreignHost, .foreignPort, .foreignScheme].contains(error.rule)
    {
      call.terminal.writeError(
        "The app has no site of that URL; the system asks the URL's host for a file of its own.\n")
    }
    return matches.contains { $0.verdict.kind == .matched } ? .success : .rejected
  }

  /// Returns the app that was named, or otherwise the command's own.
  private func givenAppID(_ words: CommandWords) throws(CommandError) -> String? {
    guard let text = try words.value("--app-id") else { return appID }
    // Answers repeat the ID as it is written, and no app's ID contains a secret.
    guard secrets.redactedWord(text).printable == text else {
      throw CommandError("\(secrets.quoted(text)) is no app ID", type: "--app-id \(exampleAppID)")
    }
    return text
  }
}
