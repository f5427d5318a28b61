import { showFailure } from '../ui/toasts.tsx'
import { openWall } from '../wall/open-wall.ts'
import { wallPath } from '../wall/wall-path.ts'
import { t } from './host-messages/t.ts'

/**
 * Makes the wall's window show this session from now on; opens the window if there is none. If the browser
 * blocks it, a toast says what to do. `path`: of a page for the room other than the wall.
 */
export function showOnWall(session: string, path = wallPath(session)): void {
  if (openWall(path) === null) showFailure(t('present.blocked'))
}
