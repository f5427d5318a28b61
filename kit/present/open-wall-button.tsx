import { usePresentation } from '../join/presentation.ts'
import { Button } from '../ui/button.tsx'
import { t } from './host-messages/t.ts'
import { showOnWall } from './show-on-wall.ts'

/**
 * 'Present': the room sees this session from now on, on the second screen if the browser can. On a card, `of` names the
 * session for screen readers, because several such buttons stand together. `path`: the page that the room sees; by
 * default the wall.
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

/**
 * The primary button of a session's page. While the session is part of an open event, it presents the event: phones
 * follow the event's stage, and a wall of its own would part the room from them (278).
 */
export function PresentSessionButton({ session }: { session: string }) {
  const event = usePresentation(session).row?.within
  return event ? <PresentWithin session={session} event={event} /> : <OpenWallButton session={session} />
}

function PresentWithin({ session, event }: { session: string; event: string }) {
  const { row } = usePresentation(event)
  if (row && row.closed_at !== null) return <OpenWallButton session={session} />
  return (
    <Button variant="primary" onClick={() => showOnWall(event)}>
      {t('present.event')}
    </Button>
  )
}
