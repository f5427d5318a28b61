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
  const [first, ...others] = cards
  if (first === undefined) return <p className="wall-empty">{empty}</p>
  if (!first.isSpotlit || first.text.length <= IN_ONE_COLUMN) return <Columns cards={cards} fresh={fresh} />
  return (
    <div className="wall-beside-spot">
      <Card card={first} of="div" />
      <Columns cards={others} fresh={fresh} />
    </div>
  )
}

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
