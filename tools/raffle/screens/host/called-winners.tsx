import { hostTexts } from '../../../../parts/texts/host.ts'
import { useReveals } from '../../data.ts'
import { labelIn } from '../../logic.ts'
import type { Raffle } from '../../tables.ts'
import { useLanded } from '../display/use-landed.ts'
import { t } from './host-messages/t.ts'
import { AbsentButton, AbsentMark, useFirstWinners, WinnerName } from './winner.tsx'

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
  const winners = useLanded(rows, state === 'ready').flatMap(({ id, ranked, winners }) =>
    winners.map(({ place, label, absent = false }) => ({ draw: id, place, ranked, name: labelIn(hostTexts(), label), absent })),
  )
  const { shown, more } = useFirstWinners(winners, FIRST)
  if (winners.length === 0) return null
  return (
    <section aria-label={t('raffle.called')} className="my-3">
      <p className="text-14 text-quiet">{t('raffle.called')}</p>
      <ul className="grid">
        {shown.map(({ ranked, ...one }) => (
          <li key={`${one.draw} ${one.place}`} className="flex min-h-10 items-center gap-x-1.5 py-1">
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <WinnerName place={ranked ? one.place : null} name={one.name} />
              {one.absent && <AbsentMark />}
            </p>
            <AbsentButton {...one} rests={rests} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}
