import { type ReactNode, useMemo, useRef } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import { backingOf, stageStyle } from '../../../../kit/display/theme.ts'
import type { DisplaySettings } from '../../../../parts/display-settings.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { Winner } from '../../tables.ts'
import type { Fit } from './fit.ts'
import { Prize } from './prize.tsx'
import { type Box, fitOf, useBox, WinnerList } from './winner-list.tsx'
import './display.css'

export interface ResultsStageProps {
  look: DisplaySettings
  winners: readonly Winner[]
  ranked: boolean
  prize?: string | null
  heading?: 'h1' | 'p'
  /** Page of winners to show, from 0; capped to the last one. */
  page?: number
  /** Whether the winner at this index of the page was revealed. */
  isSeen?: (at: number, onPage: number) => boolean
  /** Winners appear one by one, each with an animation. */
  arriving?: boolean
  /** Shows the swinging lamp. */
  lamp?: boolean
  /** Shown instead of the winners until they are revealed. */
  instead?: ReactNode
  /** Shown at the bottom: the source of the entries. */
  note?: ReactNode
  /** Shown at the bottom right if there are several pages. `range`: which winners are on this one. */
  pager?: (pages: number, range: string) => ReactNode
}

/** Smallest font size that is legible from the back row, in percent of the stage's smaller side. */
const SMALLEST = 4

/** The winners under their title, as large as they fit this element's box, be it a screen or a preview. */
export function ResultsStage({
  look,
  winners,
  ranked,
  prize = null,
  heading: Heading = 'h1',
  page = 0,
  isSeen,
  arriving = false,
  lamp = false,
  instead,
  note,
  pager,
}: ResultsStageProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const box = useBox(list, '.raffle-stage')
  const backing = backingOf(look)
  const scale = Number.parseInt(look.fontSize, 10) / 32
  const fit = useMemo(() => box && fitOfLook(winners, ranked, t, box, look), [winners, ranked, t, box, look])
  const pages = fit ? Math.ceil(winners.length / fit.perPage) : 1
  const at = Math.min(page, pages - 1)
  const from = at * (fit?.perPage ?? 0)
  const shown = fit ? winners.slice(from, from + fit.perPage) : []
  const range = t('wall.range', { from: from + 1, to: from + shown.length, of: winners.length })
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
        <div>
          <Heading className="raffle-title">{look.title}</Heading>
          {prize && <Prize prize={prize} />}
        </div>
        <div ref={list} className="raffle-area">
          {instead ?? (fit && <WinnerList winners={shown} ranked={ranked} fit={fit} isSeen={isSeen} arriving={arriving} />)}
        </div>
        <div className="raffle-foot">
          <span className="raffle-note">{note}</span>
          {instead === undefined && pages > 1 && pager?.(pages, range)}
        </div>
      </div>
    </div>
  )
}

const fitOfLook = (winners: readonly Winner[], ranked: boolean, t: Translate, box: Box, { fontFamily, fontSize }: DisplaySettings): Fit =>
  fitOf(winners, ranked, t, box, {
    fontFamily,
    largest: (Number.parseInt(fontSize, 10) / 32) * (winners.length === 1 ? 19 : 13),
    smallest: SMALLEST,
  })
