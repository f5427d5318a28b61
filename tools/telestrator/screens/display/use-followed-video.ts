import { type RefObject, useEffect, useRef } from 'react'
import { jumpTo } from '../../logic.ts'
import type { Playback, ShownState } from '../../tables.ts'

/** A presenter who runs a video says so every two seconds; after this long without a word nobody runs it. */
const SILENCE_MS = 7_000

export interface Followed {
  /** The video can be moved. */
  ready(): void
  /** Who watches moved, started or stopped it: it is theirs until the presenter's next act. */
  act(): void
}

/** What the presenter did last. What is only told again, as a running video's place is, has the same. */
const deedOf = ({ playback, version }: Pick<ShownState, 'playback' | 'version'>): string => `${version} ${playback?.playing}`

/** Keeps a viewer's video where the presenter's is, until the viewer leads it, and from the presenter's next act on again. */
export function useFollowedVideo(video: RefObject<HTMLVideoElement | null>, state: ShownState): Followed {
  const wanted = useRef(state)
  wanted.current = state
  /** The presenter's deed that the viewer left. */
  const left = useRef<string | null>(null)
  useEffect(() => {
    const { playback } = state
    const element = video.current
    if (!element || !playback || left.current === deedOf(state)) return
    left.current = null
    apply(element, playback)
    if (!playback.playing) return
    const timer = setTimeout(() => {
      if (left.current === null) element.pause()
    }, SILENCE_MS)
    return () => clearTimeout(timer)
  }, [video, state])
  return {
    ready() {
      const { playback } = wanted.current
      if (video.current && playback && left.current === null) apply(video.current, playback)
    },
    act() {
      left.current = deedOf(wanted.current)
    },
  }
}

function apply(video: HTMLVideoElement, playback: Playback): void {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) return
  const jump = jumpTo(video.currentTime, video.duration, playback)
  if (jump !== null) video.currentTime = jump
  if (!playback.playing) video.pause()
  // Asked to play at its end, a video would begin anew. A browser that will not play it shows it still, which is true at least.
  else if (video.paused && playback.position < video.duration) video.play().catch(() => {})
}
