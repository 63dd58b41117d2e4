// surface: 26
// refused: everywhere
// message: conform to 'View'

import SwiftUI

#Preview {
  1
}
