import { useEffect, useState } from 'react'
import { isWallWindow } from '../wall/wall-path.ts'

const IDLE_MS = 2_000

/**
 * Whether tools are hidden: in the window that the room sees, two seconds after the last move of the pointer
 * and the last key.
 */
export function useHiddenTools(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    if (!isWallWindow()) return
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setIsHidden(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsHidden(true), IDLE_MS)
    }
    wake()
    for (const event of EVENTS) window.addEventListener(event, wake)
    return () => {
      clearTimeout(timer)
      for (const event of EVENTS) window.removeEventListener(event, wake)
    }
  }, [])
  return isHidden
}

const EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const
