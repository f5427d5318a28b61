/** The releases of the published client under test: the one that the web app uses, and the newest. */
export const CLIENT_RELEASES = ['2.109.0', '2.119.0'] as const
