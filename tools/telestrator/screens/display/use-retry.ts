import { useEffect, useRef } from 'react'
import { useConnectionLost } from '../../../../kit/data/connection.ts'

/** A browser says 'online' as soon as there is a network; names and routes may take this much longer. */
const SETTLED_MS = 3_000

/** While `failed`, tries again when the network may be back: the browser says so, or the screen follows the server again. */
export function useRetry(failed: boolean, retry: () => void): void {
  const again = useRef(() => {})
  again.current = () => {
    if (failed) retry()
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const online = () => {
      again.current()
      clearTimeout(timer)
      timer = setTimeout(() => again.current(), SETTLED_MS)
    }
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [])

  const lost = useConnectionLost()
  const wasLost = useRef(lost)
  useEffect(() => {
    if (wasLost.current && !lost) again.current()
    wasLost.current = lost
  }, [lost])
}
