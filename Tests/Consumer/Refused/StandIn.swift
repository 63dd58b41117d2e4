// settings:
// refused: no such module 'SwiftUI'
import SwiftUI
