import type { ReactNode } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { Card } from '../../../../kit/ui/card.tsx'
import type { AttendanceList } from '../../data.ts'
import { countText, keptOffText, ONE_ENTRY_TEXTS, ticketCount } from '../../logic.ts'
import type { RaffleSettings } from '../../tables.ts'

/** Summary of the settings of the next draw. */
export function CurrentSettings({
  settings,
  lists,
}: {
  settings: RaffleSettings
  lists: FollowedRows<'attendance_sessions', AttendanceList>
}) {
  const { type, ticketRange, winnerCount, ranked } = settings
  return (
    <Card className="p-5" aria-labelledby="current-settings">
      <h2 id="current-settings" className="font-[650] text-16">
        Current Settings
      </h2>
      <dl className="mt-3 grid gap-3 text-14 max-lg:grid-cols-2">
        <Setting name="Type">{type === 'tickets' ? 'Tickets' : 'Attendance list'}</Setting>
        {type === 'tickets' ? (
          <Setting name="Ticket range" about={countText(ticketCount(ticketRange), 'ticket', 'tickets')}>
            {ticketRange.start} to {ticketRange.end}
          </Setting>
        ) : (
          <>
            <AttendanceSetting sessionId={settings.attendanceSessionId} lists={lists} />
            <Setting name="One entry is">{ONE_ENTRY_TEXTS[settings.oneEntry].split(':')[0]}</Setting>
          </>
        )}
        <Setting name="Winners">{winnerCount.toLocaleString('en')}</Setting>
        <Setting name="Ranked">{ranked ? 'Yes, with places' : 'No'}</Setting>
      </dl>
    </Card>
  )
}

function AttendanceSetting({ sessionId, lists }: { sessionId: string | null; lists: FollowedRows<'attendance_sessions', AttendanceList> }) {
  const name = 'Attendance session'
  const list = lists.rows.find((one) => one.id === sessionId)
  if (list)
    return (
      <Setting
        name={name}
        about={countText(list.attendee_count, 'record', 'records')}
        note={list.off_count > 0 ? keptOffText(list.off_count) : undefined}
      >
        {list.name}
      </Setting>
    )
  if (sessionId === null) return <Setting name={name}>None chosen</Setting>
  return <Setting name={name}>{lists.state === 'ready' ? 'Not there any more' : '…'}</Setting>
}

function Setting({ name, about, note, children }: { name: string; about?: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="font-[550] text-16 tabular-nums">{children}</dd>
      {about && <dd className="text-quiet tabular-nums">{about}</dd>}
      {note && <dd className="text-quiet tabular-nums">{note}</dd>}
    </div>
  )
}
