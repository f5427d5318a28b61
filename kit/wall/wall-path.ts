/** The route of every wall. */
export const WALL_ROUTE = '/wall/:id'
/** Where the wall of a session is. */
export const wallPath = (session: string): string => `/wall/${session}`

/** The window that a host's walls stand in, one after the other: the projector follows what is presented. */
export const WALL_WINDOW = 'limelight-wall'

/** Says to a window that stands on a wall which wall it shows from now on, or null: it is no such message. */
export function wallAsked(message: unknown): string | null {
  const path = typeof message === 'object' && message !== null && 'wall' in message ? message.wall : null
  return typeof path === 'string' && /^\/wall\/[0-9a-f-]{36}$/.test(path) ? path : null
}
