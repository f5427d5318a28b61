import { useState } from 'react'
import { defineItemKind } from '../../contract/tool.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { ActiveButton } from '../../kit/detail/active-button.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { inColors } from '../../parts/display-themes.ts'
import { useOwnSession, useQuestions } from './data.ts'
import { type QaSession, SESSION, sessionPath } from './host.ts'
import { byVotes, sorted } from './logic.ts'
import { ACTIVE } from './screens/host/active-texts.ts'
import { t } from './screens/host/host-messages/t.ts'
import { useStage } from './screens/host/use-stage.ts'
import { DISPLAY_DEFAULTS, NAME_MAX } from './tables.ts'

/** Columns of a new session. */
export const values = inColors('qr_display_settings', DISPLAY_DEFAULTS)

/** Columns that a copy takes over. */
export const settings = ({ show_votes, allow_upvoting, qr_display_settings }: QaSession) => ({
  show_votes,
  allow_upvoting,
  qr_display_settings,
})

function Actions({ session }: { session: QaSession }) {
  const { update } = useOwnSession(session.id, useHost().userId)
  return (
    <>
      <NextQuestion session={session.id} />
      <ActiveButton row={session} texts={ACTIVE} update={update} />
    </>
  )
}

/** Puts the approved question with the most votes on stage. One that is there now is answered by then. */
function NextQuestion({ session }: { session: string }) {
  const { rows, update } = useQuestions(session)
  const stage = useStage(session, rows)
  const [busy, setBusy] = useState(false)
  const now = rows.find(({ staged_at }) => staged_at !== null)
  const next = sorted(
    rows.filter(({ id, status }) => status === 'approved' && id !== now?.id),
    byVotes,
  )[0]
  const step = async () => {
    setBusy(true)
    const isDone =
      !now || (await update(now.id, { status: 'answered' }, { failure: t('qa.status.failed') }, { status: now.status })) !== null
    if (isDone && next) await stage.toggle(next.id)
    setBusy(false)
  }
  if (!now && !next) return null
  return (
    <Button busy={busy} onClick={step} title={next?.content}>
      {t(next ? (now ? 'qa.next.both' : 'qa.next.first') : 'qa.next.answered')}
    </Button>
  )
}

export default defineItemKind<QaSession>({
  title: {
    column: 'name',
    get label() {
      return t('qa.create.label')
    },
    max: NAME_MAX,
  },
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  figures: ({ question_count }) => t('qa.counted', { count: question_count }),
  useWaiting: ({ pending_count }) => pending_count,
  values,
  settings,
  Actions,
})
