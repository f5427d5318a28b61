import type { Filter } from '../../../contract/filter.ts'
import { filtersOf } from '../../rules/policy/view.ts'
import type { ConflatedChange } from './conflation.ts'
import type { SharedQuery } from './shared-query.ts'

/**
 * Returns a check whether an update changes nothing that a query's subscribers can see: every column that
 * differs between the row's versions is hidden from them or not selected, and none affects the policy's
 * decision. Sending such an update would reveal that, and how often, something hidden changes. A subscription
 * filter on a hidden column has no effect on the result, since the column reads as null before and after. All
 * versions are compared, because a subscriber may have read any of them. Decision record 008.
 */
export function createInvisibleUpdateCheck({
  earlier,
  after,
}: Pick<ConflatedChange, 'earlier' | 'after'>): (query: SharedQuery, hidden: readonly string[]) => boolean {
  let changed: readonly string[] | null = null
  const read = (): readonly string[] =>
    Object.keys(after ?? {}).filter((column) => earlier.some((row) => !same(row[column], after?.[column])))
  return (query, hidden) => {
    changed ??= read()
    const { policy, request } = decidingColumns(query)
    return changed.every((column) => {
      if (policy.has(column)) return false
      return hidden.includes(column) || (!request.has(column) && query.select?.includes(column) === false)
    })
  }
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

interface DecidingColumns {
  policy: ReadonlySet<string>
  request: ReadonlySet<string>
}
const known = new WeakMap<SharedQuery, DecidingColumns>()
/**
 * Columns that decide whether and how a query's subscribers see a row: those read by the policy, and those
 * read by the subscription's own filter.
 */
function decidingColumns(query: SharedQuery): DecidingColumns {
  const read = known.get(query)
  if (read) return read
  const sessions = [...query.view.masked.values()].flat().map(({ within, of }) => of?.column ?? within)
  const columns = { policy: new Set([...filtersOf(query.view).flatMap(columnsIn), ...sessions]), request: new Set(columnsIn(query.filter)) }
  known.set(query, columns)
  return columns
}

/** Columns of the row itself that a filter reads. */
function columnsIn(filter: Filter): string[] {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.flatMap(columnsIn)
    case 'not':
      return columnsIn(filter.of)
    default:
      return [filter.column]
  }
}
