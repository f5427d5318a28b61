import type { Writes } from '../../../../kit/data/writes.ts'
import { Select } from '../../../../kit/ui/select.tsx'
import { type Raffle, readSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Numbers to choose from. More are typed in the settings. */
const MOST = 10

export interface WinnersSelectProps {
  raffle: Raffle
  change: Writes<'raffle_sessions', Raffle>['change']
  /** The stored number is not to change under a draw. */
  disabled: boolean
}

/** How many winners the next draw has, chosen where it is drawn. */
export function WinnersSelect({ raffle, change, disabled }: WinnersSelectProps) {
  const { winnerCount } = readSettings(raffle.settings)
  const counts = Array.from({ length: MOST }, (_, at) => at + 1)
  const options = (winnerCount > MOST ? [...counts, winnerCount] : counts).map((count) => ({ value: String(count), label: String(count) }))
  const choose = (count: number) =>
    void change(raffle, (row) => ({ settings: { ...readSettings(row.settings), winnerCount: count } }), {
      failure: t('raffle.settings.failed'),
    })
  return (
    <Select
      label={t('raffle.settings.winners')}
      options={options}
      value={String(winnerCount)}
      disabled={disabled}
      onChange={(event) => choose(Number(event.target.value))}
    />
  )
}
