import { Check } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useIsChosen } from '../../../../kit/room/speaks.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { useGrowing, useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { PageNote } from '../../../../kit/wall/page-note.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { CUT } from '../../../../kit/wall/use-fit.ts'
import { wallWords } from '../../../../kit/wall/wall-words.ts'
import type { Bar } from '../../../../parts/bars.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { tileOf, votesText } from '../../logic.ts'
import type { Choice } from '../../tables.ts'
import './tiles.css'
import { FEW, useTiles } from './use-tiles.ts'

/** Duration in which all bars and their numbers grow. Marks come after it (tiles.css). */
const GROW_MS = 900
/** Characters of a choice that stays in one line, as long as it is whole there at any size. */
const BRIEF = 6
const NONE = { share: 0, percent: 0, count: 0 }

/**
 * The choices as tiles with letters. With `bars`, each tile fills as far as its share and tells its number;
 * tiles stay where they were. `right`: ids of the right choices, whose mark comes after the numbers. `first`: where
 * long ones stand on pages, the index of the one whose page is shown first. `isNews`: the room has not seen the bars.
 */
export function Tiles({
  choices,
  bars,
  right = [],
  first = -1,
  isNews = true,
}: {
  choices: readonly Choice[]
  bars?: readonly Bar[] | undefined
  right?: readonly string[]
  first?: number
  isNews?: boolean
}) {
  const list = useRef<HTMLUListElement>(null)
  const { perPage, ...pages } = useTiles(list, bars !== undefined)
  const firstPage = first < 0 || perPage === 0 ? null : Math.floor(first / perPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another function each time.
  useEffect(() => {
    if (firstPage !== null) pages.show(firstPage)
  }, [firstPage])
  useSaid((t) => ({
    list: {
      items: choices.map(({ id, text }, at) => {
        const bar = bars?.find((one) => one.id === id)
        const told = bar ? `${t('wall.colon')}${t.number(bar.percent)}${t('wall.percent')} (${t.number(bar.count)})` : ''
        return `${tileOf(at).letter} ${text}${told}${right.includes(id) ? ` · ${t('wall.right')}` : ''}`
      }),
    },
  }))
  return (
    <>
      <ul ref={list} className="voting-tiles" data-told={bars !== undefined} data-judged={right.length > 0} data-news={isNews}>
        {choices.map(({ id, text }, at) => (
          <Tile
            key={id}
            at={at}
            text={text}
            bar={bars?.find((bar) => bar.id === id)}
            isRight={right.includes(id)}
            hasWords={choices.length <= FEW}
            isNews={isNews}
          />
        ))}
      </ul>
      <PageNote {...pages} />
    </>
  )
}

interface TileProps {
  at: number
  text: string
  bar: Bar | undefined
  isRight: boolean
  /** The number of votes has its word. */
  hasWords: boolean
  isNews: boolean
}

function Tile({ at, text, bar, isRight, hasWords, isNews }: TileProps) {
  const t = useT()
  const isChosen = useIsChosen()
  const { letter, color } = tileOf(at)
  const { share, percent, count } = useFromNothing(bar, isNews)
  const grown = useGrowing(share, GROW_MS)
  const told = { percent: useRolling(percent, GROW_MS), count: useRolling(count, GROW_MS) }
  const chars = bar && hasWords ? votesText(bar.count, t).length : 0
  const style = {
    '--share': Math.min(1, grown),
    '--chars': chars,
    '--tile': `var(--team-${color})`,
    '--on-tile': `var(--on-team-${color})`,
  }
  return (
    <li dir={isChosen ? undefined : 'auto'} className="voting-tile" data-right={isRight} style={style as CSSProperties}>
      <span className="voting-tile-fill" aria-hidden="true" />
      {/* Its own direction keeps the letter out of what decides the direction of the tile. */}
      <b className="voting-tile-letter" dir="ltr">
        {letter}
      </b>
      <span className={cx('voting-tile-text', CUT)} dir={isChosen ? 'auto' : undefined} data-brief={[...text].length <= BRIEF}>
        {wallWords(text)}
      </span>
      {/* Before the number, so that numbers stand below each other at the end of every tile. */}
      <span className="voting-tile-mark">
        {isRight && <Check className="voting-tile-right" strokeWidth={3.5} role="img" aria-label={t('wall.right')} />}
      </span>
      <span className="voting-tile-share" dir="ltr">
        {bar && (
          <>
            <strong>
              {t.number(told.percent)}
              {t('wall.percent')}
            </strong>
            {/* The direction of the words: in Arabic the number is to the right of them. */}
            <small dir="auto">{hasWords ? votesText(told.count, t) : t.number(told.count)}</small>
          </>
        )}
      </span>
    </li>
  )
}

/** Returns the bar; of one that is news nothing at first, so that what is drawn grows from nothing. */
function useFromNothing(bar: Bar | undefined, isNews: boolean): Pick<Bar, 'share' | 'percent' | 'count'> {
  const [isDrawn, setIsDrawn] = useState(!isNews)
  const isTold = bar !== undefined
  useEffect(() => {
    if (!isTold) return
    const frame = requestAnimationFrame(() => setIsDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [isTold])
  return (isDrawn && bar) || NONE
}
