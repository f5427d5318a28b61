import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../parts/texts/texts.tsx'
import { hideIdlePointer } from '../display/idle-pointer.ts'
import { toggleFullScreen } from './full-screen.ts'
import { giveKeys } from './host-keys.ts'
import { OwnWindow } from './own-window.ts'
import { keepAwake } from './wake-lock.ts'
import './margin-note.css'

interface WallWindowProps {
  session: string
  /** Says in the margin above the title that the audience is made up. */
  isMadeUp?: boolean
  children: ReactNode
}

/** How long a wall says that a key did nothing. Milliseconds. */
const UNUSED_MS = 6_000

/**
 * A wall in its own window: F or a double click toggles full screen, which a button offers while the pointer moves; the
 * screen stays awake, and an idle pointer is hidden. Keys that its host's page uses are that page's; others are the
 * wall's own. A key that leads where there is no such page is told in the margin.
 */
export function WallWindow({ session, isMadeUp = false, children }: WallWindowProps) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  const [unused, setUnused] = useState(0)
  useEffect(() => giveKeys(session, () => setUnused((times) => times + 1)), [session])
  useEffect(() => {
    if (unused === 0) return
    const timer = setTimeout(() => setUnused(0), UNUSED_MS)
    return () => clearTimeout(timer)
  }, [unused])
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
      {isMadeUp && <p className="wall-margin-note">{t('wall.madeUp')}</p>}
      {unused > 0 && (
        <p className="wall-margin-note" data-at="middle">
          {t('wall.keys.none')}
        </p>
      )}
      <button type="button" className="wall-margin-note" data-at="end" onClick={toggleFullScreen}>
        {t('wall.fullScreen')}
      </button>
    </main>
  )
}
