import { useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { addTime } from '../../data.ts'
import type { VotingQuestion } from '../../host.ts'
import { t } from './host-messages/t.ts'

/** Seconds that one press adds, as its label says. */
const ADDED_SECONDS = 30

/** Stretches a running countdown, for whom it is too short (WCAG 2.2, 2.2.1). Rule VOTE-34. */
export function AddTime({ question }: { question: Pick<VotingQuestion, 'id'> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await addTime(question, ADDED_SECONDS)
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} onClick={press}>
      {t('voting.card.addTime')}
    </Button>
  )
}
