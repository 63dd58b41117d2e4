// refused: iOS tvOS watchOS visionOS
// message: 'Process' is unavailable in
// accepted: macOS

import Foundation

func hold(_ process: Process) {}
