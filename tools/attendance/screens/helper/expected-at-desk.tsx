import { useState } from 'react'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { useGuests } from '../../data.ts'
import { type AttendanceSession, findRecords } from '../../host.ts'
import { GUESTS_MAX } from '../../tables.ts'
import { GuestRows } from '../host/guest-rows.tsx'
import { t } from '../host/host-messages/t.ts'

/** Classes of the heading of a list at the desk. */
export const DESK_HEAD = 'border-line border-b pb-2 font-[650] text-14 text-quiet'
/** Guests shown at first, above the records, which a desk reads too. */
const FIRST = 20

/** Guests who are expected and not here yet, each checked in with one press. */
export function ExpectedAtDesk({ session, query, disabled }: { session: AttendanceSession; query: string; disabled: boolean }) {
  const [shown, setShown] = useState(FIRST)
  const list = useGuests(session.id, false, query === '' ? shown : GUESTS_MAX)
  const found = findRecords(list.rows, query)
  const missing = session.expected_count - session.arrived_count
  return (
    <section aria-label={t('attendance.desk.missing')} className="mb-6">
      <h2 className={DESK_HEAD}>{t('attendance.desk.missing')}</h2>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={t('attendance.guests.failed')} onRetry={list.reload} />}
      {list.state === 'ready' && found.length === 0 && (
        <p className="py-4 text-quiet [overflow-wrap:anywhere]">
          {query === '' ? t('attendance.desk.missing.none') : t('attendance.desk.missing.nobody', { name: query })}
        </p>
      )}
      <GuestRows session={session} list={list} guests={found.slice(0, shown)} sorting={query} size="large" disabled={disabled} />
      <ShowMore total={query === '' ? missing : found.length} shown={Math.min(shown, found.length)} onMore={() => setShown(shown * 2)} />
    </section>
  )
}
