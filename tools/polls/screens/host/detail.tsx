import { useState } from 'react'
import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../web/data/public-origin.ts'
import { useHost } from '../../../../web/data/session.tsx'
import { LoadFailed } from '../../../../web/list/load-failed.tsx'
import { StateBadge } from '../../../../web/ui/badge.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { saveFile } from '../../../../web/ui/save-file.ts'
import { Loading } from '../../../../web/ui/spinner.tsx'
import { showFailure } from '../../../../web/ui/toasts.tsx'
import { closeTexts, readResponses, usePoll } from '../../data.ts'
import { csvFileName, pollCsv, respondPath } from '../../logic.ts'
import type { Poll } from '../../tables.ts'
import { QrDialog, QrPanel } from './qr.tsx'
import { ResponsesPanel } from './responses-panel.tsx'

const BACK = { to: '/polls', label: 'Back to Polls' }

/** /poll/:id */
export default function PollDetail() {
  const { id = '' } = useParams()
  const { row: poll, state, update, reload } = usePoll(id, useHost().userId)
  const origin = usePublicOrigin()
  const [showsQr, setShowsQr] = useState(false)
  const [busy, setBusy] = useState<'csv' | 'toggle' | null>(null)

  if (state === 'loading') return <Loading />
  if (state === 'missing')
    return <PageHeader title="Poll not found" back={BACK} about={<p>It may have been deleted, or it belongs to another account.</p>} />
  if (!poll)
    return (
      <>
        <PageHeader title="Poll" back={BACK} />
        <LoadFailed text="Failed to load poll data" onRetry={reload} />
      </>
    )

  const link = origin && origin + respondPath(poll.id)
  const during = async (what: 'csv' | 'toggle', work: () => Promise<unknown>) => {
    setBusy(what)
    await work().finally(() => setBusy(null))
  }
  return (
    <>
      <PageHeader
        title={poll.question}
        back={BACK}
        about={
          <>
            <StateBadge active={poll.active} />
            <span>Created {new Date(poll.created_at).toLocaleDateString('en', { dateStyle: 'long' })}</span>
          </>
        }
        actions={
          <>
            <Button onClick={() => setShowsQr(true)}>Show QR Code</Button>
            <Button busy={busy === 'csv'} onClick={() => during('csv', () => exportCsv(poll))}>
              Export CSV
            </Button>
            <Button
              variant="primary"
              busy={busy === 'toggle'}
              onClick={() => during('toggle', () => update(poll.id, { active: !poll.active }, closeTexts(!poll.active)))}
            >
              {poll.active ? 'Close Poll' : 'Activate Poll'}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ResponsesPanel poll={poll} />
        <QrPanel link={link} question={poll.question} />
      </div>
      <QrDialog open={showsQr} onClose={() => setShowsQr(false)} link={link} question={poll.question} />
    </>
  )
}

async function exportCsv(poll: Poll): Promise<void> {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    saveFile(csvFileName(poll.question), pollCsv(await readResponses(poll.id), timeZone))
  } catch (error) {
    showFailure('Failed to export responses', error)
  }
}
