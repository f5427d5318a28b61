import { useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { useReveals } from '../../data.ts'
import { labelIn } from '../../logic.ts'
import type { Raffle } from '../../tables.ts'
import { useLanded } from '../display/use-landed.ts'
import { AbsentButton, AbsentMark } from './absent.tsx'
import { t } from './host-messages/t.ts'

/** Draws whose winners are listed. */
const DRAWS = 20
/** Winners shown at first: three, and one more that was drawn for who was not here. */
const FIRST = 4

interface CalledWinnersProps {
  raffle: Raffle
  /** What reveals has just done so: a second press on it marks nobody. */
  rests: boolean
}

/**
 * The winners whom the room has seen, those of the last draw first, for whoever is on the stage and not on the
 * raffle's page.
 */
export function CalledWinners({ raffle, rests }: CalledWinnersProps) {
  const { rows, state } = useReveals(raffle.id, DRAWS)
  const [all, setAll] = useState(false)
  const winners = useLanded(rows, state === 'ready').flatMap(({ id, ranked, winners }) =>
    winners.map(({ place, label, absent = false }) => ({ draw: id, place, ranked, name: labelIn(hostTexts(), label), absent })),
  )
  if (winners.length === 0) return null
  const shown = all ? winners : winners.slice(0, FIRST)
  return (
    <section aria-label={t('raffle.called')} className="my-3">
      <p className="text-14 text-quiet">{t('raffle.called')}</p>
      <ul className="grid">
        {shown.map(({ ranked, ...one }) => (
          <li key={`${one.draw} ${one.place}`} className="flex min-h-10 items-center gap-x-1.5 py-1">
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {ranked && <span className="mr-1.5 text-14 text-quiet tabular-nums">{t('raffle.draw.place', { place: one.place })}</span>}
              <span dir="auto" className="font-[550]">
                {one.name}
              </span>
              {one.absent && <AbsentMark />}
            </p>
            <AbsentButton {...one} rests={rests} />
          </li>
        ))}
      </ul>
      {winners.length > FIRST && (
        <Button variant="ghost" size="small" className="-ml-3 flex-none!" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('raffle.draw.fewer') : t('raffle.draw.more', { count: winners.length })}
        </Button>
      )}
    </section>
  )
}
