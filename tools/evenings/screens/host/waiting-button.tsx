import { useState } from 'react'
import type { HelperScreen } from '../../../../contract/tool.ts'
import { WaitingCount } from '../../../../kit/helper/waiting-count.tsx'
import { buttonClass } from '../../../../kit/ui/button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { useWallContent } from '../../../../kit/wall/wall-content.ts'
import { t } from './host-messages/t.ts'
import type { Session } from './use-sessions.tsx'

/**
 * '3 wait for approval': opens what waits over the event's page, where a lone host decides without losing the
 * stage. The screen is the one that a helper has for it. Nothing waits: no button; an open dialog stays.
 */
export function WaitingButton({ session, className }: { session: Session; className?: string }) {
  const { tool, kind, row } = session
  const screen = tool?.helps?.find(({ table }) => table === tool.items.table)
  return (
    screen && (
      <WaitingCount session={session.id} kind={kind} row={row}>
        {(count) => <Known {...{ session, className, screen, count }} />}
      </WaitingCount>
    )
  )
}

interface KnownProps {
  session: Session
  className: string | undefined
  screen: HelperScreen
  count: number
}

function Known({ session, className, screen, count }: KnownProps) {
  const [open, setOpen] = useState(false)
  const { title } = session
  const says = t('event.item.waiting', { count })
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${says}: ${title}`}
          onClick={() => setOpen(true)}
          className={buttonClass('quiet', 'small', className)}
        >
          {says}
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={title} width="medium">
        {open && <Waiting screen={screen} session={session.id} />}
      </Dialog>
    </>
  )
}

function Waiting({ screen, session }: { screen: HelperScreen; session: string }) {
  const Content = useWallContent(screen.load)
  return Content ? <Content id={session} /> : <Loading />
}
