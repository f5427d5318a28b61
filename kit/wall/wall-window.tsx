import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../parts/texts/texts.tsx'
import { hideIdlePointer } from '../display/idle-pointer.ts'
import { toggleFullScreen } from './full-screen.ts'
import { OwnWindow } from './own-window.ts'
import { keepAwake } from './wake-lock.ts'
import './made-up.css'

/**
 * A wall in its own window: F or a double click toggles full screen, the screen stays awake, and an idle
 * pointer is hidden. `isMadeUp`: says in the margin above the title that the audience is made up.
 */
export function WallWindow({ isMadeUp = false, children }: { isMadeUp?: boolean; children: ReactNode }) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey) toggleFullScreen()
    }
    window.addEventListener('keydown', onKey)
    element.addEventListener('dblclick', toggleFullScreen)
    const stops = [hideIdlePointer(element), keepAwake()]
    return () => {
      window.removeEventListener('keydown', onKey)
      element.removeEventListener('dblclick', toggleFullScreen)
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <main ref={box} className="relative h-dvh select-none bg-ink">
      <OwnWindow value={true}>{children}</OwnWindow>
      {isMadeUp && <p className="wall-made-up">{t('wall.madeUp')}</p>}
    </main>
  )
}
