import { Button } from '../ui/button.tsx'
import { showOnWall } from './show-on-wall.ts'

/**
 * 'Open Wall': the wall shows this session from now on, on the second screen if the browser can. It is the
 * primary button of a session's page. On a card, `of` names the session for screen readers, because several
 * such buttons stand together. 'Present' is different: it means drawing in front of the room.
 */
export const OpenWallButton = ({ session, of }: { session: string; of?: string }) => (
  <Button
    variant={of === undefined ? 'primary' : undefined}
    onClick={() => showOnWall(session)}
    aria-label={of === undefined ? undefined : `Open Wall: ${of}`}
  >
    Open Wall
  </Button>
)
