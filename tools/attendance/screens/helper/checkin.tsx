import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '../../../../contract/limits.ts'
import type { WallProps } from '../../../../contract/tool.ts'
import { useConnectionLost } from '../../../../kit/data/connection.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { useStableRows } from '../../../../kit/rows/stable-rows.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { deletedText, GoneText, missedText } from '../../../../kit/ui/removed-row.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showNote } from '../../../../kit/ui/toasts.tsx'
import { useOwnSession, useRecords } from '../../data.ts'
import { type AttendanceRecord, type AttendanceSession, findRecords } from '../../host.ts'
import { t } from '../host/host-messages/t.ts'
import { Person } from '../host/person.tsx'
import { useRecordEditing } from '../host/record-editing.tsx'
import { DESK_HEAD, ExpectedAtDesk } from './expected-at-desk.tsx'

/** A check-in desk's phone: how many are here, a search by name, people without a phone, corrections. */
export default function CheckInDesk({ id }: WallProps) {
  const followed = useOwnSession(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure={t('attendance.detail.failed')}>
      {(session) => <Desk session={session} />}
    </HelpedSession>
  )
}

function Desk({ session }: { session: AttendanceSession }) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(FIRST_PAGE)
  const isOffline = useConnectionLost()
  const query = typed.trim()
  const list = useRecords(session.id, query === '' ? shown : LIMITS.answerRows)
  const editing = useRecordEditing(session, list)
  const found = findRecords(list.rows, query)
  const total = query === '' ? session.attendee_count : found.length
  const isWhole = list.rows.length >= Math.min(session.attendee_count, LIMITS.answerRows)
  return (
    <>
      <p className="flex items-baseline gap-2 text-quiet">
        <RollingNumber value={session.attendee_count} className="font-bold text-32 text-main" />
        {t('attendance.attendees.unit', { count: session.attendee_count })}
        {session.expected_count > 0 && (
          <span>· {t('attendance.arrived', { arrived: session.arrived_count, expected: session.expected_count })}</span>
        )}
      </p>
      <Button variant="primary" size="large" className="mt-3 min-h-14! w-full" disabled={isOffline} onClick={editing.add}>
        <UserPlus aria-hidden="true" />
        {t('attendance.desk.checkIn')}
      </Button>
      <TextField
        type="search"
        label={t('attendance.records.search')}
        labelHidden
        placeholder={t('attendance.desk.search')}
        className="my-4 [&_input]:min-h-12"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {session.expected_count > 0 && <ExpectedAtDesk session={session} query={query} disabled={isOffline} />}
      {session.expected_count > 0 && <h2 className={DESK_HEAD}>{t('attendance.desk.here')}</h2>}
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={t('attendance.records.failed')} onRetry={list.reload} />}
      {list.state === 'ready' && found.length === 0 && (
        <p className="py-8 text-center text-quiet [overflow-wrap:anywhere]">
          {query === ''
            ? t('attendance.desk.empty')
            : isWhole
              ? t('attendance.desk.nobody', { name: query })
              : t('attendance.records.searching')}
        </p>
      )}
      <Records
        session={session}
        records={found.slice(0, shown)}
        sorting={`${query} ${editing.added}`}
        gone={({ id }) => (list.rows.some((row) => row.id === id) ? null : deletedText(list, id))}
        disabled={isOffline}
        onChoose={editing.edit}
      />
      <ShowMore total={total} shown={Math.min(shown, found.length)} onMore={() => setShown(shown * 2)} />
      {editing.dialog}
    </>
  )
}

/** The records as buttons. They keep their places under the thumb while others check in. */
function Records({
  session,
  records,
  sorting,
  gone,
  disabled,
  onChoose,
}: {
  session: AttendanceSession
  records: readonly AttendanceRecord[]
  /** When it changes, the list takes its wanted order at once. */
  sorting: string
  /** Returns the text for a record that has left the list; null: it leaves no place. */
  gone: (record: AttendanceRecord) => string | null
  disabled: boolean
  onChoose: (record: AttendanceRecord) => void
}) {
  const { places, guard } = useStableRows(records, { became: gone, onMissed: () => showNote(missedText()), sorting })
  return (
    <ul {...guard} aria-label={t('attendance.records')} className="divide-y divide-line">
      {places.map(({ id, row, became, height }) =>
        became === null ? (
          <li key={id} data-row={id}>
            <button
              type="button"
              disabled={disabled}
              aria-label={t('attendance.desk.correct', { name: row.name })}
              onClick={() => onChoose(row)}
              className="flex min-h-14 w-full items-center gap-3 py-2 text-left disabled:opacity-60"
            >
              <Person session={session} row={row} />
            </button>
          </li>
        ) : (
          <li key={id} data-row={id} data-gone tabIndex={-1} style={{ minHeight: height }} className="py-2">
            <GoneText text={became} />
          </li>
        ),
      )}
    </ul>
  )
}
