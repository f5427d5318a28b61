import { useState } from 'react'
import { KEYED_ROW, placeAttributes } from '../../../../kit/rows/keyed-row.ts'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import { ACTIONS, type Question } from '../../host.ts'
import { votesWord } from '../../logic.ts'
import type { Status } from '../../tables.ts'

/** A question in a moderator's list, with its actions. */
export function QuestionRow({
  question,
  isFresh,
  isPending,
  isSelected,
  onSelect,
  onStage,
  onAction,
}: {
  question: Question
  isFresh: boolean
  isPending: boolean
  isSelected: boolean
  onSelect: () => void
  onStage: () => Promise<void>
  onAction: (to: Status) => void
}) {
  const { status, vote_count, staged_at } = question
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
        'relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-b px-5 py-3 outline-none last:border-b-0',
        isSelected && KEYED_ROW,
        staged_at !== null && 'bg-lime/20',
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
      <div className="min-w-[min(100%,12rem)] flex-1">
        <LongText text={question.content} />
      </div>
      {/* Time and actions share one line, so that more questions fit on the screen. */}
      <div className="flex basis-full flex-wrap items-center justify-end gap-1 max-sm:[&>button]:min-h-10">
        <p className="mr-auto text-14 text-quiet">
          {staged_at === null ? (
            <TimeAgo at={question.created_at} />
          ) : (
            <span className="inline-flex items-center gap-2 font-[550] text-main">
              <LiveDot /> On stage · <TimeAgo at={staged_at} />
            </span>
          )}
        </p>
        {others.map(({ label, to }) => (
          <Button key={to} size="small" variant="ghost" disabled={isPending} onClick={() => onAction(to)}>
            {label}
          </Button>
        ))}
        {status === 'approved' && <StageButton isStaged={staged_at !== null} isPending={isPending} onStage={onStage} />}
        {usual && (
          <Button
            size="small"
            variant={status === 'pending' || staged_at !== null ? 'primary' : 'quiet'}
            disabled={isPending}
            onClick={() => onAction(usual.to)}
          >
            {usual.label}
          </Button>
        )}
      </div>
    </li>
  )
}

function StageButton({ isStaged, isPending, onStage }: { isStaged: boolean; isPending: boolean; onStage: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onStage()
    setBusy(false)
  }
  return (
    <Button size="small" variant={isStaged ? 'ghost' : 'quiet'} busy={busy} disabled={isPending} onClick={press}>
      {isStaged ? 'Take off stage' : 'Put on stage'}
    </Button>
  )
}
