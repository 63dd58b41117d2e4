// The tests of earlier pages, which the last one does not break.

// sample: FeatureModules.md: struct LinkTests {

// sample: RestorationAndHandoff.md: struct RestorationTests {
