import { useCallback, useEffect, useRef, useState } from 'react'
import type { Json } from '../../../../contract/json.ts'
import { useInkChannel } from '../../../../kit/ink/use-ink-channel.ts'
import { latestState } from '../../logic.ts'
import { checkState, type Playback, type ShownSession, type ShownState } from '../../tables.ts'
import { stateTopic } from '../../topics.ts'

const EVENT = 'state-update'

/** Nobody vouches that a video whose presenter is not heard still runs. */
const atRest = (state: ShownState): ShownState => (state.playback ? { ...state, playback: { ...state.playback, playing: false } } : state)

/** What is on the screen: as it is stored, then as it is heard. `onJoined`: the topic is joined, for the first time or again. */
function useKnownState(session: ShownSession, onJoined: () => void) {
  const [state, setState] = useState(() => atRest(session.state))
  const latest = useRef(state)
  const set = useCallback((next: ShownState) => {
    latest.current = next
    setState(next)
  }, [])
  const stored = JSON.stringify(session.state)
  useEffect(() => set(latestState(latest.current, atRest(JSON.parse(stored)), 'stored')), [stored, set])
  const hear = (payload: Json) => {
    if (checkState(payload) === null) set(latestState(latest.current, payload as unknown as ShownState, 'heard'))
  }
  const send = useInkChannel(stateTopic(session.id), { [EVENT]: hear }, onJoined)
  return { state, latest, set, send }
}

/** What a viewer follows. Each time the presenter is heard `state` is another object, even if it says the same. */
export const useWatched = (session: ShownSession): ShownState => useKnownState(session, NOTHING).state
const NOTHING = () => {}

export interface Presented {
  state: ShownState
  /** Shows another file. `playback`: where it stands, if it is a video. */
  show(at: number, file: string, playback?: Playback): void
  /** The video was started, stopped or moved. */
  report(playback: Playback): void
  /** The video runs on: told, not stored. */
  repeat(playback: Playback): void
}

/** What the presenter decides: told to those who watch, and stored for those who come later. */
export function usePresented(session: ShownSession, store: (state: ShownState) => Promise<unknown>): Presented {
  const { state, latest, set, send } = useKnownState(session, () => {
    // Whoever watched on while the connection was away hears how things stand.
    if (latest.current.version !== undefined) tell(latest.current)
  })
  const save = useLatestOnly(store)
  const tell = (next: ShownState) => {
    send(EVENT, next)
    save(next)
  }
  const change = (next: ShownState) => {
    const counted = { ...next, version: (latest.current.version ?? 0) + 1 }
    set(counted)
    tell(counted)
  }
  return {
    state,
    show: (currentFileIndex, file, playback) => change({ currentFileIndex, file, ...(playback && { playback }) }),
    report: (playback) => change({ ...latest.current, playback }),
    repeat: (playback) => send(EVENT, { ...latest.current, playback }),
  }
}

/** Writes one after the other, and of those that wait only the last: they cannot overtake each other. */
function useLatestOnly<T>(write: (value: T) => Promise<unknown>): (value: T) => void {
  const queue = useRef<{ busy: boolean; next: { value: T } | null }>({ busy: false, next: null })
  const latest = useRef(write)
  latest.current = write
  return useCallback((value: T) => {
    const work = queue.current
    work.next = { value }
    if (work.busy) return
    work.busy = true
    void (async () => {
      while (work.next) {
        const { value: due } = work.next
        work.next = null
        await latest.current(due)
      }
      work.busy = false
    })()
  }, [])
}
