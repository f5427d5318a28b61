import { showFailure } from '../ui/toasts.tsx'
import { openWall } from '../wall/open-wall.ts'
import { wallPath } from '../wall/wall-path.ts'
import { t } from './host-messages/t.ts'
import { showGuarded } from './wall-guard.ts'

/**
 * Makes the wall's window show this session from now on; opens the window if there is none. If the browser
 * blocks it, a toast says what to do. While phones cannot open what the wall's code leads to, the host is asked
 * first (`PhonesGuard`). `path`: of a page for the room other than the wall.
 */
export function showOnWall(session: string, path = wallPath(session)): void {
  showGuarded(() => {
    if (openWall(path) === null) showFailure(t('present.blocked'))
  })
}
