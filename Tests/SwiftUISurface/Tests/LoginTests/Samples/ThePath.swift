// The pages of the path once more, with the last one, whose declarations take the place of earlier ones.

import Foundation

// samples: FeatureModules.md
// samples: AddLinks.md
// samples: LinksFromTheSystem.md
// samples: Login.md
