import { type ReactNode, useState } from 'react'
import { ChooseBox, type Chosen } from '../../../../kit/moderate/chosen.tsx'
import { type KeyedRow, placeAttributes } from '../../../../kit/rows/keyed-row.ts'
import { useStableRows } from '../../../../kit/rows/stable-rows.ts'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { GoneText, missedText } from '../../../../kit/ui/removed-row.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { showNote } from '../../../../kit/ui/toasts.tsx'
import { hostNumber } from '../../../../parts/texts/host.ts'
import type { Question } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { QuestionRow } from './question-row.tsx'

/** Questions of one status shown at first; scrolling to the end doubles the number. */
const FIRST_PAGE = 100

/** The questions of one status. While the list is in use, a question that leaves it becomes a placeholder. */
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
  onStage,
  onAction,
  canMerge,
  onMerge,
  textOf,
  chosen,
  foot,
  className,
}: {
  title: string
  status: Status
  rows: readonly Question[]
  aside: ReactNode
  empty?: string | undefined
  fresh: ReadonlySet<string>
  /** Ids of questions whose status is being changed. */
  pending: ReadonlySet<string>
  /** Returns what happened to a question that left the group. */
  became: (question: Question) => string
  /** The question that the keys act on. */
  selected: KeyedRow | null
  onSelect: (place: KeyedRow) => void
  /** Toggles whether the question is on stage. */
  onStage: (id: string) => Promise<void>
  onAction: (id: string, from: Status, to: Status) => void
  /** Whether there is a question that this one can be merged into. */
  canMerge: (question: Question) => boolean
  /** Asks into which question this one is merged. */
  onMerge: (question: Question) => void
  /** Returns the text of a question of the session. Null: there is none. */
  textOf: (id: string) => string | null
  /** Present where several questions can be decided at once. */
  chosen?: Chosen | undefined
  foot?: ReactNode
  className?: string | undefined
}) {
  const { places, guard } = useStableRows(wanted, {
    became,
    onMissed: () => showNote(missedText()),
    pinned: selected?.status === status ? selected.id : null,
  })
  const [limit, setLimit] = useState(FIRST_PAGE)
  return (
    <Card aria-label={title} className={cx('overflow-clip', className)}>
      <CardHead className="min-h-14 items-center py-2!">
        <h2 className="flex items-center gap-2.5 font-[650] text-16">
          {title}
          {wanted.length > 0 && (
            <span
              className={cx(
                'shrink-0 rounded-full px-2.5 py-0.5 font-bold text-12 tabular-nums',
                status === 'pending' ? 'bg-solid text-on-solid' : 'bg-sunken text-quiet',
              )}
            >
              {hostNumber(wanted.length)}
            </span>
          )}
        </h2>
        <div className="text-14 text-quiet">{aside}</div>
      </CardHead>
      {places.length === 0 && <p className="px-5 py-6 text-quiet">{empty}</p>}
      <ul {...guard}>
        {places.slice(0, limit).map((place) =>
          place.became === null ? (
            <QuestionRow
              key={place.id}
              question={place.row}
              isFresh={fresh.has(place.id)}
              isPending={pending.has(place.id)}
              isSelected={selected?.id === place.id && selected.status === status}
              onSelect={() => onSelect({ id: place.id, status })}
              onStage={() => onStage(place.id)}
              onAction={(to) => onAction(place.id, status, to)}
              onMerge={canMerge(place.row) ? () => onMerge(place.row) : undefined}
              into={place.row.merged_into === null ? null : intoText(textOf(place.row.merged_into))}
              choice={chosen && <ChooseBox chosen={chosen} id={place.id} text={place.row.content} />}
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
      {foot}
    </Card>
  )
}

/** Returns which question one is merged into. Null: it is deleted. */
const intoText = (question: string | null): string => (question === null ? t('qa.merged.into.deleted') : t('qa.merged.into', { question }))
