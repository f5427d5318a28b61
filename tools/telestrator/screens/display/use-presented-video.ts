import { type RefObject, useEffect, useRef } from 'react'
import type { Playback, TelestratorFile } from '../../tables.ts'
import type { Presented } from './use-shown.ts'

/** Interval at which a playing video's position is repeated; late viewers wait at most this long. */
const REPEAT_MS = 2_000

const standing = (video: HTMLVideoElement): Playback => ({ playing: !video.paused, position: video.currentTime })

/** The presenter's video, whose actions are sent to the viewers. */
export function usePresentedVideo(video: RefObject<HTMLVideoElement | null>, file: TelestratorFile, presented: Presented) {
  const latest = useRef(presented)
  latest.current = presented
  /** Position at which each video was left, because strokes over it belong to that position. */
  const left = useRef(new Map<string, number>())
  /** Address of a video whose loading broke off. */
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
    /** Returns the playback of a file when it is shown; undefined for images. */
    standingOf: ({ url, type }: TelestratorFile): Playback | undefined =>
      type === 'video' ? { playing: false, position: left.current.get(url) ?? 0 } : undefined,
    /**
     * Call when the video can seek. Moves it to where loading broke off, or to the position last shown,
     * perhaps by an earlier window.
     */
    resume() {
      const { playback } = latest.current.state
      const position = broken.current === file.url ? left.current.get(file.url) : playback?.position
      broken.current = null
      if (video.current && position) video.current.currentTime = position
    },
    playOrPause() {
      const element = video.current
      if (!element) return
      // If the browser refuses to play, the video stays paused, as the button shows.
      if (element.paused) element.play().catch(() => {})
      else element.pause()
    },
  }
}
