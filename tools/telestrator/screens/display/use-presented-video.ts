import { type RefObject, useEffect, useRef } from 'react'
import type { Playback, TelestratorFile } from '../../tables.ts'
import type { Presented } from './use-shown.ts'

/** How often a running video tells where it is: whoever comes late waits no longer. */
const REPEAT_MS = 2_000

const standing = (video: HTMLVideoElement): Playback => ({ playing: !video.paused, position: video.currentTime })

/** The presenter's own video: what it does is told to the others. */
export function usePresentedVideo(video: RefObject<HTMLVideoElement | null>, file: TelestratorFile, presented: Presented) {
  const latest = useRef(presented)
  latest.current = presented
  /** Where each video was left: drawn over at that place, it makes sense only there. */
  const left = useRef(new Map<string, number>())
  /** The address of a video that stopped loading on its way. */
  const broken = useRef<string | null>(null)

  useEffect(() => {
    const element = video.current
    if (!element || file.type !== 'video') return
    const report = () => latest.current.report(standing(element))
    const repeat = setInterval(() => {
      if (!element.paused) latest.current.repeat(standing(element))
    }, REPEAT_MS)
    const breakOff = () => {
      if (element.currentTime === 0) return
      left.current.set(file.url, element.currentTime)
      broken.current = file.url
    }
    element.addEventListener('error', breakOff)
    const events = ['play', 'pause', 'seeked'] as const
    for (const event of events) element.addEventListener(event, report)
    return () => {
      clearInterval(repeat)
      for (const event of events) element.removeEventListener(event, report)
      element.removeEventListener('error', breakOff)
      if (element.readyState >= HTMLMediaElement.HAVE_METADATA) left.current.set(file.url, element.currentTime)
    }
  }, [video, file])

  return {
    /** Where a file will stand when it is shown; a picture stands nowhere. */
    standingOf: ({ url, type }: TelestratorFile): Playback | undefined =>
      type === 'video' ? { playing: false, position: left.current.get(url) ?? 0 } : undefined,
    /** The video can be moved: to where it stopped loading or was left, or where the last presenter's window left it. */
    resume() {
      const { playback } = latest.current.state
      const position = broken.current === file.url ? left.current.get(file.url) : playback?.position
      broken.current = null
      if (video.current && position) video.current.currentTime = position
    },
    playOrPause() {
      const element = video.current
      if (!element) return
      // A browser that will not play it leaves it still; the button shows that.
      if (element.paused) element.play().catch(() => {})
      else element.pause()
    },
  }
}
