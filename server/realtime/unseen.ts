import type { Filter } from '../../contract/filter.ts'
import { filtersOf } from '../policy/view.ts'
import type { Conflated } from './conflate.ts'
import type { Watch } from './watches.ts'

/**
 * Whether an update changes nothing that a watch is told: every column that differs between the row's versions is blank for it or was not asked
 * for, and none decides what it sees. To tell it all the same would give away that something hidden happened, and how often.
 * Every version counts, because somebody may have read any of them.
 */
export function createUnseen({
  earlier,
  after,
}: Pick<Conflated, 'earlier' | 'after'>): (watch: Watch, blanks: readonly string[]) => boolean {
  let changed: readonly string[] | null = null
  const read = (): readonly string[] =>
    Object.keys(after ?? {}).filter((column) => earlier.some((row) => !same(row[column], after?.[column])))
  return (watch, blanks) => {
    changed ??= read()
    const deciding = decidingColumns(watch)
    return changed.every((column) => !deciding.has(column) && (blanks.includes(column) || watch.select?.includes(column) === false))
  }
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const known = new WeakMap<Watch, ReadonlySet<string>>()
/** The columns that decide whether a watch sees a row, how much of it, and as what. */
function decidingColumns(watch: Watch): ReadonlySet<string> {
  const sessions = [...watch.view.masked.values()].flat().map(({ within, of }) => of?.column ?? within)
  const columns = known.get(watch) ?? new Set([...[watch.filter, ...filtersOf(watch.view)].flatMap(columnsIn), ...sessions])
  known.set(watch, columns)
  return columns
}

/** The row's own columns that a filter reads. */
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
