// On Apple's systems Foundation has what FoundationSurface has on Linux.
@_exported public import Foundation
