import type { Parcel } from '../data/parcel.ts'
import { serverClock } from '../data/server-clock.ts'
import type { PageConnection } from './page-connection.ts'
import type { Runtime } from './runtime.ts'
import { spentKey } from './use-share.ts'

/** How far a phone's estimate of the server's clock may be off: the header Date has whole seconds. */
const INEXACT_MS = 500

/** Returns whether a parcel is of before its session was last started over. Null: nobody could say. */
async function isOfBefore(
  session: string,
  { restarted }: Pick<PageConnection, 'restarted'>,
): Promise<((parcel: Parcel) => boolean) | null> {
  const answer = await restarted(session)
  if (answer.is !== 'read') return null
  const at = Date.parse(String(answer.row?.restarted_at ?? ''))
  return ({ since }) => serverClock.at(since) < at + INEXACT_MS
}

/**
 * Forgets the rows that this phone sent to these sessions before they started over: they no longer stand as sent, and
 * no longer count among those that it may send. Asks only about those to which it has sent something. Resolves with
 * whether all were answered.
 */
export async function forgetOver(
  { outbox, drafts, connection }: Pick<Runtime, 'outbox' | 'drafts' | 'connection'>,
  isMeant: (session: string) => boolean,
): Promise<boolean> {
  const sessions = outbox.sentTopics().filter(isMeant)
  const answered = await Promise.all(
    sessions.map(async (session) => {
      const isOver = await isOfBefore(session, connection)
      if (isOver && outbox.forget(session, isOver)) drafts.remove(spentKey(session))
      return isOver !== null
    }),
  )
  return answered.every(Boolean)
}
