import type { Filter } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Column, columnOf, type Table } from '../../../contract/table.ts'
import type { View } from '../../policy/view.ts'
import { isKey, keyOf, type Output, partsOf, type ReadPlan, type Where } from '../../store/plans.ts'

/** Rows of a table that nothing pins: how many there are is not known while planning, and may be as many as an answer has. */
const UNKNOWN_ROWS = LIMITS.answerRows
/** Kilobytes of a row that cost about what looking at one more row does. */
const KB_PER_UNIT = 8
/** No more of them are ever taken from the store than an answer has. */
const MOST_KB = LIMITS.answerBytes / 1_024
/** What comparing a pattern, a place inside json, or a pseudonym (an HMAC for each row) costs beside a plain column. */
const EXPENSIVE_TEST = 8

/**
 * What a read may cost, told from its shape alone: rows that the store may have to look at, each weighed by the tests that it has to pass and by how
 * long it may be. One row that its id names costs about 1; a list of unknown length, at least `UNKNOWN_ROWS`.
 */
export const costOf = (plan: ReadPlan): number => costOfRows(plan, rowsLookedAt(plan))

function costOfRows(plan: ReadPlan, rows: number): number {
  const kilobytes = Math.min(MOST_KB, rows * kilobytesOf(plan.table, plan.output))
  const own = rows * (1 + testsIn(plan, plan.where) + plan.order.length) + kilobytes / KB_PER_UNIT
  return plan.embeds.reduce((sum, { plan: below, link }) => sum + costOfRows(below, link.toOne ? rows : rows * UNKNOWN_ROWS), own)
}

/** A page that its index has in its order is read from its end, and nothing beyond it. */
function rowsLookedAt(plan: ReadPlan): number {
  const named = rowsNamed(plan)
  return plan.limit !== null && isReadInOrder(plan) ? Math.min(named, plan.offset + plan.limit) : named
}

/**
 * Rows below one row, oldest or newest first: every table that belongs to another has the index [parent, created_at]. Nothing else may be asked of
 * them, neither by the request nor by the policy: a page of few among many would have to look at all of them.
 */
function isReadInOrder({ table, view, where, order, embeds, counting }: ReadPlan): boolean {
  const parts = partsOf(where)
  const pinned = new Set(parts.flatMap((part) => (part.op === 'compare' && isKey({ table, view }, part) ? [part.column] : [])))
  const [first, ...rest] = order.map(({ field, embed }) => (embed === null && field.path.length === 0 ? field.name : null))
  return (
    !counting &&
    parts.length === 1 &&
    pinned.size === 1 &&
    isDecidedBy(view.where, pinned) &&
    embeds.every(({ inner }) => !inner) &&
    (first === undefined || (first === 'created_at' && !view.visible.has(first))) &&
    rest.every((name) => name === 'id')
  )
}

/** Whether a filter asks these columns alone. */
function isDecidedBy(filter: Filter, columns: ReadonlySet<string>): boolean {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.every((part) => isDecidedBy(part, columns))
    case 'not':
      return isDecidedBy(filter.of, columns)
    default:
      return columns.has(filter.column)
  }
}

/** How many rows the request names: those of an id, a list of ids, or another key of one column; of anything else it is not known. */
function rowsNamed(plan: ReadPlan): number {
  if (plan.ids) return plan.ids.length
  const named = partsOf(plan.where).flatMap((part) => {
    const column = keyOf(part)
    if (column === null || !isKey(plan, part) || !isUnique(plan.table, column)) return []
    return part.op === 'filter' && part.filter.op === 'in' ? [part.filter.values.length] : [1]
  })
  return Math.min(UNKNOWN_ROWS, ...named)
}

const isUnique = (table: Table, column: string): boolean =>
  column === 'id' || (table.unique?.some((key) => key.length === 1 && key[0] === column) ?? false)

function testsIn({ view }: Pick<ReadPlan, 'view'>, where: Where): number {
  switch (where.op) {
    case 'and':
    case 'or':
      return where.of.reduce((sum, part) => sum + testsIn({ view }, part), 0)
    case 'not':
      return testsIn({ view }, where.of)
    case 'filter':
      return testsInFilter(view, where.filter)
    case 'compare':
      return costOfTest(view, where.column)
    case 'json':
      return EXPENSIVE_TEST
    case 'embed':
      return 1
  }
}

function testsInFilter(view: View, filter: Filter): number {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.reduce((sum, part) => sum + testsInFilter(view, part), 0)
    case 'not':
      return testsInFilter(view, filter.of)
    case 'like':
    case 'ilike':
      return EXPENSIVE_TEST
    default:
      return costOfTest(view, filter.column)
  }
}

const costOfTest = (view: View, column: string): number => (view.masked.has(column) ? EXPENSIVE_TEST : 1)

/** A column counts as often as it is asked for. */
const kilobytesOf = (table: Table, output: readonly Output[]): number =>
  output.reduce((sum, o) => sum + (o.kind === 'column' ? bytesOf(columnOf(table, o.field.name)) / 1_024 : 0), 0)

function bytesOf(column: Column | undefined): number {
  switch (column?.type) {
    case 'text':
      return column.max
    case 'json':
      return column.maxBytes
    default:
      return 0
  }
}
