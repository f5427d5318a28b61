import { useEffect, useRef } from 'react'
import { useConnectionLost } from '../../../../kit/data/connection.ts'

/** Time after the event 'online' until DNS and routes work as well. */
const SETTLED_MS = 3_000

/** While `failed`, retries after the event 'online', and when the screen follows the server again. */
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
