import { type ReactNode, useState } from 'react'
import { Button } from '../../../../web/ui/button.tsx'
import { useCalmOrder } from '../../../../web/ui/calm-order.ts'
import { Card, CardHead } from '../../../../web/ui/card.tsx'
import { cx } from '../../../../web/ui/cx.ts'
import { LiveNumber } from '../../../../web/ui/live-number.tsx'
import { LongText } from '../../../../web/ui/long-text.tsx'
import { ShowMore } from '../../../../web/ui/show-more.tsx'
import { TimeAgo } from '../../../../web/ui/time-ago.tsx'
import { ACTIONS, votesWord } from '../../logic.ts'
import type { Question, Status } from '../../tables.ts'
import { rowAttributes } from './use-shortcuts.ts'

/** How many questions of one status are shown at first; scrolling to the end shows twice as many. */
const FIRST_PAGE = 100

/** The questions of one status in one panel. */
export function QuestionGroup({
  title,
  rows: wanted,
  aside,
  empty,
  fresh,
  pending,
  selectedId,
  onSelect,
  onAction,
}: {
  title: string
  rows: readonly Question[]
  aside: ReactNode
  empty?: string | undefined
  fresh: ReadonlySet<string>
  /** On their way to another status. */
  pending: ReadonlySet<string>
  /** What the keys mean. */
  selectedId: string | null
  onSelect: (id: string) => void
  onAction: (id: string, to: Status) => void
}) {
  const { rows, isSteady } = useCalmOrder(wanted)
  const [limit, setLimit] = useState(FIRST_PAGE)
  const isWaiting = wanted[0]?.status === 'pending'
  return (
    <Card aria-label={title} className="overflow-hidden">
      <CardHead className="items-center">
        <h2 className="flex items-center gap-2.5 font-[650] text-16">
          {title}
          {wanted.length > 0 && (
            <span
              className={cx(
                'rounded-full px-2.5 py-0.5 font-bold text-12 tabular-nums',
                isWaiting ? 'bg-lime text-ink' : 'bg-sunken text-quiet',
              )}
            >
              {wanted.length.toLocaleString('en')}
            </span>
          )}
        </h2>
        <div className="text-14 text-quiet">{aside}</div>
      </CardHead>
      {rows.length === 0 && <p className="px-5 py-6 text-quiet">{empty}</p>}
      <ul>
        {rows.slice(0, limit).map((question) => (
          <Row
            key={question.id}
            question={question}
            isFresh={fresh.has(question.id)}
            isPending={pending.has(question.id)}
            isSelected={question.id === selectedId}
            onSelect={() => onSelect(question.id)}
            onAction={(to) => isSteady() && onAction(question.id, to)}
          />
        ))}
      </ul>
      <ShowMore shown={Math.min(limit, rows.length)} total={rows.length} onMore={() => setLimit(limit * 2)} />
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
      {...rowAttributes(question)}
      tabIndex={-1}
      aria-current={isSelected || undefined}
      aria-busy={isPending || undefined}
      onFocus={onSelect}
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-5 py-4 outline-none last:border-b-0',
        isSelected && 'sm:[@media(hover:hover)]:bg-sunken sm:[@media(hover:hover)]:shadow-[inset_3px_0_0_var(--main)]',
        isFresh && 'animate-pulse-live',
        isPending && 'text-quiet',
      )}
    >
      {hasVotes && (
        <p className="w-16 shrink-0 whitespace-nowrap text-center text-12 text-quiet">
          <LiveNumber value={vote_count} className="block font-bold text-20 text-main" />
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
