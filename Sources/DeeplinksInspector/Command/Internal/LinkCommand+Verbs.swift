import DeeplinkURLs
import Deeplinks
import Foundation

// MARK: - Links, one and all

@MainActor
extension LinkCommand {
  func links(_ call: VerbCall) async throws(CommandError) -> CommandStatus {
    let words = call.words
    let listing = try await makeInspector(for: call).listing(identifiers: identifiers)
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
    let listing = try await makeInspector(for: call).listing(identifiers: identifiers)
    try call.file(output).write(Data(listing.html(title: title).utf8))
    call.terminal.print(["\(secrets.quoted(output)) written, \(listing.links.count) links"])
    return .success
  }

  func explain(_ call: VerbCall) async throws(CommandError) -> CommandStatus {
    let words = call.words
    let inspector = try makeInspector(for: call)
    let source = try words.value("--source").map { text throws(CommandError) in
      guard let source = LinkSource.allStandard.first(where: { $0.name == text }) else {
        let names = LinkSource.allStandard.map(\.name).joined(separator: ", ")
        throw CommandError(
          "\(secrets.quoted(text)) is no source", type: "--source with one of \(names)")
      }
      return source
    }
    let path = try words.value("--aasa")
    let named = try givenAppID(words)
    let file = try path.map { path throws(CommandError) in
      try call.file(path).read(AppSiteAssociation.init(data:))
    }
    if let path, let file, named == nil, file.appIDs.count > 1 {
      throw CommandError(
        "\(secrets.quoted(path)) names \(file.appIDs.count) apps, and explain is for one",
        type: "--app-id \(secrets.shellWord(file.appIDs[0]))")
    }
    let explanation = await inspector.explanation(
      of: words.operands[0], from: source, in: file, appID: named)
    call.print(explanation)
    let opens = explanation.outcome == .opens || explanation.outcome == .waits
    return opens && !explanation.staysInBrowser ? .success : .rejected
  }
}

// MARK: - The app's settings and the website's file

@MainActor
extension LinkCommand {
  func doctor(_ call: VerbCall) throws(CommandError) -> CommandStatus {
    let words = call.words
    let example = "\(words.command) --info-plist Info.plist"
    guard words.has("--aasa") || words.has("--info-plist") || words.has("--entitlements") else {
      throw CommandError("doctor has no file to look at", type: example)
    }
    let (aasa, infoPlist) = (try words.value("--aasa"), try words.value("--info-plist"))
    let entitlements = try words.value("--entitlements")
    var settings = AppSettings()
    settings.appID = appID
    if let path = aasa {
      (settings.association, settings.associationSize) = try call.file(path).read {
        (try AppSiteAssociation(data: $0), $0.count)
      }
    }
    if let path = infoPlist {
      settings.infoPlist = try call.file(path, "a property list")
        .read(InfoPropertyList.init(data:))
    }
    if let path = entitlements {
      settings.entitlements = try call.file(path, "a property list").read(Entitlements.init(data:))
    }
    return call.status(printing: try makeInspector(for: call).report(on: settings))
  }

  func aasa(_ call: VerbCall) throws(CommandError) -> CommandStatus {
    let words = call.words
    let appID = try givenAppID(words)
    if let path = try words.value("--check") { return try check(path, appID, call) }
    if let path = try words.value("--match") { return try match(path, appID, call) }
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
    let inspector = try makeInspector(for: call)
    let draft: AssociationDraft
    do throws(InspectorError) {
      draft = try inspector.association(appIDs: [appID], excluding: call.words.all("--exclude"))
    } catch {
      throw CommandError(
        error.description.printable,
        status: error.reason == .noUniversalSite ? .rejected : .usage)
    }
    guard let data = try? draft.data() else { return .software }
    if let output {
      try call.file(output).write(data)
      let count = draft.association.details.flatMap(\.components).count
      call.terminal.print(["\(secrets.quoted(output)) written, \(count) rules"])
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

  private func check(
    _ path: String, _ named: String?, _ call: VerbCall
  ) throws(CommandError) -> CommandStatus {
    let (size, file) = try call.file(path).read { ($0.count, try AppSiteAssociation(data: $0)) }
    // If the file lacks its rules, the report says so, whichever app is meant.
    let isVoid = file.findings.contains { $0.place.hasPrefix("applinks") }
    guard
      let appID = named ?? (file.appIDs.count == 1 ? file.appIDs[0] : nil)
        ?? (isVoid ? exampleAppID : nil)
    else {
      let number = file.appIDs.isEmpty ? "no app" : "\(file.appIDs.count) apps"
      let other = file.appIDs.first.map(secrets.shellWord) ?? exampleAppID
      throw CommandError(
        "\(secrets.quoted(path)) names \(number), and --check is for one",
        type: "\(call.words.command) --check \(secrets.shellWord(path)) --app-id \(other)")
    }
    let report = try makeInspector(for: call).report(on: file, appID: appID)
    return call.status(
      printing: InspectionReport(
        AppSiteAssociation.findings(ofSize: size) + report.findings, orElse: report.agreement ?? "")
    )
  }

  private func match(
    _ path: String, _ named: String?, _ call: VerbCall
  ) throws(CommandError) -> CommandStatus {
    let url = call.words.operands[0]
    let file = try call.file(path).read(AppSiteAssociation.init(data:))
    let parser = try makeInspector(for: call).parser
    let appIDs = named.map { [$0] } ?? file.appIDs
    // Each app is checked by itself, and a file may name any number of apps.
    let limit = max(1, min(100, AppSiteAssociation.stepLimit / max(1, file.steps)))
    if appIDs.count > limit {
      call.terminal.writeError(
        "Only the first \(limit) of \(appIDs.count) apps are shown; name another with --app-id.\n")
    }
    let matches =
      appIDs.isEmpty
      ? [file.match(of: url, appID: nil)]
      : appIDs.prefix(limit).map { file.match(of: url, appID: $0) }
    for match in matches { call.print(match) }
    if case .failure(let error) = parser.trace(url).result,
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
    guard secrets.redacted(text).printable == text else {
      throw CommandError("\(secrets.quoted(text)) is no app ID", type: "--app-id \(exampleAppID)")
    }
    return text
  }
}
