import { abortAfter } from '../../../../kit/data/abort-after.ts'
import { callProcedure } from '../../../../kit/data/call-procedure.ts'
import { helperIdOf } from '../../../../kit/data/link-key.ts'
import { onResume } from '../../../../kit/data/on-resume.ts'
import { Outbox } from '../../../../kit/data/outbox.ts'
import { browserStorage, createPrefixedStorage } from '../../../../kit/data/prefixed-storage.ts'
import { ANSWER_TIMEOUT_MS, type InsertAnswer } from '../../../../kit/data/table-api.ts'
import { isFault } from '../../../../kit/failures/explain.ts'
import type { ScoreEvent } from '../../tables.ts'

const outboxes = new Map<string, Outbox>()

/**
 * Returns the outbox of presses of this window's helper, or else of the host. It stores them on the device
 * until the server acknowledges them. There is one per helper and host, for the lifetime of the page: it
 * continues to send on other screens, and never sends what another account or another link pressed.
 */
export function scoreOutbox(userId: string): Outbox {
  const owner = helperIdOf(window.location) ?? userId
  const known = outboxes.get(owner)
  if (known) return known
  const prefix = `limelight-score:${owner}:`
  const outbox = new Outbox({
    storage: createPrefixedStorage(browserStorage(), prefix),
    insert: (_table, press) => sendPress(press as KeptPress),
    now: Date.now,
    random: Math.random,
  })
  onResume({ window, document }, Date.now, () => outbox.flush())
  window.addEventListener('pagehide', () => outbox.release())
  window.addEventListener('storage', ({ key }) => (key === null || key.startsWith(prefix)) && outbox.reload())
  outboxes.set(owner, outbox)
  return outbox
}

/** A press as stored. */
export type KeptPress = Pick<ScoreEvent, 'id' | 'team_id' | 'points' | 'undoes'>

/** Sends a press under its event's id, so that it counts once. Throws only for a fault of this program. */
export async function sendPress({ id, team_id, points, undoes }: KeptPress): Promise<InsertAnswer> {
  const sent = undoes ? callProcedure('undo_points', { event_id: undoes, id }) : callProcedure('add_points', { team_id, points, id })
  const { data, error, status } = await sent.abortSignal(abortAfter(ANSWER_TIMEOUT_MS))
  if (error && isFault({ message: error.message, status })) throw error
  if (!error) return (data as { id?: unknown } | null)?.id === team_id ? { is: 'landed' } : { is: 'again', afterMs: 0 }
  return isLastWord(status, error.code) ? { is: 'refused', code: error.code, reason: error.message } : { is: 'again', afterMs: 0 }
}

/**
 * An expired sign-in is not final, because the host may sign in again and send the press. An answer without a
 * code, such as a proxy's, is not either. The end of a helper's link is.
 */
const isLastWord = (status: number, code: string | undefined): boolean =>
  Boolean(code) && status >= 400 && status < 500 && ![408, 429].includes(status) && (status !== 401 || helperIdOf(window.location) !== null)
