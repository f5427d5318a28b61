import { useEffect } from 'react'
import { SPREAD_MS } from './spread.ts'

/** Reads the page's row again, after a random delay of up to `SPREAD_MS`, if it lacks something. */
export function useSpreadRefresh(isLacking: boolean, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isLacking) return
    const timer = setTimeout(() => void refresh(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isLacking, refresh])
}
