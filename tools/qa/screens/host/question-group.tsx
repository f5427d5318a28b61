import { type ReactNode, useState } from 'react'
import { GoneText, MISSED } from '../../../../kit/rows/removed-row.tsx'
import { useStableRows } from '../../../../kit/rows/stable-rows.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import { showNote } from '../../../../kit/ui/toasts.tsx'
import { ACTIONS, type Question } from '../../host.ts'
import { votesWord } from '../../logic.ts'
import type { Status } from '../../tables.ts'
import { placeAttributes, type SelectedQuestion } from './use-shortcuts.ts'

/** How many questions of one status are shown at first; scrolling to the end shows twice as many. */
const FIRST_PAGE = 100

/** The questions of one status in one panel. One that leaves it while somebody is about to act leaves a placeholder. */
export function QuestionGroup({
  title,
  status,
  rows: wanted,
  aside,
  empty,
  fresh,
  pending,
  became,
  selected,
  onSelect,
  onAction,
  className,
}: {
  title: string
  status: Status
  rows: readonly Question[]
  aside: ReactNode
  empty?: string | undefined
  fresh: ReadonlySet<string>
  /** On their way to another status. */
  pending: ReadonlySet<string>
  /** What became of a question that is not among them any more. */
  became: (question: Question) => string
  /** The question that the keys act on. */
  selected: SelectedQuestion | null
  onSelect: (place: SelectedQuestion) => void
  onAction: (id: string, from: Status, to: Status) => void
  className?: string | undefined
}) {
  const { places, guard } = useStableRows(wanted, {
    became,
    onMissed: () => showNote(MISSED),
    pinned: selected?.status === status ? selected.id : null,
  })
  const [limit, setLimit] = useState(FIRST_PAGE)
  return (
    <Card aria-label={title} className={cx('overflow-hidden', className)}>
      <CardHead className="items-center">
        <h2 className="flex items-center gap-2.5 font-[650] text-16">
          {title}
          {wanted.length > 0 && (
            <span
              className={cx(
                'rounded-full px-2.5 py-0.5 font-bold text-12 tabular-nums',
                status === 'pending' ? 'bg-solid text-on-solid' : 'bg-sunken text-quiet',
              )}
            >
              {wanted.length.toLocaleString('en')}
            </span>
          )}
        </h2>
        <div className="text-14 text-quiet">{aside}</div>
      </CardHead>
      {places.length === 0 && <p className="px-5 py-6 text-quiet">{empty}</p>}
      <ul {...guard}>
        {places.slice(0, limit).map((place) =>
          place.became === null ? (
            <Row
              key={place.id}
              question={place.row}
              isFresh={fresh.has(place.id)}
              isPending={pending.has(place.id)}
              isSelected={selected?.id === place.id && selected.status === status}
              onSelect={() => onSelect({ id: place.id, status })}
              onAction={(to) => onAction(place.id, status, to)}
            />
          ) : (
            <li
              key={place.id}
              {...placeAttributes({ id: place.id, status })}
              data-gone
              tabIndex={-1}
              style={{ minHeight: place.height }}
              className="flex items-center border-line border-b bg-sunken px-5 outline-none last:border-b-0"
            >
              <GoneText text={place.became} />
            </li>
          ),
        )}
      </ul>
      <ShowMore shown={Math.min(limit, wanted.length)} total={wanted.length} onMore={() => setLimit(limit * 2)} />
    </Card>
  )
}

function Row({
  question,
  isFresh,
  isPending,
  isSelected,
  onSelect,
  onAction,
}: {
  question: Question
  isFresh: boolean
  isPending: boolean
  isSelected: boolean
  onSelect: () => void
  onAction: (to: Status) => void
}) {
  const { status, vote_count } = question
  const hasVotes = status === 'approved' || status === 'answered'
  const [usual, ...others] = ACTIONS[status]
  return (
    <li
      {...placeAttributes(question)}
      tabIndex={-1}
      aria-current={isSelected || undefined}
      aria-busy={isPending || undefined}
      onFocus={onSelect}
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-5 py-4 outline-none last:border-b-0',
        isSelected && 'sm:[@media(hover:hover)]:bg-sunken sm:[@media(hover:hover)]:shadow-[inset_3px_0_0_var(--main)]',
        isFresh && 'animate-pulse-fresh',
        isPending && 'text-quiet',
      )}
    >
      {hasVotes && (
        <p className="w-16 shrink-0 whitespace-nowrap text-center text-12 text-quiet">
          <RollingNumber value={vote_count} className="block font-bold text-20 text-main" />
          {votesWord(vote_count)}
        </p>
      )}
      <div className="min-w-[min(100%,14rem)] flex-1">
        <LongText text={question.content} />
        <p className="mt-0.5 text-14 text-quiet">
          <TimeAgo at={question.created_at} />
        </p>
      </div>
      <div className="ml-auto flex shrink-0 gap-1">
        {others.map(({ label, to }) => (
          <Button key={to} variant="ghost" disabled={isPending} onClick={() => onAction(to)}>
            {label}
          </Button>
        ))}
        {usual && (
          <Button variant={status === 'pending' ? 'primary' : 'quiet'} disabled={isPending} onClick={() => onAction(usual.to)}>
            {usual.label}
          </Button>
        )}
      </div>
    </li>
  )
}
