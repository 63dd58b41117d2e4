/// The files of a feature, in a folder of its name.
func featureFiles(_ name: FeatureName) -> [NewFile] {
  let apart = [
    ("Links/{ID}", identifiers), ("Sources/Exports", exports),
    ("Sources/{Name}Handler", handler), ("Sources/{Name}Route", route),
  ]
  let views = [
    ("Sources/Views/{Name}Destination", destination), ("Sources/Views/{Name}Screens", screens),
    ("Sources/Views/{Name}Previews", previews),
  ]
  return
    ((name.isSmall ? [("Sources/{ID}", identifiers)] : apart) + views
    + [("Tests/{Name}FeatureTests", featureTests)])
    .map { NewFile(path: name.filling("{Name}/\($0).swift"), text: name.filling($1)) }
}
