import DeeplinksInspector
import Testing

struct AssociationCorpusTests {
  @Test(arguments: try AssociationCorpus.settledCases())
  func `the corpus is answered as it says`(_ entry: AssociationCorpus.Case) throws {
    let kinds: [String: AppSiteAssociation.Verdict.Kind] = [
      "match": .matched, "excluded": .excluded, "no-match": .unclaimed,
    ]
    let file = try AppSiteAssociation(data: entry.file)
    let verdict = file.verdict(for: entry.url, appID: AssociationCorpus.appID)
    #expect(verdict.kind == kinds[entry.expect])
    #expect(verdict.component == entry.matchedIndex)
  }

  @Test(arguments: try AssociationCorpus.cases())
  func `a file that is written and read again answers alike`(_ entry: AssociationCorpus.Case)
    throws
  {
    let file = try AppSiteAssociation(data: entry.file)
    let again = try AppSiteAssociation(data: file.data())
    #expect(try again.data() == file.data())
    let app = AssociationCorpus.appID
    // The explanation names the rule that decides.
    #expect(
      file.match(of: entry.url, appID: app).verdict == file.verdict(for: entry.url, appID: app))
    #expect(again.verdict(for: entry.url, appID: app) == file.verdict(for: entry.url, appID: app))
  }

  @Test func `the corpus has all its cases`() throws {
    #expect(try AssociationCorpus.settledCases().count == 105)
    #expect(try AssociationCorpus.cases().count == 108)
  }
}
