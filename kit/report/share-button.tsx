import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../contract/procedure.ts'
import { select } from '../../contract/select.ts'
import { hostTexts } from '../../parts/texts/host.ts'
import { Marked } from '../../parts/texts/marked.tsx'
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
import { t } from './host-messages/t.ts'
import { reportLocale } from './times.ts'

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
        {t('report.share')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('report.share.title')} about={t('report.share.about')}>
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
    failure: t('report.share.load.failed'),
    tell: logFailure,
  })
  const shared = rows[0]
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const composed = await compose()
      if (!composed) throw new Error(t('report.share.nothing'))
      const report = fitted(composed.report)
      onSecret(unwrap<Answer<'share_report'>>(await callProcedure('share_report', { session, report })))
      showSuccess(shared ? t('report.share.renewed') : t('report.share.made'))
    } catch (error) {
      showFailure(t('report.share.failed'), error)
    } finally {
      setBusy(false)
    }
  }
  const end = async () => {
    if (!shared) return
    setBusy(true)
    if (await remove(shared.id, { success: t('report.share.end.done'), failure: t('report.share.end.failed') })) onSecret(null)
    setBusy(false)
  }
  if (!shared)
    return (
      <Button variant="primary" busy={busy || state === 'loading'} onClick={share}>
        {t('report.share.make')}
      </Button>
    )
  const link = origin && secret !== null ? reportLink(origin, session, secret) : null
  return (
    <>
      {link && <p className="mb-3 break-all rounded-control border border-line bg-sunken p-3 text-14">{link}</p>}
      <p className="text-14 text-quiet">
        <Marked
          text={t('report.share.since')}
          as={{ time: () => <time dateTime={shared.created_at}>{sinceText(shared.created_at)}</time> }}
        />
        {!link && t('report.share.once')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {link && <CopyButton text={link} variant="primary" />}
        <Button busy={busy} onClick={share}>
          {t('report.share.anew')}
        </Button>
        <Button variant="danger" busy={busy} onClick={end}>
          {t('report.share.end')}
        </Button>
      </div>
    </>
  )
}

const sinceText = (at: string): string => new Date(at).toLocaleString(reportLocale(hostTexts()), { dateStyle: 'long', timeStyle: 'short' })
