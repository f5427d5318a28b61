import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../contract/procedure.ts'
import { select } from '../../contract/select.ts'
import { callProcedure } from '../data/call-procedure.ts'
import { useFollowedRows } from '../data/followed-rows.ts'
import { logFailure } from '../data/log-failure.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import { reportLink } from '../data/report-path.ts'
import { unwrap } from '../data/unwrap.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import type { Composed } from './compose.ts'
import { fitted } from './fit.ts'

const SHARED = select('shared_reports', ['id', 'session_id', 'created_at'])

interface ShareProps {
  session: string
  /** Reads the report as everybody may see it. */
  compose: () => Promise<Composed | null>
}

/** 'Share': makes a link to the report as it is now, shows it once, and ends it. */
export function ShareButton(props: ShareProps) {
  const [open, setOpen] = useState(false)
  // Kept while the page is open, so that the link can be copied again.
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Link2 aria-hidden="true" />
        Share
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Share this report"
        about="The link shows the report as it is now, without a password. It has what the wall showed: no names that were not on it, and nothing that was kept off or waits."
      >
        {open && <Sharing {...props} secret={secret} onSecret={setSecret} />}
      </Dialog>
    </>
  )
}

function Sharing({
  session,
  compose,
  secret,
  onSecret,
}: ShareProps & { secret: string | null; onSecret: (secret: string | null) => void }) {
  const origin = usePublicOrigin()
  const { rows, state, remove } = useFollowedRows({
    ...SHARED,
    where: { session_id: session },
    failure: 'Failed to load the link',
    tell: logFailure,
  })
  const shared = rows[0]
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const composed = await compose()
      if (!composed) throw new Error('There is nothing to share any more.')
      const report = fitted(composed.report)
      onSecret(unwrap<Answer<'share_report'>>(await callProcedure('share_report', { session, report })))
      showSuccess(shared ? 'New link made: the old one opens nothing any more' : 'Link made')
    } catch (error) {
      showFailure('Failed to share the report', error)
    } finally {
      setBusy(false)
    }
  }
  const end = async () => {
    if (!shared) return
    setBusy(true)
    if (await remove(shared.id, { success: 'Link ended', failure: 'Failed to end the link' })) onSecret(null)
    setBusy(false)
  }
  if (!shared)
    return (
      <Button variant="primary" busy={busy || state === 'loading'} onClick={share}>
        Make a link
      </Button>
    )
  const link = origin && secret !== null ? reportLink(origin, session, secret) : null
  return (
    <>
      {link && <p className="mb-3 break-all rounded-control border border-line bg-sunken p-3 text-14">{link}</p>}
      <p className="text-14 text-quiet">
        Shared since <time dateTime={shared.created_at}>{sinceText(shared.created_at)}</time>, as it was then.
        {!link && ' Its link was shown once. If nobody has it any more, make a new one: the old one then opens nothing.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {link && <CopyButton text={link} variant="primary" />}
        <Button busy={busy} onClick={share}>
          Share anew
        </Button>
        <Button variant="danger" busy={busy} onClick={end}>
          End link
        </Button>
      </div>
    </>
  )
}

const sinceText = (at: string): string => new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
