// The pages of the path, each with all of its samples in order. Their readers have nothing else but
// what Apple's SwiftUI exports.

import Foundation

// samples: FeatureModules.md
// samples: AddLinks.md
// samples: LinksFromTheSystem.md
