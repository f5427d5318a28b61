/** The route of every wall. */
export const WALL_ROUTE = '/wall/:id'
/** Where the wall of a session is. */
export const wallPath = (session: string): string => `/wall/${session}`
