import { useRef } from 'react'
import type { PlainKey } from '../../contract/messages.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { barsAndRest } from './repeats.ts'
import './card-wall.css'
import { CardPages } from './card-pages.tsx'
import { BESIDE_A_CARD, BESIDE_A_LONG_CARD, WHOLE_WALL } from './lay-cards.ts'
import { useSaid, type Words } from './said.ts'
import { SaidBars } from './said-bars.tsx'
import { SpotCard } from './spot-card.tsx'
import type { WallCard } from './wall-card.ts'
import { WallEmpty } from './wall-empty.tsx'

interface CardWallProps {
  /** The newest first. */
  cards: readonly WallCard[]
  fresh: ReadonlySet<string>
  /** Shown if there are no cards. */
  empty: PlainKey | undefined
  note?: Words | undefined
}

/**
 * Texts of the audience: as cards that fill the wall, or, if many say the same, as bars with the rest beside
 * them. The one in the spotlight stands beside the others, on every page. Then come pinned ones, then what was
 * said most, then the others as they came, so that a new one moves none before it.
 */
export function CardWall({ cards, fresh, empty, note: noted }: CardWallProps) {
  const wereBars = useRef(false)
  const inOrder = [...cards].reverse().sort((a, b) => rank(b) - rank(a) || timesOf(b) - timesOf(a))
  const said = barsAndRest(inOrder, wereBars.current)
  wereBars.current = said !== null
  const [first] = inOrder
  const t = useT()
  const note = noted?.(t)
  useSaid((t) => ({
    lines: [first && noted?.(t)],
    list: { items: inOrder.map((card) => (timesOf(card) > 1 ? `${card.text} · ${t.number(timesOf(card))}` : card.text)) },
  }))
  if (first === undefined) return <WallEmpty text={empty} />
  const spot = first.isSpotlit === true ? first : null
  if (said) return <SaidBars bars={said.bars} rest={said.rest.filter((card) => card !== spot)} spot={spot} fresh={fresh} note={note} />
  if (!spot) return <CardPages cards={inOrder} style={WHOLE_WALL} fresh={fresh} note={note} />
  if (inOrder.length === 1) return <SpotCard card={spot} />
  const isLong = spot.text.length > LONG
  return (
    <div className="wall-beside-spot" data-long={isLong}>
      <SpotCard card={spot} />
      <CardPages cards={inOrder.slice(1)} style={isLong ? BESIDE_A_LONG_CARD : BESIDE_A_CARD} fresh={fresh} note={note} />
    </div>
  )
}

/** Characters of a spotlit card that takes one of three columns. */
const LONG = 100

const rank = ({ isSpotlit, isPinned }: WallCard): number => (isSpotlit ? 2 : isPinned ? 1 : 0)
const timesOf = ({ times = 1 }: WallCard): number => times
