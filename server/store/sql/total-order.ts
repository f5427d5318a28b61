import { columnOf } from '../../../contract/table.ts'
import { keyOf, type OrderKey, partsOf, type ReadPlan } from '../plans.ts'

/**
 * Returns an order in which no two of a plan's rows tie: the requested one, then by id. Without a requested
 * one, rows come oldest first, as most indexes have them. The selected columns, a count, a cut or the chosen
 * index therefore never affect the order. Counted groups are ordered by the group's columns after the
 * requested ones. Empty if no order is needed: one row, or rows in the order of their ids.
 */
export function totalOrder(plan: ReadPlan): readonly OrderKey[] {
  const { order, counting, ids, output, table } = plan
  if (counting)
    return [...order, ...output.flatMap((o) => (o.kind === 'column' && !names(order, o.field.name) ? ascending(o.field.name) : []))]
  if ((ids !== null && order.length === 0) || isOneRow(plan)) return order
  const isDated = columnOf(table, 'created_at')?.type === 'timestamp'
  return [...order, ...(order.length === 0 && isDated ? [ascending('created_at')] : []), ...(names(order, 'id') ? [] : [ascending('id')])]
}

const names = (order: readonly OrderKey[], column: string): boolean =>
  order.some(({ embed, field: { name, path } }) => embed === null && path.length === 0 && name === column)

/** Whether the request selects its row by id. */
const isOneRow = ({ where }: ReadPlan): boolean => partsOf(where).some((part) => part.op === 'compare' && keyOf(part) === 'id')

const ascending = (name: string): OrderKey => ({ field: { name, path: [] }, embed: null, descending: false, nullsFirst: false })
