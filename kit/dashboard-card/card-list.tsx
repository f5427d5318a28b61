import type { ShownRows } from '../data/followed-rows.ts'
import type { HasId, Where } from '../data/rows.ts'
import { isLive } from '../list/live-state.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { type CardRow, CardRows } from './card-rows.tsx'

interface Props<T extends HasId> {
  /** Loaded with `tell: logFailure`: a card that has no data is no reason for a toast. */
  list: Pick<ShownRows<T>, 'rows' | 'state' | 'fresh' | 'reload'>
  row: (item: T) => Omit<CardRow, 'id' | 'fresh' | 'live'>
  /** What makes an item live: it, and nothing else, gets the lime dot. Absent: they know no such state, and have no dot. */
  live?: Where
  empty: string
  counted?: string
  first?: number
}

/** A list that follows its changes as a dashboard card's content: spinner, rows, or one quiet line where it did not load. */
export function CardList<T extends HasId>({ list, row, live, ...texts }: Props<T>) {
  switch (list.state) {
    case 'loading':
      return <Loading className="min-h-24" />
    case 'failed':
      return (
        <p className="flex items-center justify-between gap-3 text-14 text-quiet">
          This list did not load.
          <Button size="small" onClick={list.reload}>
            Try again
          </Button>
        </p>
      )
    case 'ready':
      return (
        <CardRows
          {...texts}
          rows={list.rows.map((item) => ({
            ...row(item),
            id: item.id,
            fresh: list.fresh.has(item.id),
            ...(live && { live: isLive(item, live) }),
          }))}
        />
      )
  }
}
