import { useEffect } from 'react'

/** When a host shows something to the room, every phone of it needs to read: each asks within this time, not all at once. */
export const SPREAD_MS = 1_500

/** Reads the page's row again, at some moment of the next 1.5 s, once it lacks something. */
export function useSpreadRefresh(isLacking: boolean, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isLacking) return
    const timer = setTimeout(() => void refresh(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isLacking, refresh])
}
