import { useRef } from 'react'
import { CardText } from './card-text.tsx'
import { CUT, useFit } from './use-fit.ts'
import type { WallCard } from './wall-card.ts'

/** The card in the spotlight, with words as large as its place lets them be. */
export function SpotCard({ card }: { card: WallCard }) {
  const box = useRef<HTMLDivElement>(null)
  useFit(box, 16)
  return (
    <div ref={box} className="wall-card wall-card-spot" data-stage dir="auto">
      <CardText text={card.text} times={card.times} isAtLeast={card.isAtLeast} className={CUT} />
    </div>
  )
}
