export const WALL_ROUTE = '/wall/:id'
export const wallPath = (session: string): string => `/wall/${session}`

/** Name of the one window for all walls of a host: the projector follows the presentation. */
export const WALL_WINDOW = 'limelight-wall'

/** Whether this window is the one that the room sees. */
export const isWallWindow = (): boolean => window.name === WALL_WINDOW

/** A page of one session: its wall, or a screen of its tool that the room sees, such as a board. */
const PAGE_OF_ONE = /^\/[a-z]+\/[0-9a-f-]{36}$/

/** Returns the path that a message asks the wall's window to show, or null. */
export function wallAsked(message: unknown): string | null {
  const path = typeof message === 'object' && message !== null && 'wall' in message ? message.wall : null
  return typeof path === 'string' && PAGE_OF_ONE.test(path) ? path : null
}
