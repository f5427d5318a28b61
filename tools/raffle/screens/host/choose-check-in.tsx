import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { NEW_HASH } from '../../../../kit/list/use-asked-new.ts'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { Select } from '../../../../kit/ui/select.tsx'
import type { AttendanceList } from '../../data.ts'
import { type Raffle, readSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { sessionOptions } from './words.ts'

interface ChooseCheckInProps {
  raffle: Raffle
  lists: FollowedRows<'attendance_sessions', AttendanceList>
  change: Writes<'raffle_sessions', Raffle>['change']
}

/**
 * The next step of a raffle among who checked in, until its check-in is chosen. Without one, nothing can be
 * drawn.
 */
export function ChooseCheckIn({ raffle, lists, change }: ChooseCheckInProps) {
  const { type, attendanceSessionId } = readSettings(raffle.settings)
  if (type !== 'attendance' || attendanceSessionId !== null || lists.state !== 'ready') return null
  const choose = (id: string) =>
    void change(raffle, (row) => ({ settings: { ...readSettings(row.settings), attendanceSessionId: id || null } }), {
      failure: t('raffle.settings.failed'),
    })
  return (
    <Card className="mb-4 grid gap-3 p-5" aria-labelledby="choose-check-in">
      <h2 id="choose-check-in" className="font-[650] text-16">
        {t('raffle.choose')}
      </h2>
      <p className="text-14 text-quiet">{t(lists.rows.length === 0 ? 'raffle.choose.none' : 'raffle.choose.about')}</p>
      {lists.rows.length > 0 && (
        <Select
          label={t('raffle.settings.session')}
          options={sessionOptions(lists, [])}
          value=""
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <NewCheckIn />
    </Card>
  )
}

/** Leads to the list of check-ins, with its dialog for a new one open. */
export const NewCheckIn = () => (
  <div>
    <ButtonLink size="small" to={`/attendance${NEW_HASH}`}>
      {t('raffle.choose.new')}
    </ButtonLink>
  </div>
)
