import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { hostNumber } from '../../parts/texts/host.ts'
import { useConnectionLost } from '../data/connection.ts'
import type { HasId } from '../data/rows.ts'
import { useStableRows } from '../rows/stable-rows.ts'
import { useOffline } from '../shell/use-offline.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { LongText } from '../ui/long-text.tsx'
import { GoneText, missedText } from '../ui/removed-row.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { showNote } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'

/** Rows shown at first. Scrolling to the end shows twice as many. */
export const FIRST_DECISIONS = 50

/** A button below a row. */
export interface Decision {
  label: string
  /** The decision that is made most. */
  isMain?: boolean
  run: () => unknown
}

/** Whether decisions rest: without a connection none is taken, so that no old press counts later. */
const useResting = (): boolean => {
  const isLost = useConnectionLost()
  return useOffline() || isLost
}

/** Says that decisions rest while there is no connection. */
export function RestNote() {
  const rests = useResting()
  return (
    <p role="status" className={cx('text-14 text-warning', rests && 'pb-4')}>
      {rests && t('helper.rests')}
    </p>
  )
}

/**
 * Rows for one thumb: each text has its decisions below it. Rows keep their places while somebody aims (see
 * useStableRows).
 */
export function DecisionList<T extends HasId>({
  label,
  rows,
  total = rows.length,
  onMore,
  pending,
  text,
  about,
  decisions,
  onApprove,
  gone,
  empty,
}: {
  /** Accessible name of the list. */
  label: string
  rows: readonly T[]
  /** Number of all rows, if `rows` are the first of them; `onMore` shows more. */
  total?: number
  onMore?: () => void
  /** Ids of rows with a decision that the server has not acknowledged. */
  pending: { has: (id: string) => boolean }
  text: (row: T) => string
  about?: (row: T) => ReactNode
  decisions: (row: T) => readonly Decision[]
  /** Approves these rows at once: all that have a main decision. Absent: the list offers no such button. */
  onApprove?: (rows: readonly T[]) => unknown
  /** Returns what happened to a row that left the list. */
  gone: (row: T) => string
  /** Shown without rows. */
  empty: string
}) {
  const rests = useResting()
  const [limit, setLimit] = useState(FIRST_DECISIONS)
  const shown = rows.slice(0, limit)
  const { places, guard } = useStableRows(shown, {
    became: (row) => (rows.some(({ id }) => id === row.id) ? null : gone(row)),
    onMissed: () => showNote(missedText()),
  })
  const more = () => {
    if (limit >= rows.length) onMore?.()
    setLimit(limit * 2)
  }
  const listId = useId()
  const approve = (event: MouseEvent) => {
    // The button goes away. A key that pressed it leaves the focus in the first row, as where that row alone
    // was decided.
    if (event.detail === 0) document.getElementById(listId)?.querySelector('button')?.focus()
    onApprove?.(undecided)
  }
  const isOpen = (row: T) => !pending.has(row.id) && decisions(row).some(({ isMain }) => isMain)
  const undecided = onApprove ? places.flatMap(({ row, became }) => (became === null && isOpen(row) ? [row] : [])) : []
  return (
    <>
      {undecided.length > 1 && (
        <Button size="large" className="mt-3" disabled={rests} onClick={approve}>
          {t('helper.approve', { count: undecided.length })}
        </Button>
      )}
      {places.length === 0 && <p className="py-5 text-quiet">{empty}</p>}
      <ul id={listId} aria-label={label} {...guard}>
        {places.map(({ id, row, became, height }) =>
          became !== null ? (
            <li
              key={id}
              data-row={id}
              data-gone
              tabIndex={-1}
              style={{ minHeight: height }}
              className="flex items-center border-line border-b"
            >
              <GoneText text={became} />
            </li>
          ) : (
            <li
              key={id}
              data-row={id}
              tabIndex={-1}
              aria-busy={pending.has(id) || undefined}
              className="border-line border-b py-4 outline-none"
            >
              <div className="[overflow-wrap:anywhere]">
                <LongText text={text(row)} />
              </div>
              {about && <p className="mt-1 flex flex-wrap gap-x-2 text-14 text-quiet empty:hidden">{about(row)}</p>}
              <div className="mt-3 flex gap-2">
                {decisions(row).map(({ label, isMain, run }) => (
                  <Button
                    key={label}
                    size="large"
                    variant={isMain ? 'primary' : 'quiet'}
                    className="min-w-0 flex-1 px-2!"
                    disabled={rests || pending.has(id)}
                    onClick={run}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            </li>
          ),
        )}
      </ul>
      <div className="-mx-5 [&_button]:min-h-12">
        <ShowMore shown={shown.length} total={total} onMore={more} />
      </div>
    </>
  )
}

/** What waits: its title, how much it is, and the list. */
export function WaitingPart({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="pb-6">
      <h2 className="flex items-center gap-2.5 font-[650] text-20">
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {title}
        </span>
        <span
          className={cx(
            'shrink-0 rounded-full px-2.5 py-0.5 font-bold text-14 tabular-nums',
            count > 0 ? 'bg-solid text-on-solid' : 'bg-sunken text-quiet',
          )}
        >
          {hostNumber(count)}
        </span>
      </h2>
      {children}
    </section>
  )
}

/** What was decided, below what waits: shown, and read, once it is opened. */
export function DecidedPart({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={title} className="border-line border-t">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center justify-between gap-3 text-left font-[550]"
      >
        <span>
          {title} {count !== undefined && <span className="text-quiet tabular-nums">{hostNumber(count)}</span>}
        </span>
        <ChevronDown aria-hidden="true" className={cx('size-5 shrink-0 text-quiet', open && 'rotate-180')} />
      </button>
      {open && children}
    </section>
  )
}
