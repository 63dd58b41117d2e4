// SwiftPM leaves a target without sources out, and a plug-in writes those in `Samples`. So this file has to be here.
