import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { SeenWinner } from '../../tables.ts'
import { fitOf, useBox, WinnerList } from './winner-list.tsx'

/** Font sizes in percent of the wall's height, legible from the back row. */
const SIZES = { alone: 13, after: 9, smallest: 4.2 }
/** Time that a page is shown. */
const PAGE_MS = 8_000
const FONT = 'Inter Variable, system-ui, sans-serif'

interface Props {
  winners: readonly SeenWinner[]
  ranked: boolean
  after?: boolean
  late?: boolean
}

/**
 * Winners as large as they fit. Those that do not fit are on further pages, which turn automatically.
 * `after`: the list stands below the first winner, set smaller; `late`: it appears once that one has been seen.
 */
export function WallWinners({ winners, ranked, after = false, late = false }: Props) {
  const [isLate] = useState(late)
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const box = useBox(list, '.wall')
  const fit = useMemo(
    () => box && fitOf(winners, ranked, t, box, { fontFamily: FONT, largest: after ? SIZES.after : SIZES.alone, smallest: SIZES.smallest }),
    [winners, ranked, t, box, after],
  )
  const pages = fit ? Math.ceil(winners.length / fit.perPage) : 1
  const page = useTurning(pages)
  const from = page * (fit?.perPage ?? 0)
  const shown = fit ? winners.slice(from, from + fit.perPage) : []
  // The first winner, who stands above, counts too.
  const above = after ? 1 : 0
  const range = { from: above + from + 1, to: above + from + shown.length, of: above + winners.length }
  return (
    <div className="raffle-others" data-after={after} data-late={isLate}>
      <div ref={list} className="raffle-others-area">
        {fit && <WinnerList key={page} winners={shown} ranked={ranked} fit={fit} />}
      </div>
      {pages > 1 && (
        <p className="raffle-others-page">
          <bdi>{t('wall.range', range)}</bdi>
        </p>
      )}
    </div>
  )
}

function useTurning(pages: number): number {
  const [turned, setTurned] = useState(0)
  useEffect(() => {
    if (pages < 2) return
    const timer = setInterval(() => setTurned((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [pages])
  return turned % pages
}
