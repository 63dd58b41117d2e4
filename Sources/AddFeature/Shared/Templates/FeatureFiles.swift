/// The files of a feature, in a folder of its name.
func featureFiles(_ name: FeatureName) -> [NewFile] {
  let links = (name.isSmall ? "Sources/{ID}" : "Links/{ID}", identifiers)
  let apart = [
    ("Sources/Exports", exports), ("Sources/{Name}Handler", handler),
    ("Sources/{Name}Route", route),
  ]
  let rest = [
    ("Sources/Views/{Name}Destination", destination), ("Sources/Views/{Name}Screens", screens),
    ("Sources/Views/{Name}Previews", previews), ("Tests/{Name}FeatureTests", featureTests),
  ]
  return ([links] + (name.isSmall ? [] : apart) + rest)
    .map { NewFile($0, $1, of: name) }
}
