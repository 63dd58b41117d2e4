import DeeplinksInspector
import Foundation
import Testing

struct AssociationReadingTests {
  @Test(arguments: [
    "", "<html>", "[]", #""text""#, #"{"applinks": {"details": ["#, " {\"applinks\": {},}x", "{",
    "\u{FEFF}{", "\u{FEFF}\n{",
  ])
  func `a file that is no JSON object is refused`(text: String) {
    let error = #expect(throws: InspectorError.self) {
      try AppSiteAssociation(data: Data(text.utf8))
    }
    #expect(
      error?.description
        == "The file is no JSON object; look for a comma or a bracket, and serve all of it, unsigned and as plain text."
    )
  }

  @Test(arguments: [
    (#"{"applinks":[]}"#, "applinks is not an object; write one there."),
    (#"{"applinks":{"details":"*"}}"#, "applinks.details is not an array; write one there."),
    (#"{"applinks":{"details":["*"]}}"#, "applinks.details[0] is not an object; write one there."),
    (
      #"{"applinks":{"details":[{"appID":["A.b"]}]}}"#,
      "applinks.details[0].appID is not a string; write one there."
    ),
    (
      #"{"applinks":{"details":[{},{"components":[{},{"/":5}]}]}}"#,
      "applinks.details[1].components[1]./ is not a string; write one there."
    ),
    (
      #"{"applinks":{"details":[{"components":[{"?":5}]}]}}"#,
      "applinks.details[0].components[0].? is not a string or an object; write one there."
    ),
    (
      #"{"applinks":{"details":[{"components":[{"caseSensitive":0}]}]}}"#,
      "applinks.details[0].components[0].caseSensitive is not true or false; write one there."
    ),
    (
      #"{"applinks":{"details":{"A.b":{"paths":["*",1]}}}}"#,
      "applinks.details.A.b.paths[1] is not a string; write one there."
    ),
    (#"{"applinks":{"defaults":[]}}"#, "applinks.defaults is not an object; write one there."),
    (
      #"{"applinks":{"substitutionVariables":{"food":"pizza"}}}"#,
      "applinks.substitutionVariables.food is not an array; write one there."
    ),
  ])
  func `a file of another form is refused with the place and what belongs there`(
    text: String, message: String
  ) {
    let error = #expect(throws: InspectorError.self) {
      try AppSiteAssociation(data: Data(text.utf8))
    }
    #expect(error?.description == message)
  }

  @Test func `the current form of an older file is written`() throws {
    let old = #"{"applinks":{"apps":[],"details":{"A.b":{"paths":["NOT /a","*"]}}}}"#
    let file = try AppSiteAssociation(data: Data(old.utf8))
    #expect(file.appIDs == ["A.b"])
    let rules: [AppSiteAssociation.Component] = [
      .init(path: "/a", exclude: true), .init(path: "*", exclude: false),
    ]
    #expect(file.details.map(\.components) == [rules])
    #expect(try AppSiteAssociation(data: file.data()).details.map(\.components) == [rules])
  }
}
