import { useState } from 'react'
import type { Row } from '../../../../contract/json.ts'
import type { HelperScreen, ItemKind } from '../../../../contract/tool.ts'
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
  if (!row || !kind?.useWaiting || !screen) return null
  // Another session may be of another tool, whose hook is another one.
  return <Known key={session.id} {...{ session, className, row, screen }} useWaiting={kind.useWaiting} />
}

interface KnownProps {
  session: Session
  className: string | undefined
  row: Row
  screen: HelperScreen
  useWaiting: NonNullable<ItemKind['useWaiting']>
}

function Known({ session, className, row, screen, useWaiting }: KnownProps) {
  const [open, setOpen] = useState(false)
  const { title } = session
  const count = useWaiting(row)
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
