import { type RefObject, useLayoutEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'
import './card-wall.css'

/** One thing that somebody wrote. */
export interface WallCard {
  id: string
  text: string
  /** Said so many times, which stands beside it. */
  times?: number
  /** At least so many times: only the newest were counted. */
  isAtLeast?: boolean
  /** It is talked about at this moment: it stands first, and large. */
  isSpotlit?: boolean
}

/** What people wrote, as cards in columns, in the order given. What no longer fits is not drawn at all: no card is cut. */
export function CardWall({ cards, fresh, empty }: { cards: readonly WallCard[]; fresh: ReadonlySet<string>; empty: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLines(box)
  const [first, ...others] = cards
  if (first === undefined) return <p className="wall-empty">{empty}</p>
  const isAlone = first.isSpotlit === true && first.text.length > IN_ONE_COLUMN
  return (
    <div ref={box} className={isAlone ? 'wall-beside-spot' : 'wall-cards-box'}>
      {isAlone && <Card card={first} of="div" />}
      <Columns cards={isAlone ? others : cards} fresh={fresh} />
    </div>
  )
}

/** As many lines as a card has room for below a long title; one that is higher than its column would go on in the next. */
function useLines(box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const setLines = () => {
      for (const [name, most, selector] of [
        ['--lines', LINES, '.wall-card:not(.wall-card-spot)'],
        ['--spot-lines', SPOT_LINES, '.wall-card-spot'],
      ] as const) {
        const card = element.querySelector(selector)
        if (!card) continue
        const { lineHeight, paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(card)
        const [line, ...around] = [lineHeight, paddingTop, paddingBottom, borderTopWidth, borderTopWidth].map(Number.parseFloat)
        const room = element.clientHeight - around.reduce((sum, part) => sum + part, 0)
        const lines = Math.floor(room / (line as number))
        element.style.setProperty(name, String(Number.isFinite(lines) ? Math.min(most, Math.max(1, lines)) : most))
      }
    }
    setLines()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(setLines)
    observer?.observe(element)
    return () => observer?.disconnect()
  })
}

/** Lines of a card at most, and of one in the spotlight. */
const LINES = 8
const SPOT_LINES = 7

const Columns = ({ cards, fresh }: { cards: readonly WallCard[]; fresh: ReadonlySet<string> }) => (
  <ul className="wall-cards">
    {cards.map((card) => (
      <Card key={card.id} card={card} of="li" isFresh={fresh.has(card.id)} />
    ))}
  </ul>
)

function Card({ card, of: Box, isFresh = false }: { card: WallCard; of: 'li' | 'div'; isFresh?: boolean }) {
  const { text, times = 1, isAtLeast = false, isSpotlit = false } = card
  return (
    <Box className={cx('wall-card', isSpotlit && 'wall-card-spot', isFresh && 'wall-card-fresh')} dir="auto">
      <span className="wall-card-text">
        {text}
        {times > 1 && <span className="wall-card-times">{`×${times.toLocaleString('en')}${isAtLeast ? '+' : ''}`}</span>}
      </span>
    </Box>
  )
}

/** Characters of a card in the spotlight that one column holds. */
const IN_ONE_COLUMN = 100
