import { Check } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Bar } from '../../parts/bars.ts'
import { isRightToLeft } from '../../parts/direction.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { useGrowing, useRolling } from '../ui/rolling-number.tsx'
import './bar-wall.css'
import { useIsChosen } from '../room/speaks.tsx'
import { languageOf } from './language-of.ts'
import { PageNote } from './page-note.tsx'
import { useSaid } from './said.ts'
import { useBarsLayout } from './use-bars-layout.ts'
import { useMovingRows } from './use-moving-rows.ts'
import { wallWords } from './wall-words.ts'

/** An answer without its result, which is still hidden. */
type Untold = Pick<Bar, 'id' | 'label'>

/** Time in which a bar and its number grow together; check marks come after it (bar-wall.css). */
const GROW_MS = 600

/** Characters of all answers together that leave a long question less room. */
const LONG = 160
/** With more the question is small above them, whatever its length. */
const LONGER = 400

interface Figures {
  /** The bars have their counts beside them, and not percents. At least: each may be more. */
  counts?: 'exact' | 'at least'
  /** Further content beside a percentage. */
  aside?: ((bar: Bar) => ReactNode) | undefined
}

/**
 * Answers as bars with percentages. While the results are hidden, answers are text alone and use the whole
 * space; then all bars grow together with their numbers, and check marks come last. `right`: ids of the right
 * answers, which get a check mark and the colour; absent: the leading ones are highlighted.
 */
export function BarWall({
  bars,
  right,
  ...figures
}: Figures & {
  bars: readonly (Bar | Untold)[]
  right?: readonly string[] | undefined
}) {
  const t = useT()
  const isChosen = useIsChosen()
  const list = useRef<HTMLUListElement>(null)
  const isTold = bars.some((bar) => 'share' in bar)
  const pages = useBarsLayout(list, isTold)
  useMovingRows(list)
  useSaid((t) => ({
    list: {
      items: bars.map((bar) => {
        const figure =
          'share' in bar ? `${t('wall.colon')}${t.number(figureOf(bar, figures))}${figures.counts ? '' : t('wall.percent')}` : ''
        return bar.label + figure + (right?.includes(bar.id) ? ` · ${t('wall.right')}` : '')
      }),
    },
  }))
  const letters = bars.reduce((sum, { label }) => sum + label.length, 0)
  const digits = Math.max(...bars.map((bar) => ('share' in bar ? t.number(figureOf(bar, figures)).length : 1)))
  return (
    <>
      <ul
        ref={list}
        className="wall-bars"
        dir={!isChosen && bars.every(({ label }) => isRightToLeft(label)) ? 'rtl' : undefined}
        data-told={isTold}
        data-many={bars.length > 5}
        data-long={letters > LONG}
        data-longer={letters > LONGER}
        style={{ '--digits': digits } as CSSProperties}
      >
        {bars.map((bar) => {
          const isRight = right?.includes(bar.id) === true
          const told = 'share' in bar ? bar : null
          return (
            <li key={bar.id} data-lit={right ? isRight : told?.leads === true}>
              <span className="wall-bars-label" dir="auto" lang={languageOf(bar.label)}>
                {wallWords(bar.label)}
              </span>
              <Result told={told} isRight={isRight} {...figures} />
            </li>
          )
        })}
      </ul>
      <PageNote {...pages} />
    </>
  )
}

const figureOf = (bar: Bar, { counts }: Figures): number => (counts ? bar.count : bar.percent)

/** A bar with its number. Both grow from nothing when the result is told. */
function Result({ told, isRight, counts, aside }: Figures & { told: Bar | null; isRight: boolean }) {
  const t = useT()
  const [{ share, figure }, grow] = useState({ share: 0, figure: 0 })
  const next = { share: told?.share ?? 0, figure: told ? figureOf(told, { counts }) : 0 }
  useEffect(() => grow({ share: next.share, figure: next.figure }), [next.share, next.figure])
  const shown = useRolling(figure, GROW_MS)
  const grown = useGrowing(share, GROW_MS)
  return (
    <>
      <span className="wall-bars-track" aria-hidden="true">
        <span className="wall-bars-bar" style={{ '--share': grown } as CSSProperties} />
      </span>
      <span className="wall-bars-share">
        {told && (
          <>
            <span dir="ltr">
              <span className="wall-bars-figure">{t.number(shown)}</span>
              {counts === 'at least' && '+'}
              {!counts && <small>{t('wall.percent')}</small>}
            </span>
            {!counts && aside && <small> {aside(told)}</small>}
          </>
        )}
        {isRight && <Check className="wall-bars-right" strokeWidth={3} aria-label={t('wall.right')} />}
      </span>
    </>
  )
}
