import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../web/ui/button.tsx'
import { cx } from '../../../../web/ui/cx.ts'

/** It is in the way of the picture no longer than this, until somebody moves or touches. */
const SHOWN_MS = 6_000

/** A video that starts by itself may only do so without sound: whoever wants to hear it says so. */
export function SoundButton({ muted, onChange }: { muted: boolean; onChange: (muted: boolean) => void }) {
  const awake = useAwake()
  const Icon = muted ? VolumeX : Volume2
  return (
    <Button
      aria-pressed={!muted}
      onClick={() => onChange(!muted)}
      className={cx('absolute! right-4 bottom-4 transition-opacity! duration-300 focus-visible:opacity-100', !awake && 'opacity-0')}
    >
      <Icon aria-hidden="true" />
      {muted ? 'Turn on sound' : 'Sound on'}
    </Button>
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
