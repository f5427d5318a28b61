import { serverClock } from '../data/server-clock.ts'
import type { PageConnection } from './page-connection.ts'
import type { Runtime } from './runtime.ts'
import { spentKey } from './use-share.ts'

/** How far a phone's estimate of the server's clock may be off: the header Date has whole seconds. */
const INEXACT_MS = 500

/** Resolves with ms by the server's clock; 0: never. Null: nobody could say. */
async function restartOf(session: string, { rows }: Pick<PageConnection, 'rows'>): Promise<number | null> {
  const answer = await rows(`presentations?id=eq.${session}&select=restarted_at`)
  return answer.is === 'read' ? Date.parse(String(answer.rows[0]?.['restarted_at'] ?? '')) || 0 : null
}

/**
 * Forgets the rows that this phone sent to sessions before they started over: they no longer stand as sent, and no
 * longer count among those that it may send. Asks only about those to which it has sent something, or may send no
 * more. Resolves with whether all were answered.
 */
export async function forgetOver({ outbox, drafts, connection }: Pick<Runtime, 'outbox' | 'drafts' | 'connection'>): Promise<boolean> {
  const spent = drafts.keys().filter((key) => key.startsWith(spentKey('')))
  const sessions = new Set([...outbox.sent().map(({ topic }) => topic), ...spent.map((key) => key.slice(spentKey('').length))])
  const answered = await Promise.all(
    [...sessions].map(async (session) => {
      const at = await restartOf(session, connection)
      if (at) {
        const sent = outbox.sent().filter(({ topic }) => topic === session)
        const before = sent.filter(({ since }) => serverClock.at(since) < at + INEXACT_MS)
        for (const { id } of before) outbox.letGo(id, true)
        if (before.length > 0 || sent.length === 0) drafts.remove(spentKey(session))
      }
      return at !== null
    }),
  )
  return answered.every(Boolean)
}
