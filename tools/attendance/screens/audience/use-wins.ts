import { useEffect, useState } from 'react'
import { serverClock } from '../../../../kit/data/server-clock.ts'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { WIN, type Win } from '../../tables.ts'

/**
 * Returns what this phone's check-in has won, the newest first, once the wall has called it (ATT-30). Empty
 * without a check-in, and where the server does not answer. `recordId`: the check-in; null: there is none.
 */
export function useWins(recordId: string | null): readonly Win[] {
  const runtime = useRuntime()
  const [wins, setWins] = useState<readonly Win[]>([])
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (!runtime || recordId === null) return
    let latest = 0
    const read = async () => {
      const own = ++latest
      const answer = await runtime.connection.rows(`${WIN.table}?select=${WIN.select}&record_id=eq.${recordId}&order=created_at.desc`)
      if (own !== latest || answer.is !== 'read') return
      setNow(serverClock.at(Date.now()))
      setWins(answer.rows as unknown as Win[])
    }
    const heard = { stands: () => void read(), missed: () => void read(), changes: () => void read() }
    const stop = runtime.connection.follow([{ table: WIN.table, filter: `record_id=eq.${recordId}` }], heard)
    const rest = runtime.onResume(() => void read())
    return () => {
      latest = Number.NaN
      stop()
      rest()
      setWins([])
    }
  }, [runtime, recordId])

  const next = Math.min(...wins.map((win) => Date.parse(win.told_at)).filter((at) => at > now))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setNow(next), Math.max(0, next - serverClock.at(Date.now())))
    return () => clearTimeout(timer)
  }, [next])
  return wins.filter((win) => Date.parse(win.told_at) <= now)
}
