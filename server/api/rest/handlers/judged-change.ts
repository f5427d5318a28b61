import type { Actor } from '../../../../contract/actor.ts'
import { and, isNever } from '../../../../contract/filter.ts'
import { nowText } from '../../../../contract/values.ts'
import type { Services } from '../../../services.ts'
import { admitGrowth } from '../full-disk.ts'
import { checkSingle } from '../respond/body.ts'
import type { Written } from '../respond/write.ts'
import { type Judged, readingCommitted, rowKey } from '../run/ahead.ts'
import { STEP_ROWS } from '../run/change.ts'
import type { Candidates } from '../run/in-parts.ts'
import type { Reading } from '../run/known.ts'
import { type Asked, namedBy, placeOfTargets, targetsOf } from './targets.ts'

/** Whether no row can be meant, whatever is stored: the actor sees none by this filter, or may change none. */
export const isVoid = ({ plan, granted }: Asked): boolean => isNever(and(plan.target.view.where, granted))

/** Answers a change of no row, which needs no transaction. Refuses what the format or a full disk does. */
export function doneByNone(services: Services, { method, plan: { format, returned }, actor }: Asked): Written {
  if (method === 'PATCH') admitGrowth({ services, actor })
  checkSingle(format, 0)
  return doneBy(nowText(services.clock.now()), method, 0, returned && { plan: returned, rows: [] })
}

/**
 * Judges a change ahead: by committed rows it may find none, or be refused. Not while a write of this node is
 * unanswered that changes rows of the same shard or inserts the row, or any if the filter does not name it.
 */
export function judgedChange(
  services: Services,
  asked: Asked,
  candidates: Candidates,
  judge: (w: Reading & { actor: Actor }, ids: readonly string[]) => Promise<void> = async () => {},
): Judged<Written> {
  const { method, plan, granted, actor, address } = asked
  const { table } = plan
  const [id] = namedBy(plan).flatMap(([column, value]) => (column === 'id' ? [value] : []))
  // A merge may change the row by another key.
  const keys = id === undefined || table.unique ? null : [rowKey(table.name, ['id'], [id])]
  return {
    marks: () => [`change ${table.name} ${id}`, `change ${address}`],
    canLook: async () => !services.store.mayChange(services.store.shards ? await placeOfTargets(services, plan) : 'anywhere', keys),
    async look() {
      const w = { ...readingCommitted(services), actor }
      if (method === 'PATCH') admitGrowth(w)
      // As many as are judged: of a great many, the commit finds the rest.
      const some = candidates?.slice(0, STEP_ROWS) ?? null
      const ids = await targetsOf(w, plan, granted, some, true)
      if (ids.length > 0) await judge(w, ids)
      return ids.length === 0 && some?.length === candidates?.length ? doneByNone(services, asked) : null
    },
    isVain: ({ affected }) => affected === 0,
  }
}

export const doneBy = (at: string, method: Written['method'], affected: number, returned: Written['returned']): Written => ({
  method,
  at,
  affected,
  created: 0,
  location: null,
  returned,
})
