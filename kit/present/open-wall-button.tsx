import { Button } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'
import { showOnWall } from './show-on-wall.ts'

/**
 * 'Present': the room sees this session from now on, on the second screen if the browser can. It is the
 * primary button of a session's page. On a card, `of` names the session for screen readers, because several
 * such buttons stand together. `path`: the page that the room sees; by default the wall.
 */
export const OpenWallButton = ({ session, of, path }: { session: string; of?: string; path?: string }) => (
  <Button
    variant={of === undefined ? 'primary' : undefined}
    onClick={() => showOnWall(session, path)}
    aria-label={of === undefined ? undefined : t('present.present.of', { title: of })}
  >
    {t('present.present')}
  </Button>
)
