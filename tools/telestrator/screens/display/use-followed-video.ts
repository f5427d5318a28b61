import { type RefObject, useEffect, useRef } from 'react'
import { jumpTo } from '../../logic.ts'
import type { Playback, ShownState } from '../../tables.ts'

/** Time without a message after which a playing video is paused. Presenters report every two seconds. */
const SILENCE_MS = 7_000

export interface Followed {
  /** Call when the video can seek. */
  ready(): void
  /** Call when the viewer uses the controls: the viewer keeps control until the presenter's next action. */
  act(): void
}

/**
 * Identifies the presenter's last action. Repeated positions of a playing video belong to the same action.
 */
const deedOf = ({ playback, version }: Pick<ShownState, 'playback' | 'version'>): string => `${version} ${playback?.playing}`

/** Keeps a viewer's video in step with the presenter's; the viewer's own actions suspend that. */
export function useFollowedVideo(video: RefObject<HTMLVideoElement | null>, state: ShownState): Followed {
  const wanted = useRef(state)
  wanted.current = state
  /** The presenter's action that the viewer has overridden. */
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
  // Playing a video at its end would restart it. If the browser refuses to play, the video stays paused.
  else if (video.paused && playback.position < video.duration) video.play().catch(() => {})
}
