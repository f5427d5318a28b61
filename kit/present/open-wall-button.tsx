import { Button } from '../ui/button.tsx'
import { showOnWall } from './show-on-wall.ts'

/**
 * 'Open Wall': the wall shows this session from now on, on the second screen where the browser can. It is what a session's page is for; on a card, where
 * several stand together, `of` says to a screen reader whose it is. 'Present' is another act: drawing in front of the room.
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
