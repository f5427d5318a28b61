import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../parts/texts/texts.tsx'
import { hideIdlePointer } from '../display/idle-pointer.ts'
import { toggleFullScreen } from './full-screen.ts'
import { pressOnHostPage } from './host-keys.ts'
import { OwnWindow } from './own-window.ts'
import { keepAwake } from './wake-lock.ts'
import './made-up.css'

interface WallWindowProps {
  session: string
  /** Says in the margin above the title that the audience is made up. */
  isMadeUp?: boolean
  children: ReactNode
}

/**
 * A wall in its own window: F or a double click toggles full screen, the screen stays awake, and an idle
 * pointer is hidden. Keys that its host's page uses are that page's; others are the wall's own.
 */
export function WallWindow({ session, isMadeUp = false, children }: WallWindowProps) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (!pressOnHostPage(session, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Captured, so that no key does both.
    window.addEventListener('keydown', lead, { capture: true })
    return () => window.removeEventListener('keydown', lead, { capture: true })
  }, [session])
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
