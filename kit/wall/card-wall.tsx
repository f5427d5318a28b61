import { type CSSProperties, useRef } from 'react'
import { cx } from '../ui/cx.ts'
import './card-wall.css'
import type { Place } from './place-cards.ts'
import { usePages } from './use-pages.ts'
import { useLines, usePlacedCards } from './use-placed-cards.ts'

/** One text by the audience. */
export interface WallCard {
  id: string
  text: string
  /** Number of times it was sent, shown beside it. */
  times?: number
  /** `times` is a lower bound, as only the newest texts were counted. */
  isAtLeast?: boolean
  /** It is being discussed: shown first and large. */
  isSpotlit?: boolean
}

interface CardWallProps {
  cards: readonly WallCard[]
  fresh: ReadonlySet<string>
  /** Shown if there are no cards. */
  empty: string
  note?: string | undefined
}

/**
 * Cards of audience texts in columns, in the given order. Cards that do not fit are on further pages, which
 * turn automatically; no card is split.
 */
export function CardWall({ cards, fresh, empty, note }: CardWallProps) {
  const box = useRef<HTMLDivElement>(null)
  useLines(box)
  const [first, ...others] = cards
  if (first === undefined) return <p className="wall-empty">{empty}</p>
  const isAlone = first.isSpotlit === true && first.text.length > IN_ONE_COLUMN
  return (
    <div ref={box} className={isAlone ? 'wall-beside-spot' : 'wall-cards-box'}>
      {isAlone && <Card card={first} of="div" />}
      <Pages cards={isAlone ? others : cards} columns={isAlone ? 1 : COLUMNS} fresh={fresh} note={note} />
    </div>
  )
}

const COLUMNS = 3
/** Characters of a spotlit card that fit into one column. */
const IN_ONE_COLUMN = 100

/** Renders the cards of all pages, so that they can be measured, and shows those of the current page. */
function Pages({ cards, columns, fresh, note }: Omit<CardWallProps, 'empty'> & { columns: number }) {
  const list = useRef<HTMLUListElement>(null)
  const placed = usePlacedCards(list, { columns, stays: columns > 1 && cards[0]?.isSpotlit === true })
  const { at, count, paused } = usePages(placed.pages)
  const said = [note, count > 1 && `Page ${at + 1} of ${count.toLocaleString('en')}${paused ? ', held' : ''}`].filter(Boolean)
  return (
    <div className="wall-cards-pages">
      <ul ref={list} className="wall-cards" style={{ '--columns': columns } as CSSProperties}>
        {cards.map((card, index) => {
          const place = placed.places[index]
          const isShown = place !== undefined && (place.page ?? at) === at
          return <Card key={card.id} card={card} of="li" isFresh={fresh.has(card.id)} isShown={isShown} place={place} />
        })}
      </ul>
      {said.length > 0 && <p className="wall-cards-said">{said.join(' · ')}</p>}
    </div>
  )
}

function Card({
  card,
  of: Box,
  isFresh = false,
  isShown = true,
  place,
}: {
  card: WallCard
  of: 'li' | 'div'
  isFresh?: boolean
  isShown?: boolean
  place?: Place | undefined
}) {
  const { text, times = 1, isAtLeast = false, isSpotlit = false } = card
  return (
    <Box
      className={cx('wall-card', isSpotlit && 'wall-card-spot', isFresh && 'wall-card-fresh')}
      data-shown={isShown}
      style={place && ({ '--column': place.column, top: `${place.top}px` } as CSSProperties)}
      dir="auto"
    >
      <span className="wall-card-text">
        {text}
        {times > 1 && <span className="wall-card-times">{`×${times.toLocaleString('en')}${isAtLeast ? '+' : ''}`}</span>}
      </span>
    </Box>
  )
}
