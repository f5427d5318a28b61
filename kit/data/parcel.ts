import type { Row } from '../../contract/json.ts'
import { retryDelay } from './backoff.ts'
import type { InsertAnswer } from './table-api.ts'

/**
 * One row on its way to the server. The phone keeps it until the server has acknowledged it. Its id is chosen
 * here, once, and the server inserts an id once: a lost acknowledgement, a retry, a double tap and a second
 * tab all result in one row (idempotent retries).
 */
export interface Parcel {
  id: string
  table: string
  /** The row to insert, including `id` and `device_id`. */
  row: Row
  /** Groups parcels, such as by the poll's id, so that a page finds its own. */
  topic: string
  /** When it was handed over, in ms since the epoch. */
  since: number
  progress: Progress
  /** The person has dismissed it. Its id stays known for a while, so that no stale page uses it again. */
  letGo?: true
  /** Its row was deleted on the server since: `landed` does not count it. */
  gone?: true
}

/** `asked`: the server asked to wait. */
type Unsent = { attempts: number; asked?: true }
export type Progress =
  /** Waits for its next attempt at `nextAt`, after `attempts` failed ones. */
  | ({ is: 'saved'; nextAt: number } & Unsent)
  /** Being sent. After `until` its tab counts as dead, and another one may send it. */
  | ({ is: 'sending'; until: number } & Unsent)
  | { is: 'sent'; at: number }
  | { is: 'refused'; at: number; code: string; reason: string }

/** A tab's lease on a parcel that it is sending, in ms; longer than the wait for a response. */
const LEASE_MS = 20_000
/** Milliseconds that outcomes (sent, refused) stay on the phone. */
const REMEMBER_MS = 24 * 3_600_000

/**
 * Returns the progress of a parcel that this tab sends now, or null: it has an outcome, or another tab sends
 * it.
 */
export function sending(progress: Progress, now: number): Extract<Progress, { is: 'sending' }> | null {
  if (hasOutcome(progress) || (progress.is === 'sending' && progress.until > now)) return null
  return { ...unsent(progress), is: 'sending', until: now + LEASE_MS }
}

/** Returns the progress after the response to attempt number `attempts`. `random`: at least 0, below 1. */
export function answered(answer: InsertAnswer, attempts: number, now: number, random: number): Progress {
  switch (answer.is) {
    case 'landed':
      return { is: 'sent', at: now }
    case 'refused':
      return { is: 'refused', at: now, code: answer.code, reason: answer.reason }
    case 'again': {
      const nextAt = now + Math.max(answer.afterMs, retryDelay(attempts, random))
      return { is: 'saved', attempts, nextAt, ...(answer.afterMs > 0 && { asked: true }) }
    }
  }
}

/** Returns the progress of a parcel whose tab goes away: any other may send it. */
export const released = (progress: Progress, now: number): Progress =>
  progress.is === 'sending' ? { ...unsent(progress), is: 'saved', nextAt: now } : progress

/** Returns when a tab should send the parcel next, in ms since the epoch; infinity if never. */
export const dueAt = ({ progress }: Parcel): number =>
  progress.is === 'saved' ? progress.nextAt : progress.is === 'sending' ? progress.until : Number.POSITIVE_INFINITY

export const hasOutcome = (progress: Progress): progress is Extract<Progress, { at: number }> =>
  progress.is === 'sent' || progress.is === 'refused'

/** Whether the parcel need not be remembered any more. */
export const isOver = ({ progress }: Parcel, now: number): boolean => hasOutcome(progress) && progress.at + REMEMBER_MS < now

const unsent = ({ attempts, asked }: Unsent): Unsent => ({ attempts, ...(asked && { asked }) })

/** Parses a stored parcel. Null: the text is none, such as one of an older version. */
export function readParcel(text: string | null): Parcel | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as Parcel
    const known = ['saved', 'sending', 'sent', 'refused'].includes(value?.progress?.is)
    return known && typeof value.id === 'string' && typeof value.table === 'string' && typeof value.row === 'object' ? value : null
  } catch {
    return null
  }
}
