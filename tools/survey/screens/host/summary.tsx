import { ResultBars } from '../../../../kit/detail/result-bars.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { answersText } from '../../logic.ts'
import type { QuestionResults } from './answers.ts'
import { choiceBars, meanRating, ratingBars } from './bars.ts'

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
          {given.length === 1 ? 'answer' : 'answers'}
        </p>
      )
    case 'multiple_choice':
      return <ResultBars label={question.question} bars={choiceBars(result)} />
    case 'rating':
      return (
        <div className="mt-4 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <p className="text-quiet">
            <span className="block font-bold text-48 text-main tabular-nums">{meanRating(given)?.toFixed(1)}</span>
            average of {answersText(given.length)}
          </p>
          <ResultBars label={question.question} bars={ratingBars(given)} />
        </div>
      )
  }
}
