// refused: tvOS
// message: 'UNNotificationResponse' is unavailable in tvOS
// accepted: iOS macOS watchOS visionOS

import UserNotifications

func hold(_ response: UNNotificationResponse) {}
