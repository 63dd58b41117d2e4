/// What stands for the sites of links here, where there is no parser.
public struct LinkSite: Hashable, Sendable {}
