import { Refusal } from '../../../../contract/errors.ts'
import { nowText } from '../../../../contract/values.ts'
import type { Services } from '../../../services.ts'
import { createYield } from '../../../store/commit/yield.ts'
import type { Tx } from '../../../store/store.ts'
import type { Reading } from './known.ts'
import { suspicionOf } from './suspicion.ts'

/** A write that can be judged by committed rows before it queues for a commit. */
export interface Judged<T> {
  /** The marks that remember refusals of such writes, see suspicion.ts. */
  marks(): readonly string[]
  /** The marks that remember that this write changes nothing, if they are others. */
  vainMarks?(): readonly string[]
  /**
   * Whether committed rows suffice. Not so while a write of this node is unanswered that could make the
   * difference.
   */
  canLook(): boolean | Promise<boolean>
  /** Throws the refusal. Returns the answer of a write that would change nothing, or null: it may be made. */
  look(): Promise<T | null>
  /** Whether a write that was made changed nothing, so that it might as well not have been made. */
  isVain(done: T): boolean
}

/**
 * Makes a write. Where such writes are being refused, or change nothing, committed rows are read first. What they
 * forbid is refused, and what would change nothing is answered, before it queues for a commit. What they allow is
 * judged again in its commit.
 */
export async function withLook<T>(services: Services, judged: Judged<T>, write: () => Promise<T>): Promise<T> {
  const { marks, vainMarks = marks, canLook, look, isVain } = judged
  const all = () => (vainMarks === marks ? marks() : [...marks(), ...vainMarks()])
  const suspicion = suspicionOf(services)
  const isLooked = suspicion.isDue(all) && (await canLook())
  try {
    const told = isLooked ? await look() : null
    if (told !== null) {
      suspicion.raise(vainMarks)
      return told
    }
  } catch (error) {
    if (error instanceof Refusal) suspicion.raise(marks)
    throw error
  }
  const missed = (at: () => readonly string[]) => (isLooked ? suspicion.drop(at) : suspicion.raise(at))
  try {
    const done = await write()
    isVain(done) ? missed(vainMarks) : suspicion.lower(all)
    return done
  } catch (error) {
    if (error instanceof Refusal) missed(marks)
    throw error
  }
}

/** Reads committed rows as a transaction would read its own. All that was written before is in them. */
export function readingCommitted(services: Services): Reading & { tx: Pick<Tx, 'settle'> } {
  const { store, clock } = services
  const tx = { sql: store.readSql, forUpdate: '', yieldIfDue: createYield(), now: nowText(clock.now()), settle: async () => {} } as const
  return { services, tx }
}

/** Returns the key by which unanswered writes know a row. */
export const rowKey = (table: string, columns: readonly string[], values: readonly unknown[]): string =>
  `${table} ${columns.join()} ${values.map(String).join(' ')}`
