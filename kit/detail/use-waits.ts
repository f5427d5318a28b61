import { useEffect, useRef } from 'react'
import type { OnWaits } from '../../contract/tool.ts'

/** Tells the stage of an event, or the session's own page, the next step of this session, while something `waits`. */
export function useWaits(waits: boolean, reveal: () => Promise<void>, onWaits: OnWaits | undefined): void {
  const latest = useRef(reveal)
  latest.current = reveal
  useEffect(() => {
    onWaits?.(waits ? () => latest.current() : null)
    return () => onWaits?.(null)
  }, [waits, onWaits])
}
