import { useCountdown } from '../../../../kit/data/use-countdown.ts'
import type { VotingQuestion } from '../../host.ts'
import { spanOf } from '../../logic.ts'
import type { State } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Says the state of a question, with the seconds that are left, and how many votes it has. */
export function QuestionState({ question }: { question: VotingQuestion }) {
  const { state, seconds, vote_count } = question
  const left = useCountdown(spanOf(question))
  if (state === 'draft') return seconds === null ? t('voting.state.draft') : t('voting.state.draft.timed', { count: seconds })
  return (
    <>
      <span className="tabular-nums">
        {left === null
          ? t(`voting.state.${state as State}`)
          : left > 0
            ? t('voting.state.left', { count: left })
            : t('voting.state.timeIsUp')}
      </span>
      <span className="tabular-nums"> · {t('voting.counted', { count: vote_count })}</span>
    </>
  )
}
