import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { measureEm } from '../../../../kit/display/measure.ts'
import { backingOf, stageStyle } from '../../../../kit/display/theme.ts'
import type { DisplaySettings } from '../../../../parts/display-settings.ts'
import { ordinal } from '../../logic.ts'
import type { Winner } from '../../tables.ts'
import { type Area, COLUMN_GAP, type Fit, fitWinners, LINE, PLACE_GAP, ROW_GAP } from './fit.ts'
import './display.css'

export interface ResultsStageProps {
  look: DisplaySettings
  winners: readonly Winner[]
  ranked: boolean
  heading?: 'h1' | 'p'
  /** Which page of winners, from 0. Past the last one it is the last one. */
  page?: number
  /** Whether the winner at this place of the page is seen already. */
  isSeen?: (at: number, onPage: number) => boolean
  /** Winners come into sight one by one, and each makes an entrance. */
  arriving?: boolean
  /** The lamp swings over the stage. */
  lamp?: boolean
  /** In place of the winners, before they are revealed. */
  instead?: ReactNode
  /** At the foot: what was drawn from. */
  note?: ReactNode
  /** At the foot, at the right, where there is more than one page. */
  pager?: (page: number, pages: number) => ReactNode
}

/** Hundredths of the stage's smaller side: the smallest size that the back row can read. */
const SMALLEST = 3

/** The winners under their title, set as large as they fit. It measures in its own box, so the preview in a dialog is the real thing made small. */
export function ResultsStage({
  look,
  winners,
  ranked,
  heading: Heading = 'h1',
  page = 0,
  isSeen,
  arriving = false,
  lamp = false,
  instead,
  note,
  pager,
}: ResultsStageProps) {
  const list = useRef<HTMLDivElement>(null)
  const box = useBox(list)
  const backing = backingOf(look)
  const scale = Number.parseInt(look.fontSize, 10) / 32
  const fit = useMemo(() => box && fitOf(winners, ranked, box, look), [winners, ranked, box, look])
  const pages = fit ? Math.ceil(winners.length / fit.perPage) : 1
  const at = Math.min(page, pages - 1)
  const shown = fit ? winners.slice(at * fit.perPage, (at + 1) * fit.perPage) : []
  return (
    <div className="raffle-stage" style={stageStyle(look)}>
      {lamp && <div className="raffle-lamp" />}
      <div
        className="raffle-in"
        style={
          {
            '--scale': scale,
            '--chars': Math.max(14, [...look.title].length),
            ...(backing !== null && { background: `color-mix(in srgb, ${backing} 92%, transparent)` }),
          } as never
        }
      >
        <Heading className="raffle-title">{look.title}</Heading>
        <div ref={list} className="raffle-area">
          {instead ?? (fit && <WinnerList winners={shown} ranked={ranked} fit={fit} isSeen={isSeen} arriving={arriving} />)}
        </div>
        <div className="raffle-foot">
          <span>{note}</span>
          {instead === undefined && pages > 1 && pager?.(at, pages)}
        </div>
      </div>
    </div>
  )
}

function WinnerList({
  winners,
  ranked,
  fit,
  isSeen,
  arriving,
}: {
  winners: readonly Winner[]
  ranked: boolean
  fit: Fit
  isSeen: ResultsStageProps['isSeen']
  arriving: boolean
}) {
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
          {ranked && <span className="raffle-place">{ordinal(place)}</span>}
          <span className="raffle-name" dir="auto">
            {label}
          </span>
        </li>
      ))}
    </ol>
  )
}

function fitOf(winners: readonly Winner[], ranked: boolean, { area, side }: Box, { fontFamily, fontSize }: DisplaySettings): Fit {
  const measure = measureEm(fontFamily)
  const placeEm = ranked ? Math.max(...winners.map(({ place }) => measure(ordinal(place)))) : 0
  const largest = (Number.parseInt(fontSize, 10) / 32) * (winners.length === 1 ? 19 : 13)
  const sizes = { largest: (largest * side) / 100, smallest: (SMALLEST * side) / 100 }
  return fitWinners(
    winners.map(({ label }) => label),
    placeEm,
    area,
    sizes,
    measure,
  )
}

/** The room for winners, and the smaller side of the stage, in pixels. */
interface Box {
  area: Area
  side: number
}

function useBox(list: { current: HTMLDivElement | null }): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    const stage = element?.closest<HTMLElement>('.raffle-stage')
    if (!element || !stage) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0) setBox({ area: { width, height }, side: Math.min(stage.clientWidth, stage.clientHeight) })
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return box
}
