import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Time for which Next rests once it did something, in ms: whoever taps or clicks twice moves one step. */
const REST_MS = 500

/** Whether a button rests. */
export interface Rest {
  rests: boolean
  /** The same for a press that comes before it is drawn. */
  now: RefObject<boolean>
  begin: () => void
}

/** `ms`: time for which it rests. Default: that of Next. */
export function useRest(ms = REST_MS): Rest {
  const [rests, setRests] = useState(false)
  const now = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = useCallback(() => {
    const change = (to: boolean) => {
      now.current = to
      setRests(to)
    }
    clearTimeout(timer.current)
    change(true)
    timer.current = setTimeout(() => change(false), ms)
  }, [ms])
  return { rests, now, begin }
}
