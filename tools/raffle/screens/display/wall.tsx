import { useEffect, useRef } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { linkKeyOf } from '../../../../kit/data/link-key.ts'
import { logFailure } from '../../../../kit/data/log-failure.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { useOwnWindow } from '../../../../kit/wall/own-window.ts'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { revealWinners, useEntries, useRaffleOnWall, useReveals } from '../../data.ts'
import { CALLED, calledLast, nextSeen, ordinal } from '../../logic.ts'
import type { Reveal, SeenWinner } from '../../tables.ts'
import { WallWinners } from './wall-winners.tsx'
import './wall.css'

/** The wall of a raffle: the number of entries, then one winner after the other, finally all winners. */
export default function RaffleWall({ id }: WallProps) {
  const { row: raffle } = useRaffleOnWall(id)
  const { rows, state } = useReveals(id, 1)
  const reveal = rows[0]
  useRevealKeys(reveal)
  const entries = reveal && { value: reveal.entries, label: reveal.entries === 1 ? 'entry' : 'entries' }
  return (
    <Wall id={id} title={raffle?.name ?? ''} figures={entries ? [entries] : []} lit={reveal !== undefined}>
      {state === 'ready' && (reveal ? <Called key={reveal.id} reveal={reveal} /> : <Waiting id={id} />)}
    </Wall>
  )
}

/** Shown until the first draw. */
function Waiting({ id }: { id: string }) {
  const entries = useEntries(id)
  const shown = useRolling(entries?.count ?? 0, 600).toLocaleString('en')
  if (!entries) return null
  const [one, many] = entries.type === 'tickets' ? ['ticket is in', 'tickets are in'] : ['check-in is in', 'check-ins are in']
  return (
    <p className="raffle-in-count" data-wide={shown.length > 7}>
      <strong>{shown}</strong>
      <span>{entries.count === 1 ? one : many}</span>
    </p>
  )
}

function Called({ reveal }: { reveal: Reveal }) {
  const { winners, ranked, total } = reveal
  const last = calledLast(reveal)
  const over = winners.length >= total
  // Shows a list if winners were revealed together: an unranked draw that is over, or the many last places of
  // a ranked one.
  const isList = winners.length > 1 && (ranked ? !over && winners.length <= total - CALLED && total > CALLED : over)
  if (!last) return <Suspense total={total} />
  if (isList) return <WallWinners winners={winners} ranked={ranked} />
  return (
    <div className="raffle-call" data-over={over} data-many={total > 4}>
      <Name winner={last} about={aboutOf(last, reveal)} first={ranked && last.place === 1} ranked={ranked} />
      {over && winners.length > 1 && <WallWinners winners={winners.slice(1)} ranked={ranked} after />}
    </div>
  )
}

const aboutOf = ({ place }: SeenWinner, { ranked, total, winners }: Reveal): string => {
  if (total === 1 || (ranked && place === 1)) return 'And the winner is'
  return ranked ? `In ${ordinal(place)} place` : `Winner ${winners.length} of ${total}`
}

/** The searching lamp, until the first winner is revealed. */
function Suspense({ total }: { total: number }) {
  return (
    <div className="raffle-call raffle-search-call">
      <p className="raffle-about">{total === 1 ? 'And the winner is' : 'And the winners are'}</p>
      <p className="raffle-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </p>
    </div>
  )
}

function Name({ winner: { place, label }, about, first, ranked }: { winner: SeenWinner; about: string; first: boolean; ranked: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useFit(box, 28)
  return (
    <div className="raffle-alone" ref={box}>
      <p className="raffle-about">{about}</p>
      <p className={`wall-name raffle-called ${CUT}`} key={place} dir="auto">
        {label}
      </p>
      {ranked && (
        <p className="raffle-called-place" data-first={first}>
          {ordinal(place)}
        </p>
      )}
    </div>
  )
}

/** Keys of the keyboard and of presentation remotes. */
const NEXT: readonly string[] = [' ', 'ArrowRight', 'PageDown']

/** Lets a key reveal the next winner, on a wall that the host opened without a display link. */
function useRevealKeys(reveal: Reveal | undefined): void {
  const isOwn = useOwnWindow()
  useEffect(() => {
    if (!isOwn || !reveal || linkKeyOf(window.location)) return
    const { id, ranked, total, winners } = reveal
    if (winners.length >= total) return
    const onKey = (event: KeyboardEvent) => {
      if (!NEXT.includes(event.key) || event.repeat) return
      event.preventDefault()
      revealWinners(id, nextSeen({ ranked, total, seen: winners.length })).catch((error) => logFailure('Failed to reveal', error))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOwn, reveal])
}
