import { showFailure } from '../ui/toasts.tsx'
import { openWall } from '../wall/open-wall.ts'
import { wallPath } from '../wall/wall-path.ts'

/**
 * Makes the wall show this session from now on; opens its window if there is none. If the browser blocks it,
 * a toast says what to do.
 */
export function showOnWall(session: string): void {
  if (openWall(wallPath(session)) === null) showFailure('Please allow pop-ups to open the wall')
}
