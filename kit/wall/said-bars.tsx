import { useRef } from 'react'
import { barsOf } from '../../parts/bars.ts'
import { useT } from '../../parts/texts/texts.tsx'
import { BarWall } from './bar-wall.tsx'
import { LIST } from './lay-cards.ts'
import './said-bars.css'
import { languageOf } from './language-of.ts'
import { SpotCard } from './spot-card.tsx'
import { useLaidCards } from './use-laid-cards.ts'
import type { WallCard } from './wall-card.ts'
import { wallWords } from './wall-words.ts'

interface Rest {
  rest: readonly WallCard[]
  fresh: ReadonlySet<string>
}

/** Shows the most frequent answers as bars with their numbers, and the others beside them. */
export function SaidBars({
  bars,
  rest,
  spot,
  fresh,
  note,
}: Rest & { bars: readonly WallCard[]; spot: WallCard | null; note: string | undefined }) {
  const counted = bars.map(({ id, text, times = 1 }) => ({ id, label: text, count: times }))
  const longest = Math.max(...counted.map(({ count }) => count))
  const isAtLeast = bars.some((card) => card.isAtLeast)
  return (
    <div className="wall-said" data-beside={rest.length > 0 || spot !== null}>
      <BarWall bars={barsOf(counted, longest)} counts={isAtLeast ? 'at least' : 'exact'} />
      {(rest.length > 0 || spot) && (
        <div className="wall-said-beside">
          {spot && <SpotCard card={spot} />}
          {rest.length > 0 && <OnceOrFew rest={rest} fresh={fresh} />}
        </div>
      )}
      {note && <p className="wall-cards-said">{note}</p>}
    </div>
  )
}

/** Answers that were said once or a few times, on pages that turn by themselves. */
function OnceOrFew({ rest, fresh }: Rest) {
  const list = useRef<HTMLUListElement>(null)
  const t = useT()
  const { elsewhere, paused } = useLaidCards(list, { style: LIST, fresh })
  return (
    <div className="wall-rest">
      <p className="wall-rest-head">{t('wall.rest')}</p>
      <ul ref={list} className="wall-rest-list">
        {rest.map(({ id, text, times = 1 }) => (
          <li key={id} data-card={id} className="wall-rest-row">
            <span className="wall-rest-text" dir="auto" lang={languageOf(text)}>
              {wallWords(text)}
            </span>
            {times > 1 && <span className="wall-rest-times">{t.number(times)}</span>}
          </li>
        ))}
      </ul>
      {elsewhere > 0 && <p className="wall-rest-more">{t(paused ? 'wall.moreHeld' : 'wall.moreInTurn', { count: elsewhere })}</p>}
    </div>
  )
}
