import { type CSSProperties, useLayoutEffect, useState } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import { measureEm } from '../../../../kit/display/measure.ts'
import { wallWords } from '../../../../kit/wall/wall-words.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { SeenWinner } from '../../tables.ts'
import { type Area, COLUMN_GAP, type Fit, fitWinners, LINE, PLACE_GAP, ROW_GAP } from './fit.ts'
import './display.css'
import { followSize } from '../../../../kit/ui/follow-size.ts'

/** Winners in the columns that `fitOf` determined. */
export function WinnerList({
  winners,
  ranked,
  fit,
  isSeen,
  arriving = false,
}: {
  winners: readonly SeenWinner[]
  ranked: boolean
  fit: Fit
  /** Whether the winner at this index of the page was revealed. */
  isSeen?: ((at: number, onPage: number) => boolean) | undefined
  arriving?: boolean
}) {
  const t = useT()
  const rows = Math.ceil(winners.length / fit.columns)
  const style = {
    fontSize: `${fit.size}px`,
    lineHeight: LINE,
    rowGap: `${ROW_GAP}em`,
    columnGap: `${COLUMN_GAP}em`,
    gridTemplateRows: `repeat(${rows}, auto)`,
    '--place-gap': `${PLACE_GAP}em`,
    '--place': `${fit.placeEm}em`,
  } as CSSProperties
  return (
    <ol className="raffle-winners" data-ranked={ranked} data-single={fit.columns === 1} style={style}>
      {winners.map(({ place, label }, at) => (
        <li key={place} className="raffle-winner" data-arriving={arriving} data-seen={isSeen?.(at, winners.length) ?? true}>
          {ranked && <span className="raffle-place">{t('wall.place', { place })}</span>}
          <span className="raffle-name" dir="auto">
            {fit.splits ? wallWords(label) : label}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Font of the winners; sizes in percent of the stage's smaller side. */
interface Sizes {
  fontFamily: string
  largest: number
  smallest: number
}

/** Returns the largest size, and the columns and pages, at which the winners fit the box. */
export function fitOf(
  winners: readonly SeenWinner[],
  ranked: boolean,
  t: Translate,
  { area, side }: Box,
  { fontFamily, largest, smallest }: Sizes,
): Fit {
  const measure = measureEm(fontFamily)
  const placeEm = ranked ? Math.max(...winners.map(({ place }) => measure(t('wall.place', { place })))) : 0
  const sizes = { largest: (largest * side) / 100, smallest: (smallest * side) / 100 }
  return fitWinners(
    winners.map(({ label }) => label),
    placeEm,
    area,
    sizes,
    measure,
  )
}

/** Space for the winners, and the smaller side of the stage, in pixels. */
export interface Box {
  area: Area
  side: number
}

/** Measures a list and its stage, again on every change; null until measured. */
export function useBox(list: { current: HTMLDivElement | null }, stageSelector: string): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    const stage = element?.closest<HTMLElement>(stageSelector)
    if (!element || !stage) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0) setBox({ area: { width, height }, side: Math.min(stage.clientWidth, stage.clientHeight) })
    }
    return followSize(element, look)
  }, [list, stageSelector])
  return box
}
