import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { supabase } from '../data/client.ts'
import { keepJoined } from '../data/keep-joined.ts'

/** Number of participants as counted by the server: see contract/here.ts. */
export interface Here {
  /** Phones that follow the session. */
  here: number
  /** Entries they sent, or null if the tool does not show that. */
  sent: number | null
}

/** One channel shared by all followers of a session in this page. */
interface Followed {
  leave: () => void
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
    known.leave()
  }
}

function open(session: string): Followed {
  const listeners: Followed['listeners'] = new Set()
  const channel = supabase.channel(`here:${session}`).on('broadcast', { event: 'here' }, ({ payload }) => {
    made.latest = payload as Here
    for (const listener of listeners) listener()
  })
  const made: Followed = { leave: keepJoined(channel), latest: null, listeners }
  followed.set(session, made)
  return made
}

/** Returns the number of phones in the session now, or null until the server has sent it. */
export const useHere = (session: string): Here | null =>
  useSyncExternalStore(
    useCallback((listener) => follow(session, listener), [session]),
    () => followed.get(session)?.latest ?? null,
  )

/** Returns how many entries the audience sent in these sessions together, as far as the server tells it. */
export const useSent = (sessions: readonly string[]): number =>
  useFollowed(sessions, (all) => all.reduce((sum, one) => sum + (one?.sent ?? 0), 0))

/** Returns the number of phones in each of these sessions. 0: none, or not known yet. */
export function useHereInEach(sessions: readonly string[]): readonly number[] {
  const text = useFollowed(sessions, (all) => all.map((one) => one?.here ?? 0).join())
  return useMemo(() => text.split(',').map(Number), [text])
}

/** Follows several sessions. `read` returns a value that is compared by `===`. */
function useFollowed<T extends string | number>(sessions: readonly string[], read: (all: readonly (Here | null)[]) => T): T {
  const id = sessions.join()
  const all = useMemo(() => (id === '' ? [] : id.split(',')), [id])
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const leaves = all.map((session) => follow(session, listener))
        return () => {
          for (const leave of leaves) leave()
        }
      },
      [all],
    ),
    () => read(all.map((session) => followed.get(session)?.latest ?? null)),
  )
}
