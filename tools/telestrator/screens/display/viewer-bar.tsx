import { Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { VideoBar } from './video-bar.tsx'

/** Time without input after which the controls are hidden. */
const SHOWN_MS = 6_000

interface Props {
  video: RefObject<HTMLVideoElement | null>
  muted: boolean
  onMute: (muted: boolean) => void
  /** Called when the viewer uses the controls. */
  onAct: () => void
}

/**
 * A viewer's controls of the video, below the picture. A resting mouse hides them, and its next move shows
 * them again; on touch screens they stay. Browsers allow autoplay without sound only, so the viewer must
 * switch sound on.
 */
export function ViewerBar({ video, muted, onMute, onAct }: Props) {
  const t = useT()
  const awake = useAwake()
  const Icon = muted ? VolumeX : Volume2
  const playOrPause = () => {
    const element = video.current
    if (!element) return
    onAct()
    // If the browser refuses to play, the video stays paused, as the button shows.
    if (element.paused) element.play().catch(() => {})
    else element.pause()
  }
  return (
    <section
      aria-label={t('telestrator.wall.video')}
      className={cx(
        'border-line border-t pb-[env(safe-area-inset-bottom)] transition-opacity duration-300 has-focus-visible:opacity-100!',
        !awake && '[@media(hover:hover)]:opacity-0',
      )}
    >
      <VideoBar
        video={video}
        onPlayOrPause={playOrPause}
        onMove={onAct}
        className="py-1"
        sound={
          <Button aria-pressed={!muted} onClick={() => onMute(!muted)}>
            <Icon aria-hidden="true" />
            {t(muted ? 'telestrator.wall.turnOnSound' : 'telestrator.wall.soundOn')}
          </Button>
        }
      />
    </section>
  )
}

function useAwake(): boolean {
  const [awake, setAwake] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAwake(false), SHOWN_MS)
    }
    wake()
    const events = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, wake)
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, wake)
    }
  }, [])
  return awake
}
