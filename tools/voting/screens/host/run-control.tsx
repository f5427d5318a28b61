import { useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { openQuestion } from '../../data.ts'
import type { VotingQuestion } from '../../host.ts'
import { questionAtHand } from '../../logic.ts'
import type { State } from '../../tables.ts'

type Questions = FollowedRows<'voting_questions', VotingQuestion>
const FAILED = { failure: 'Failed to change the question' }

/** Controls below the small wall: the state of the current question, and the next step. Rule VOTE-24. */
export function RunControl({ active, questions: { rows, update } }: { active: boolean; questions: Questions }) {
  const [busy, setBusy] = useState(false)
  const now = questionAtHand(rows)
  const next = nextOf(rows, now)
  const set = (state: State) => now && update(now.id, { state }, FAILED)
  const steps = {
    open: { label: 'Close voting', run: () => set('closed') },
    closed: { label: 'Reveal result', run: () => set('revealed') },
    next: next && { label: now ? 'Open next question' : 'Open first question', run: () => openQuestion(next) },
  }
  const step = now?.state === 'open' ? steps.open : now?.state === 'closed' ? steps.closed : steps.next
  const press = async () => {
    setBusy(true)
    await step?.run()
    setBusy(false)
  }
  if (!step) return null
  return (
    <section aria-label="What comes next">
      {(now?.state === 'open' || now?.state === 'closed' ? now : next) && (
        <p className="line-clamp-2 text-14" dir="auto">
          {(step === steps.next ? next : now)?.question}
        </p>
      )}
      <Button className="mt-2 w-full" busy={busy} disabled={!active && step === steps.next} onClick={press}>
        {step.label}
      </Button>
    </section>
  )
}

/** Returns the first draft after the current question, else the first draft. */
function nextOf(questions: readonly VotingQuestion[], now: VotingQuestion | null): VotingQuestion | null {
  const drafts = questions.filter(({ state }) => state === 'draft')
  return drafts.find(({ position }) => position > (now?.position ?? -1)) ?? drafts[0] ?? null
}
