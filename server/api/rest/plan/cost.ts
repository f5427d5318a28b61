import type { Filter } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { type Column, columnOf, type Table } from '../../../../contract/table.ts'
import type { View } from '../../../rules/policy/view.ts'
import { isKey, keyOf, type Output, partsOf, type ReadPlan, type Where } from '../../../store/plans.ts'

/**
 * Assumed rows if no condition restricts them, since the number is unknown while planning: as many as a
 * response may have.
 */
const UNKNOWN_ROWS = LIMITS.answerRows
/** Kilobytes of row data that cost as much as visiting one row. */
const KB_PER_UNIT = 8
/** The store never returns more data than a response may have. */
const MOST_KB = LIMITS.answerBytes / 1_024
/** Cost of comparing a pattern, a place inside json, or a pseudonym (an HMAC), relative to a plain column. */
const EXPENSIVE_TEST = 8

/**
 * Estimates the cost of a read from its shape: rows visited, each weighted by its tests and its maximum
 * length. One row by id costs about 1; a list of unknown length at least `UNKNOWN_ROWS`.
 */
export const costOf = (plan: ReadPlan): number => costOfRows(plan, rowsLookedAt(plan))

function costOfRows(plan: ReadPlan, rows: number): number {
  const kilobytes = Math.min(MOST_KB, rows * kilobytesOf(plan.table, plan.output))
  const own = rows * (1 + testsIn(plan, plan.where) + plan.order.length) + kilobytes / KB_PER_UNIT
  return plan.embeds.reduce((sum, { plan: below, link }) => sum + costOfRows(below, link.toOne ? rows : rows * UNKNOWN_ROWS), own)
}

/** A page in the order of an index is read without visiting any row beyond it. */
function rowsLookedAt(plan: ReadPlan): number {
  const named = rowsNamed(plan)
  return plan.limit !== null && isReadInOrder(plan) ? Math.min(named, plan.offset + plan.limit) : named
}

/**
 * Whether the plan reads children of one row by creation time: every child table has the index [parent,
 * created_at]. Neither request nor policy may have other conditions, as the search for matches might visit
 * all children.
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
    columnOf(table, 'created_at') !== undefined &&
    !view.visible.has('created_at') &&
    (first === undefined || first === 'created_at') &&
    rest.every((name) => name === 'id')
  )
}

/** Whether a filter uses only these columns. */
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

/** Returns the number of rows that the request selects by unique key, or else `UNKNOWN_ROWS`. */
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

/** A column counts as often as it is selected. */
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
