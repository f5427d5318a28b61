import type { RealtimeChannel } from '@supabase/supabase-js'
import { useCallback, useSyncExternalStore } from 'react'
import { onChannelError, supabase } from '../data/client.ts'

/** Who is there, as the server counts it: see server/presentations/here.ts. */
export interface Here {
  /** Phones that follow the session. */
  here: number
  /** What they sent in, or null where that is not told. */
  sent: number | null
}

/** One channel for all who look at one session. */
interface Followed {
  channel: RealtimeChannel
  latest: Here | null
  listeners: Set<() => void>
}
const followed = new Map<string, Followed>()

function follow(session: string, listener: () => void): () => void {
  const known = followed.get(session) ?? open(session)
  known.listeners.add(listener)
  return () => {
    known.listeners.delete(listener)
    if (known.listeners.size > 0) return
    followed.delete(session)
    void supabase.removeChannel(known.channel)
  }
}

function open(session: string): Followed {
  const channel = supabase.channel(`here:${session}`)
  const made: Followed = { channel, latest: null, listeners: new Set() }
  followed.set(session, made)
  channel
    .on('broadcast', { event: 'here' }, ({ payload }) => {
      made.latest = payload as Here
      for (const listener of made.listeners) listener()
    })
    .subscribe((_status, error) => onChannelError(error))
  return made
}

/** How many phones are in the session at this moment; null until the server has said. */
export const useHere = (session: string): Here | null =>
  useSyncExternalStore(
    useCallback((listener) => follow(session, listener), [session]),
    () => followed.get(session)?.latest ?? null,
  )
