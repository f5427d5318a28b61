import type { OrderKey, ReadPlan } from '../../store/plans.ts'

/**
 * The plan in an order in which no two rows tie, so that an answer that is cut goes on where it ended: the order asked for, then by id. Without one the
 * rows come oldest first, as their indexes mostly have them. Counted groups have no ids and stay as they are.
 */
export function inTotalOrder(plan: ReadPlan): ReadPlan {
  const { order, table, counting } = plan
  if (counting) return plan
  const first = order.length === 0 && table.columns['created_at'] ? [ascending('created_at')] : []
  return { ...plan, order: [...order, ...first, ascending('id')] }
}

/** Neither is ever null, and SQLite's indexes have nulls first. */
const ascending = (name: string): OrderKey => ({ field: { name, path: [] }, embed: null, descending: false, nullsFirst: true })
