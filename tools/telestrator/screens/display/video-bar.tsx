import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useReducer } from 'react'
import { IconButton } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { timeText } from '../../logic.ts'
import { t as host } from '../host/host-messages/t.ts'

const EVENTS = ['play', 'pause', 'timeupdate', 'seeking', 'seeked', 'durationchange', 'volumechange', 'loadedmetadata'] as const

interface Props {
  video: RefObject<HTMLVideoElement | null>
  onPlayOrPause: () => void
  /** The host's: the space bar plays and pauses, too. */
  hasKey?: boolean
  /** Called when the position was changed by the slider. */
  onMove?: () => void
  /** Replaces the sound button. */
  sound?: ReactNode
  className?: string
}

/** Controls of the video. The presenter's are below the picture, where they cannot obstruct the pen. */
export function VideoBar({ video, onPlayOrPause, hasKey = false, onMove, sound, className = 'border-line border-b' }: Props) {
  const t = useT()
  const [, look] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const element = video.current
    if (!element) return
    look()
    for (const event of EVENTS) element.addEventListener(event, look)
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, look)
    }
  }, [video])
  const { paused = true, muted = false, currentTime: at = 0, duration = Number.NaN } = video.current ?? {}
  const length = Number.isFinite(duration) ? duration : 0
  return (
    <div className={cx('flex items-center gap-2 px-2 py-0.5 sm:px-4', className)}>
      <IconButton
        {...(hasKey
          ? {
              label: host(paused ? 'telestrator.present.play' : 'telestrator.present.pause'),
              title: host(paused ? 'telestrator.present.play.title' : 'telestrator.present.pause.title'),
            }
          : { label: t(paused ? 'telestrator.wall.play' : 'telestrator.wall.pause') })}
        onClick={onPlayOrPause}
        className="size-11!"
      >
        {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </IconButton>
      <span className="text-14 tabular-nums">{timeText(at)}</span>
      <input
        type="range"
        aria-label={hasKey ? host('telestrator.present.position') : t('telestrator.wall.position')}
        aria-valuetext={host('telestrator.present.position.of', { at: timeText(at), length: timeText(length) })}
        min={0}
        max={length || 1}
        step={0.04}
        value={at}
        disabled={length === 0}
        onChange={(event) => {
          onMove?.()
          if (video.current) video.current.currentTime = event.target.valueAsNumber
          // Renders at once, because React would reset the slider until the video's event.
          look()
        }}
        className="h-11 min-w-0 flex-1 accent-(--main)"
      />
      <span className="text-14 text-quiet tabular-nums">{timeText(length)}</span>
      {sound ?? (
        <IconButton
          label={host(muted ? 'telestrator.present.soundOn' : 'telestrator.present.soundOff')}
          onClick={() => {
            if (video.current) video.current.muted = !muted
          }}
          className="size-11!"
        >
          {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  )
}
