import { useEffect, useRef, useState } from 'react'
import { useRuntime } from './runtime.ts'
import { SPREAD_MS } from './spread.ts'

/** Milliseconds between reads, up to twice as long, because answers still come in. */
const AGAIN_MS = 20_000

/**
 * Results that a host shows to the room, for phones that have answered. Read after a random delay, again when
 * `asked`, the key of what is shown, changes, and periodically. They are not followed, since thousands of
 * phones would each get every answer. `read` returns null if the server did not answer; the known results
 * then stay. Null until the first read, and while `asked` is null.
 */
export function useShownResults<T>(read: () => Promise<T | null>, asked: string | null): T | null {
  const runtime = useRuntime()
  const [shown, setShown] = useState<T | null>(null)
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    if (asked === null) setShown(null)
    if (!runtime || asked === null) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const ask = async () => {
      const answer = await latest.current()
      if (isOver) return
      if (answer !== null) setShown(answer)
      timer = setTimeout(ask, AGAIN_MS * (1 + Math.random()))
    }
    timer = setTimeout(ask, Math.random() * SPREAD_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [runtime, asked])
  return shown
}
