import { LRUCache } from 'lru-cache'
import { Refusal } from '../../../../contract/errors.ts'
import type { Json } from '../../../../contract/json.ts'
import { nowText } from '../../../../contract/values.ts'
import type { Services } from '../../../services.ts'
import type { Attempt } from './draft.ts'
import { conflictKey } from './holders.ts'
import { judge } from './judge.ts'
import { type Drafted, readKnown } from './known.ts'

/** Parents that are remembered because the last insert below them was refused. */
const PARENTS_KEPT = 1_000

const refusing = new WeakMap<Services, LRUCache<string, true>>()

/**
 * Writes, and remembers the row's parent if that is refused. While a parent is remembered, inserts below it
 * are judged by committed rows before they queue for a commit: when a session closes before a full hall, or a
 * script sends what is not allowed, only the first refusal takes a turn. An insert that passes is judged
 * again in its commit, and forgets the parent.
 */
export async function judgedAhead<T>(services: Services, attempt: Attempt, write: () => Promise<T>): Promise<T> {
  const parent = parentOf(services, attempt)
  if (parent === null) return write()
  const parents = parentsOf(services)
  if (parents.has(parent)) await judgeNow(services, attempt)
  try {
    const written = await write()
    parents.delete(parent)
    return written
  } catch (error) {
    if (error instanceof Refusal) parents.set(parent, true)
    throw error
  }
}

/** Throws the refusal if committed rows forbid the insert. */
async function judgeNow(services: Services, attempt: Attempt): Promise<void> {
  const { store, clock } = services
  const tx = { sql: store.readSql, forUpdate: '', yieldIfDue: () => undefined, now: nowText(clock.now()) } as const
  const { drafted, known } = await readKnown({ services, tx }, [attempt], conflictKey)
  judge(known, drafted[0] as Drafted)
}

function parentOf({ catalog }: Services, { plan, sent }: Attempt): string | null {
  const [first] = catalog.parentsOf(plan.table.name)
  const value: Json = (first && sent[first.column]) ?? null
  return value === null ? null : `${plan.table.name} ${String(value)}`
}

function parentsOf(services: Services): LRUCache<string, true> {
  const known = refusing.get(services) ?? new LRUCache<string, true>({ max: PARENTS_KEPT })
  refusing.set(services, known)
  return known
}
