import { type RefObject, useEffect, useRef } from 'react'
import { jumpTo } from '../../logic.ts'
import type { Playback } from '../../tables.ts'

/** A presenter who runs a video says so every two seconds; after this long without a word nobody runs it. */
const SILENCE_MS = 7_000

/** Keeps a viewer's video where the presenter's is. Answers what to call once the video can be moved. */
export function useFollowedVideo(video: RefObject<HTMLVideoElement | null>, playback: Playback | undefined): () => void {
  const wanted = useRef(playback)
  wanted.current = playback
  const follow = () => {
    if (video.current && wanted.current) apply(video.current, wanted.current)
  }
  useEffect(() => {
    const element = video.current
    if (!element || !playback) return
    apply(element, playback)
    if (!playback.playing) return
    const timer = setTimeout(() => element.pause(), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [video, playback])
  return follow
}

function apply(video: HTMLVideoElement, playback: Playback): void {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) return
  const jump = jumpTo(video.currentTime, video.duration, playback)
  if (jump !== null) video.currentTime = jump
  if (!playback.playing) video.pause()
  // Asked to play at its end, a video would begin anew. A browser that will not play it shows it still, which is true at least.
  else if (video.paused && playback.position < video.duration) video.play().catch(() => {})
}
