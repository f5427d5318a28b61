import { Check, EyeOff, type LucideIcon, Merge, RotateCcw, Spotlight } from 'lucide-react'
import type { ReactNode } from 'react'
import { KEYED_ROW, placeAttributes } from '../../../../kit/rows/keyed-row.ts'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import { ACTIONS, type Question } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { RowButton, SeparateButton, StageButton } from './row-button.tsx'

const ICONS: Readonly<Record<Status, LucideIcon>> = { approved: Check, answered: Check, hidden: EyeOff, pending: RotateCcw }

/** Classes that hold where there is room and a pointer; elsewhere every row is open. */
const TWO_LINES = 'sm:[@media(hover:hover)]:flex-nowrap sm:[@media(hover:hover)]:min-h-8 sm:[@media(hover:hover)]:py-0.5'
const TWO_LINES_TEXT = [
  'sm:[@media(hover:hover)]:leading-[1.1rem]',
  'sm:[@media(hover:hover)]:[&>button]:hidden sm:[@media(hover:hover)]:[&>p]:line-clamp-2',
].join(' ')
const OVER_END = [
  'sm:[@media(hover:hover)]:absolute sm:[@media(hover:hover)]:inset-y-0 sm:[@media(hover:hover)]:end-0',
  'sm:[@media(hover:hover)]:bg-panel sm:[@media(hover:hover)]:px-3 sm:[@media(hover:hover)]:opacity-0',
  'sm:[@media(hover:hover)]:group-focus-within:opacity-100 sm:[@media(hover:hover)]:group-hover:opacity-100',
].join(' ')

/**
 * A question in the moderator's list, with its actions. The selected one and the one on stage are open: they
 * show their whole text and age, and their actions below it. Others take two lines at most. Under the pointer and
 * where the focus is, their actions lie over their end, so that no row moves and much of the row is left to select
 * it. Without a pointer that hovers, all are open.
 */
export function QuestionRow({
  question,
  isFresh,
  isPending,
  isSelected,
  onSelect,
  onStage,
  onAction,
  onMerge,
  into,
  choice,
}: {
  question: Question
  isFresh: boolean
  isPending: boolean
  isSelected: boolean
  onSelect: () => void
  onStage: () => Promise<void>
  onAction: (to: Status) => void
  /** Asks into which question it is merged. Absent: it cannot be merged. */
  onMerge?: (() => void) | undefined
  /** Which question it is merged into, in words. */
  into: string | null
  /** Its checkbox, where several can be decided at once. */
  choice?: ReactNode
}) {
  const { status, vote_count, staged_at } = question
  const hasVotes = status === 'approved' || status === 'answered'
  const isOpen = isSelected || staged_at !== null
  const [usual, ...others] = ACTIONS[status]
  const act = (to: Status) => () => onAction(to)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys select rows, too (use-row-keys.ts).
    <li
      {...placeAttributes(question)}
      tabIndex={-1}
      aria-current={isSelected || undefined}
      aria-busy={isPending || undefined}
      // A press focuses its button too; if that opened a row, the button would move away from the pointer.
      onFocus={({ target }) => target.matches(':focus-visible') && onSelect()}
      onClick={({ target }) => !(target as Element).closest('button, label') && onSelect()}
      className={cx(
        'group relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-5 py-3 outline-none last:border-b-0',
        isOpen ? 'sm:[@media(hover:hover)]:py-2' : TWO_LINES,
        isSelected && KEYED_ROW,
        staged_at !== null && 'bg-lime/20',
        isFresh && 'animate-pulse-fresh',
        isPending && 'text-quiet',
      )}
    >
      {choice}
      {hasVotes && (
        <p className="flex min-w-8 shrink-0 flex-col items-center whitespace-nowrap text-12 text-quiet leading-[1.1]">
          <RollingNumber value={vote_count} className="font-bold text-16 text-main" />
          {t('qa.counted.votes.unit', { count: vote_count })}
        </p>
      )}
      <div
        className={cx(
          'min-w-[min(100%,12rem)] flex-1 sm:[@media(hover:hover)]:text-14',
          isOpen ? 'sm:[@media(hover:hover)]:leading-5' : TWO_LINES_TEXT,
        )}
      >
        <LongText text={question.content} />
        {into !== null && <p className="text-14 text-quiet [overflow-wrap:anywhere]">{into}</p>}
      </div>
      {/* Time and actions share one line, so that more questions fit on the screen. */}
      <div
        className={cx(
          'flex items-center justify-end gap-1 max-sm:flex-wrap max-sm:[&>button]:min-h-10',
          isOpen ? 'basis-full flex-wrap' : cx('basis-full', OVER_END),
        )}
      >
        <p className={cx('mr-auto text-14 text-quiet', !isOpen && 'sm:[@media(hover:hover)]:sr-only')}>
          {staged_at === null ? (
            <TimeAgo at={question.created_at} />
          ) : (
            <span className="inline-flex items-center gap-2 font-[550] text-main">
              <LiveDot /> {t('qa.staged')} · <TimeAgo at={staged_at} />
            </span>
          )}
        </p>
        {onMerge && isOpen && (
          <RowButton
            label={t('qa.act.merge')}
            icon={Merge}
            letter={undefined}
            isOpen
            variant="ghost"
            disabled={isPending}
            onPress={onMerge}
          />
        )}
        {others.map(({ name, to, key }) => (
          <RowButton
            key={to}
            label={t(`qa.act.${name}`)}
            icon={ICONS[to]}
            letter={isSelected ? key : undefined}
            isOpen={isOpen || status === 'pending'}
            variant="ghost"
            disabled={isPending}
            onPress={act(to)}
          />
        ))}
        {status === 'approved' && (
          <StageButton
            isStaged={staged_at !== null}
            letter={isSelected ? 's' : undefined}
            isOpen={isOpen}
            icon={Spotlight}
            isPending={isPending}
            onStage={onStage}
          />
        )}
        {into !== null && <SeparateButton id={question.id} />}
        {usual && into === null && (
          <RowButton
            label={t(`qa.act.${usual.name}`)}
            icon={ICONS[usual.to]}
            letter={isSelected ? usual.key : undefined}
            isOpen={isOpen || status !== 'approved'}
            variant={status === 'pending' || staged_at !== null ? 'primary' : 'quiet'}
            disabled={isPending}
            onPress={act(usual.to)}
          />
        )}
      </div>
    </li>
  )
}
