import { cx } from '../../../../kit/ui/cx.ts'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { answersText } from '../../logic.ts'
import type { QuestionResults } from './answers.ts'
import { type Bar, choiceBars, meanRating, ratingBars } from './bars.ts'

/** A question's answers summed up: bars for a choice, the mean and its distribution for a rating, a count for words. */
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
      return <Bars label={question.question} bars={choiceBars(result)} />
    case 'rating':
      return (
        <div className="mt-4 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <p className="text-quiet">
            <span className="block font-bold text-48 text-main tabular-nums">{meanRating(given)?.toFixed(1)}</span>
            average of {answersText(given.length)}
          </p>
          <Bars label={question.question} bars={ratingBars(given)} />
        </div>
      )
  }
}

/** One line for each: what, a bar as long as its share, how many. The bar says nothing that the numbers do not. */
function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <ul aria-label={`Summary of ${label}`} className="mt-4 grid gap-3">
      {bars.map(({ label: name, count, share }) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">
          <span dir="auto" className="font-[550]">
            {name}
          </span>
          <span className="text-quiet tabular-nums">
            <span className="font-[650] text-20 text-main">{count.toLocaleString('en')}</span> · {Math.round(share * 100)} %
          </span>
          <span aria-hidden="true" className="col-span-2 h-6 overflow-hidden rounded-mark bg-sunken">
            <span
              className={cx('block h-full rounded-mark transition-[width] duration-200', count === most ? 'bg-solid' : 'bg-solid/45')}
              style={{ width: `${share * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
