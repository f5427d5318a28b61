import { serverClock } from '../data/server-clock.ts'
import type { PageConnection } from './page-connection.ts'
import type { Runtime } from './runtime.ts'
import { spentKey, spentTopic } from './use-share.ts'

/** How far a phone's estimate of the server's clock may be off: the header Date has whole seconds. */
const INEXACT_MS = 500

/** Resolves with ms by the server's clock; 0: never. Null: nobody could say. */
async function restartOf(session: string, { restarted }: Pick<PageConnection, 'restarted'>): Promise<number | null> {
  const answer = await restarted(session)
  return answer.is === 'read' ? Date.parse(String(answer.row?.restarted_at ?? '')) || 0 : null
}

/**
 * Forgets the rows that this phone sent to these sessions before they started over: they no longer stand as sent, and
 * no longer count among those that it may send. Asks only about those to which it has sent something, or may send no
 * more. Resolves with whether all were answered.
 */
export async function forgetOver(
  { outbox, drafts, connection }: Pick<Runtime, 'outbox' | 'drafts' | 'connection'>,
  isMeant: (session: string) => boolean,
): Promise<boolean> {
  const sessions = new Set([...outbox.sentTopics(), ...drafts.keys().flatMap(spentTopic)].filter(isMeant))
  const answered = await Promise.all(
    [...sessions].map(async (session) => {
      const at = await restartOf(session, connection)
      if (at) {
        const forgot = outbox.forget(session, ({ since }) => serverClock.at(since) < at + INEXACT_MS)
        if (forgot || !outbox.sentTopics().includes(session)) drafts.remove(spentKey(session))
      }
      return at !== null
    }),
  )
  return answered.every(Boolean)
}
