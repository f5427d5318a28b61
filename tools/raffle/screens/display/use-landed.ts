import { useEffect, useState } from 'react'
import { reducesMotion } from '../../../../kit/ui/reduced-motion.ts'
import { seenOf } from '../../logic.ts'
import type { Reveal } from '../../tables.ts'
import { LANDING_MS } from './turn.ts'

/**
 * Returns reveals, the newest first, as the room has seen them: the newest one without the winners for whom
 * walls still turn their drum. Those of before this page was opened were seen.
 */
export function useLanded(rows: readonly Reveal[], isReady: boolean): readonly Reveal[] {
  const [landed, setLanded] = useState<Landed | null>(null)
  const [newest] = rows
  const [id, count] = [newest?.id ?? '', newest?.winners.length ?? 0]
  useEffect(() => {
    if (!isReady) return
    const now = { id, count }
    if (landed === null || reducesMotion()) return setLanded((before) => (isSame(before, now) ? before : now))
    if (isSame(landed, now)) return
    const timer = setTimeout(() => setLanded(now), LANDING_MS)
    return () => clearTimeout(timer)
  }, [isReady, id, count, landed])
  if (!newest || landed === null || reducesMotion()) return rows
  const seen = landed.id === id ? landed.count : 0
  return seen >= count ? rows : [{ ...newest, winners: seenOf(newest.winners, newest.ranked, seen) }, ...rows.slice(1)]
}

/** Number of winners of the newest draw for whom the drum has stopped. */
interface Landed {
  id: string
  count: number
}
const isSame = (a: Landed | null, b: Landed): boolean => a?.id === b.id && a.count === b.count
