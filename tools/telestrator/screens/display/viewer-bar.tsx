import { Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { VideoBar } from './video-bar.tsx'

/** It is in the way of the picture no longer than this, until somebody moves or touches. */
const SHOWN_MS = 6_000

interface Props {
  video: RefObject<HTMLVideoElement | null>
  muted: boolean
  onMute: (muted: boolean) => void
  /** Who watches led the video. */
  onAct: () => void
}

/**
 * A viewer's controls of the video, over the lower edge of the screen for a moment. A video that starts by itself may only do so without sound:
 * whoever wants to hear it says so.
 */
export function ViewerBar({ video, muted, onMute, onAct }: Props) {
  const awake = useAwake()
  const Icon = muted ? VolumeX : Volume2
  const playOrPause = () => {
    const element = video.current
    if (!element) return
    onAct()
    // A browser that will not play it leaves it still; the button shows that.
    if (element.paused) element.play().catch(() => {})
    else element.pause()
  }
  return (
    <section
      aria-label="Video"
      className={cx(
        'fixed inset-x-0 bottom-0 border-line border-t bg-page/92 pb-[env(safe-area-inset-bottom)] transition-opacity duration-300 focus-within:opacity-100',
        // A first touch shows it, and presses nothing.
        !awake && 'pointer-events-none opacity-0',
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
            {muted ? 'Turn on sound' : 'Sound on'}
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
