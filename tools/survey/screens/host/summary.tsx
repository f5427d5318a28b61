import { ResultBars } from '../../../../kit/detail/result-bars.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { hostNumber } from '../../../../parts/texts/host.ts'
import type { QuestionResults } from './answers.ts'
import { choiceBars, meanRating, ratingBars } from './bars.ts'
import { t } from './host-messages/t.ts'

/**
 * Summary of a question's answers: bars for a choice, mean and distribution for a rating, a count for texts.
 */
export function Summary({ result }: { result: QuestionResults }) {
  const { question, given } = result
  switch (question.type) {
    case 'text':
      return (
        <p className="mt-4 flex items-baseline gap-2 text-quiet">
          <RollingNumber value={given.length} className="font-bold text-32 text-main" />
          {t('survey.answers.unit', { count: given.length })}
        </p>
      )
    case 'multiple_choice':
      return <ResultBars label={question.question} bars={choiceBars(result)} />
    case 'rating': {
      const mean = meanRating(given)
      return (
        <div className="mt-4 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <p className="text-quiet">
            <span className="block font-bold text-48 text-main tabular-nums">{mean !== null && hostNumber(mean, 1)}</span>
            {t('survey.result.average', { count: given.length })}
          </p>
          <ResultBars label={question.question} bars={ratingBars(given)} />
        </div>
      )
    }
  }
}
