import { MonitorUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Selected, select } from '../../contract/select.ts'
import { callProcedure } from '../data/call-procedure.ts'
import { useFollowedRow } from '../data/followed-rows.ts'
import { displayLink } from '../data/link-key.ts'
import { logFailure } from '../data/log-failure.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import { unwrap } from '../data/unwrap.ts'
import { ReportLink } from '../report/report-link.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { HelpersButton } from './helpers-button.tsx'
import { t } from './host-messages/t.ts'

const LINKED = select('presentations', ['id', 'display_secret'])

/**
 * Buttons to hand on a session: its wall, its report, roles for helpers; `children`: its code, a picture.
 */
export const LinkButtons = ({ session, children }: { session: string; children?: ReactNode }) => (
  <div className="mt-3 grid grid-cols-2 gap-2">
    <DisplayLinkButton session={session} />
    <ReportLink session={session} size="small" />
    {children}
    <HelpersButton session={session} />
  </div>
)

/**
 * 'Display link…': creates, copies and revokes the address that opens this session's wall and nothing else,
 * for whoever runs the projector.
 */
function DisplayLinkButton({ session }: { session: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <MonitorUp aria-hidden="true" />
        {t('present.link')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('present.link')} about={t('present.link.about')}>
        {open && <Link session={session} />}
      </Dialog>
    </>
  )
}

function Link({ session }: { session: string }) {
  const { row } = useFollowedRow<'presentations', Selected<typeof LINKED>>({
    ...LINKED,
    where: { id: session },
    failure: 'Failed to load the display link',
    tell: logFailure,
  })
  const origin = usePublicOrigin()
  const [busy, setBusy] = useState(false)
  const set = async (on: boolean, done: string) => {
    setBusy(true)
    try {
      unwrap(await callProcedure('set_display_link', { session, on }))
      showSuccess(done)
    } catch (error) {
      showFailure(t('present.link.failed'), error)
    } finally {
      setBusy(false)
    }
  }
  const link = origin && row?.display_secret ? displayLink(origin, session, row.display_secret) : null
  if (!link)
    return (
      <Button variant="primary" busy={busy || !row} onClick={() => set(true, t('present.link.made'))}>
        {t('present.link.make')}
      </Button>
    )
  return (
    <>
      <p className="break-all rounded-control border border-line bg-sunken p-3 text-14">{link}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={link} />
        <Button busy={busy} onClick={() => set(true, t('present.link.replaced'))}>
          {t('present.link.replace')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => set(false, t('present.link.ended'))}>
          {t('present.helpers.end.confirm')}
        </Button>
      </div>
    </>
  )
}
