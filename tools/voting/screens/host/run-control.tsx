import { useState } from 'react'
import type { OnWaits } from '../../../../contract/tool.ts'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { useIsOver } from '../../../../kit/data/use-countdown.ts'
import { useWaits } from '../../../../kit/detail/use-waits.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { openQuestion, revealQuestion, showPodium } from '../../data.ts'
import type { VotingQuestion, VotingSession } from '../../host.ts'
import { questionAtHand, spanOf } from '../../logic.ts'
import { PODIUM_FIRST } from '../../tables.ts'
import { AddTime } from './add-time.tsx'
import { t } from './host-messages/t.ts'
import { hasUnseenPodium, PodiumControl } from './podium-control.tsx'
import { QuestionState } from './question-state.tsx'

type Run = Pick<VotingSession, 'id' | 'active' | 'ranked' | 'counted_at' | 'podium'>
type Questions = FollowedRows<'voting_questions', VotingQuestion>

interface RunControlProps {
  session: Run
  questions: Questions
  /** Hears of the next step, which keys and a clicker do first. The step is the loud button then. */
  onWaits?: OnWaits | undefined
}

/** Controls below the small wall: the state of the current question, and the next step. Rule VOTE-19. */
export function RunControl({ session, questions: { rows, update }, onWaits }: RunControlProps) {
  const { id, active } = session
  const [busy, setBusy] = useState(false)
  const now = questionAtHand(rows)
  const isTimeUp = useIsOver(spanOf(now))
  const next = nextOf(rows, now)
  const hasScored = rows.some(({ state, correct }) => state === 'revealed' && correct.length > 0)
  const steps = {
    open: { label: t('voting.run.close'), run: () => now && update(now.id, { state: 'closed' }, { failure: t('voting.question.failed') }) },
    closed: { label: t('voting.run.reveal'), run: () => now && revealQuestion(now) },
    next: next && { label: t(now ? 'voting.run.next' : 'voting.run.first'), run: () => openQuestion(next) },
  }
  const toReveal = now?.state === 'closed' || isTimeUp
  const step = toReveal ? steps.closed : now?.state === 'open' ? steps.open : steps.next
  const isHeld = !active && step === steps.next
  const press = async () => {
    setBusy(true)
    await (step ? step.run() : showPodium(id, PODIUM_FIRST))
    setBusy(false)
  }
  useWaits(step ? !isHeld : hasUnseenPodium(session), press, onWaits)
  if (!step) return <PodiumControl session={session} hasScored={hasScored} isNext />
  const shown = step === steps.next ? next : now
  return (
    <section aria-label={t('voting.run')}>
      {shown && (
        <>
          <p className="line-clamp-2 text-14" dir="auto">
            {shown.question}
          </p>
          <p className="mt-0.5 text-14 text-quiet">
            <QuestionState question={shown} />
          </p>
        </>
      )}
      <Button className="mt-2 w-full" variant={onWaits && !isHeld ? 'primary' : 'quiet'} busy={busy} disabled={isHeld} onClick={press}>
        {step.label}
      </Button>
      {now?.state === 'open' && now.ends_at !== null && (
        <div className="mt-2">
          <AddTime question={now} />
        </div>
      )}
      <PodiumControl session={session} hasScored={hasScored} />
    </section>
  )
}

/** Returns the first draft after the current question, else the first draft. */
function nextOf(questions: readonly VotingQuestion[], now: VotingQuestion | null): VotingQuestion | null {
  const drafts = questions.filter(({ state }) => state === 'draft')
  return drafts.find(({ position }) => position > (now?.position ?? -1)) ?? drafts[0] ?? null
}
