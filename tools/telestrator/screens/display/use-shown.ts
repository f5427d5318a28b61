import { useCallback, useEffect, useRef, useState } from 'react'
import type { Json } from '../../../../contract/json.ts'
import { useInkChannel } from '../../../../kit/ink/use-ink-channel.ts'
import { latestState } from '../../logic.ts'
import { checkState, type Playback, type ShownSession, type ShownState } from '../../tables.ts'
import { stateTopic } from '../../topics.ts'

const EVENT = 'state-update'

/** Pauses a stored state's video, since its presenter may be gone. */
const atRest = (state: ShownState): ShownState => (state.playback ? { ...state, playback: { ...state.playback, playing: false } } : state)

/**
 * The session's state, stored or heard, whichever is newer. `onJoined`: called on every join of the topic.
 */
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

/** The state for viewers. Every message from the presenter makes a new object, even with equal content. */
export const useWatched = (session: ShownSession): ShownState => useKnownState(session, NOTHING).state
const NOTHING = () => {}

export interface Presented {
  state: ShownState
  /** Shows another file. `playback`: of a video. */
  show(at: number, file: string, playback?: Playback): void
  /** Call when the video was started, stopped or moved. */
  report(playback: Playback): void
  /** Call while the video plays: sends its position, without storing it. */
  repeat(playback: Playback): void
}

/** The presenter's state: every change is sent to viewers, and stored for late ones. */
export function usePresented(session: ShownSession, store: (state: ShownState) => Promise<unknown>): Presented {
  const { state, latest, set, send } = useKnownState(session, () => {
    // Sends the state again to viewers who stayed while the connection was lost.
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

/** Writes one value at a time, in order. Of several waiting values only the last is written. */
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
