import { useEffect, useRef, useState } from 'react'
import { useRuntime } from './runtime.ts'
import { SPREAD_MS } from './spread.ts'

/** So often it asks again, up to twice as long, because answers still come. */
const AGAIN_MS = 20_000

/**
 * What a host shows to the room, for who has answered: read after a moment, again whenever `asked` changes, which says what is shown, and from time to
 * time. It is not followed: thousands of phones would each be told of every answer. `read` answers null where the server did not: what was known stays.
 * Null until something was read, and while `asked` is null.
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
