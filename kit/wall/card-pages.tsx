import { useRef } from 'react'
import { useT } from '../../parts/texts/texts.tsx'
import { CardText } from './card-text.tsx'
import type { LayStyle } from './lay-cards.ts'
import { pageText } from './page-note.tsx'
import { useLaidCards } from './use-laid-cards.ts'
import type { WallCard } from './wall-card.ts'

/** More cards need the height that a long question above them would take. */
const FEW = 6
/** Characters of all answers together that leave the longest questions less room. */
const LONG = 160

/** Cards on pages, which turn by themselves. All are rendered; those of other pages are not displayed. */
export function CardPages({
  cards,
  style,
  fresh,
  note,
}: {
  cards: readonly WallCard[]
  style: LayStyle
  fresh: ReadonlySet<string>
  note?: string | undefined
}) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const pages = useLaidCards(list, { style, fresh })
  const said = [note, pages.count > 1 && pageText(t, pages)].filter(Boolean)
  return (
    <div
      className="wall-cards-pages"
      data-many={cards.length > FEW}
      data-long={cards.reduce((sum, { text }) => sum + text.length, 0) > LONG}
    >
      <ul ref={list} className="wall-cards">
        {cards.map(({ id, text, times, isAtLeast }) => (
          <li key={id} data-card={id} className="wall-card" dir="auto">
            <CardText text={text} times={times} isAtLeast={isAtLeast} />
          </li>
        ))}
      </ul>
      {said.length > 0 && (
        <p className="wall-cards-said">
          <bdi>{said.join(' · ')}</bdi>
        </p>
      )}
    </div>
  )
}
