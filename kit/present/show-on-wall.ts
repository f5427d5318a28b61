import { showFailure } from '../ui/toasts.tsx'
import { openWall } from '../wall/open-wall.ts'
import { wallPath } from '../wall/wall-path.ts'

/** The wall shows this session from now on; its window is opened where there is none. Where the browser blocks it, a toast says what to do. */
export function showOnWall(session: string): void {
  if (openWall(wallPath(session)) === null) showFailure('Please allow pop-ups to open the wall')
}
