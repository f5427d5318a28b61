import type { ShownRows } from '../data/followed-rows.ts'
import type { HasId, Where } from '../data/rows.ts'
import { isLive } from '../list/live-state.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import type { Figure } from './card-context.ts'
import { type CardRow, CardRows } from './card-rows.tsx'
import { t } from './host-messages/t.ts'

interface Props<T extends HasId & { created_at?: string }> {
  /** To be loaded with `tell: logFailure`: a card without data is no reason for a toast. */
  list: Pick<ShownRows<T>, 'rows' | 'state' | 'fresh' | 'reload'>
  row: (item: T) => Omit<CardRow, 'id' | 'fresh' | 'live' | 'at'>
  /** Condition for an item to be live. Only live items get the lime dot. Absent: no item has a dot. */
  live?: Where
  /** The number that matters of a live item. It stands at the top of the dashboard. */
  figure?: (item: T) => Figure
  empty: string
  counted?: string
  first?: number
}

/**
 * A followed list as the content of a dashboard card: a spinner, the rows, or one quiet line if loading
 * failed.
 */
export function CardList<T extends HasId & { created_at?: string }>({ list, row, live, figure, ...texts }: Props<T>) {
  switch (list.state) {
    case 'loading':
      return <Loading className="min-h-24" />
    case 'failed':
      return (
        <p className="flex items-center justify-between gap-3 text-14 text-quiet">
          {t('card.failed')}
          <Button size="small" onClick={list.reload}>
            {t('card.retry')}
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
            ...(figure && { figure: figure(item) }),
            at: item.created_at ?? '',
          }))}
        />
      )
  }
}
