export const WALL_ROUTE = '/wall/:id'
export const wallPath = (session: string): string => `/wall/${session}`

/** Name of the one window for all walls of a host: the projector follows the presentation. */
export const WALL_WINDOW = 'limelight-wall'

/** Returns the path of the wall that a message asks a wall's window to show, or null. */
export function wallAsked(message: unknown): string | null {
  const path = typeof message === 'object' && message !== null && 'wall' in message ? message.wall : null
  return typeof path === 'string' && /^\/wall\/[0-9a-f-]{36}$/.test(path) ? path : null
}
