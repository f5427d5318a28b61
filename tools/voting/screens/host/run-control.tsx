import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { openQuestion, revealQuestion } from '../../data.ts'
import type { VotingQuestion, VotingSession } from '../../host.ts'
import { questionAtHand } from '../../logic.ts'
import { AddTime } from './add-time.tsx'
import { t } from './host-messages/t.ts'
import { PodiumControl } from './podium-control.tsx'

type Run = Pick<VotingSession, 'id' | 'active' | 'ranked' | 'counted_at' | 'podium'>
type Questions = FollowedRows<'voting_questions', VotingQuestion>

/** Controls below the small wall: the state of the current question, and the next step. Rule VOTE-19. */
export function RunControl({ session, questions: { rows, update } }: { session: Run; questions: Questions }) {
  const { active } = session
  const [busy, setBusy] = useState(false)
  const now = questionAtHand(rows)
  const next = nextOf(rows, now)
  const steps = {
    open: { label: t('voting.run.close'), run: () => now && update(now.id, { state: 'closed' }, { failure: t('voting.question.failed') }) },
    closed: { label: t('voting.run.reveal'), run: () => now && revealQuestion(now) },
    next: next && { label: t(now ? 'voting.run.next' : 'voting.run.first'), run: () => openQuestion(next) },
  }
  const step = now?.state === 'open' ? steps.open : now?.state === 'closed' ? steps.closed : steps.next
  const press = async () => {
    setBusy(true)
    await step?.run()
    setBusy(false)
  }
  if (!step) return <PodiumControl session={session} isNext />
  return (
    <section aria-label={t('voting.run')}>
      {(now?.state === 'open' || now?.state === 'closed' ? now : next) && (
        <p className="line-clamp-2 text-14" dir="auto">
          {(step === steps.next ? next : now)?.question}
        </p>
      )}
      <Button className="mt-2 w-full" busy={busy} disabled={!active && step === steps.next} onClick={press}>
        {step.label}
      </Button>
      {now?.state === 'open' && now.ends_at !== null && (
        <div className="mt-2">
          <AddTime question={now} />
        </div>
      )}
      <PodiumControl session={session} />
    </section>
  )
}

/** Returns the first draft after the current question, else the first draft. */
function nextOf(questions: readonly VotingQuestion[], now: VotingQuestion | null): VotingQuestion | null {
  const drafts = questions.filter(({ state }) => state === 'draft')
  return drafts.find(({ position }) => position > (now?.position ?? -1)) ?? drafts[0] ?? null
}
