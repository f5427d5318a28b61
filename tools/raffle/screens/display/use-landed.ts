import { useEffect, useRef, useState } from 'react'
import { serverClock } from '../../../../kit/data/server-clock.ts'
import { reducesMotion } from '../../../../kit/ui/reduced-motion.ts'
import { calledLast, seenOf } from '../../logic.ts'
import type { Reveal } from '../../tables.ts'
import { LANDING_MS, landedAt, toldAt } from './turn.ts'

/**
 * Returns reveals, the newest first, as the room has seen them: the newest one without the winners for whom
 * walls still turn their drum. A page that is opened meanwhile waits as long as they do (RAFFLE-41).
 */
export function useLanded(rows: readonly Reveal[], isReady: boolean): readonly Reveal[] {
  const [landed, setLanded] = useState<Landed | null>(null)
  const opened = useRef<Opened | null>(null)
  const [newest] = rows
  const [id, count] = [newest?.id ?? '', newest?.winners.length ?? 0]
  if (isReady) opened.current ??= openedOn(newest)
  useEffect(() => {
    const before = landed ?? opened.current
    const now = { id, count }
    if (!isReady || before === null || isSame(before, now)) return
    if (reducesMotion()) return setLanded(now)
    const isFirst = landed === null && isSame(opened.current?.told ?? null, now)
    const timer = setTimeout(() => setLanded(now), isFirst ? opened.current?.left : LANDING_MS)
    return () => clearTimeout(timer)
  }, [isReady, id, count, landed])
  const known = landed ?? opened.current
  if (!newest || known === null || reducesMotion()) return rows
  const seen = known.id === id ? known.count : 0
  return seen >= count ? rows : [{ ...newest, winners: seenOf(newest.winners, newest.ranked, seen) }, ...rows.slice(1)]
}

/** Number of winners of the newest draw for whom the drum has stopped. */
interface Landed {
  id: string
  count: number
}
/** The winners that had landed when this page was opened, those told by then, and the ms until those land, too. */
interface Opened extends Landed {
  told: Landed
  left: number
}

function openedOn(newest: Reveal | undefined): Opened {
  const id = newest?.id ?? ''
  const last = newest && calledLast(newest)
  if (!newest || !last) return { id, count: 0, told: { id, count: 0 }, left: 0 }
  const now = serverClock.at(Date.now())
  const left = Math.min(LANDING_MS, toldAt(last) + LANDING_MS - now)
  return { id, count: landedAt(newest, now), told: { id, count: newest.winners.length }, left }
}

const isSame = (a: Landed | null, b: Landed): boolean => a?.id === b.id && a.count === b.count
