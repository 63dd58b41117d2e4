/// Plays the person who uses an app.
@MainActor
public final class Host {}
