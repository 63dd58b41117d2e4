// accepted: everywhere

#if canImport(FoundationEssentials) || canImport(Glibc)
  #error("Apple's systems have no such module")
#endif
#if os(macOS)
  #if canImport(UIKit)
    #error("a Mac has no UIKit")
  #endif
#elseif !canImport(UIKit)
  #error("all but a Mac have UIKit")
#endif
#if os(watchOS)
  #if canImport(CoreSpotlight)
    #error("a watch has no Core Spotlight")
  #endif
#elseif !canImport(CoreSpotlight)
  #error("all but a watch have Core Spotlight")
#endif
#if !(canImport(Accessibility) && canImport(AppIntents) && canImport(SwiftUI))
  #error("all have these")
#endif
#if !(canImport(Darwin) && canImport(Foundation) && canImport(os) && canImport(UserNotifications))
  #error("all have these")
#endif
#if !DEBUG
  #error("a debug build has this")
#endif
