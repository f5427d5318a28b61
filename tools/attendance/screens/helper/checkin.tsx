import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { LIMITS } from '../../../../contract/limits.ts'
import type { WallProps } from '../../../../contract/tool.ts'
import { useConnectionLost } from '../../../../kit/data/connection.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import { useOwnSession, useRecords } from '../../data.ts'
import { type AttendanceRecord, type AttendanceSession, attendeesWord, findRecords, placeOf } from '../../host.ts'
import { placeHead } from '../../logic.ts'
import { RecordDialog } from '../host/record-dialog.tsx'
import { ADDED, CORRECTED } from '../host/records-panel.tsx'

/** A check-in desk's phone: how many are here, a search by name, people without a phone, corrections. */
export default function CheckInDesk({ id }: WallProps) {
  const followed = useOwnSession(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure="Failed to load session data">
      {(session) => <Desk session={session} />}
    </HelpedSession>
  )
}

function Desk({ session }: { session: AttendanceSession }) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(FIRST_PAGE)
  const [editing, setEditing] = useState<{ record: AttendanceRecord | null; open: boolean } | null>(null)
  const isOffline = useConnectionLost()
  const query = typed.trim()
  const list = useRecords(session.id, query === '' ? shown : LIMITS.answerRows)
  const latest = useRef(list.rows)
  latest.current = list.rows
  const found = findRecords(list.rows, query)
  const total = query === '' ? session.attendee_count : found.length
  return (
    <>
      <p className="flex items-baseline gap-2 text-quiet">
        <RollingNumber value={session.attendee_count} className="font-bold text-32 text-main" />
        {attendeesWord(session.attendee_count)}
      </p>
      <Button
        variant="primary"
        size="large"
        className="mt-3 min-h-14! w-full"
        disabled={isOffline}
        onClick={() => setEditing({ record: null, open: true })}
      >
        <UserPlus aria-hidden="true" />
        Check somebody in
      </Button>
      <TextField
        type="search"
        label="Search records"
        labelHidden
        placeholder="Search by name"
        className="my-4"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text="Failed to refresh records" onRetry={list.reload} />}
      {list.state === 'ready' && found.length === 0 && (
        <p className="py-8 text-center text-quiet">{query === '' ? 'Nobody is checked in yet.' : `Nobody here is called “${query}”.`}</p>
      )}
      <ul aria-label="Records" className="divide-y divide-line">
        {found.slice(0, shown).map((record) => (
          <li key={record.id}>
            <button
              type="button"
              disabled={isOffline}
              aria-label={`Correct: ${record.name}`}
              onClick={() => setEditing({ record, open: true })}
              className="flex min-h-14 w-full items-center gap-3 py-2 text-left disabled:opacity-60"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-[550] [overflow-wrap:anywhere]">
                  {record.name}
                </span>
                {placeOf(record) !== '' && (
                  <span dir="auto" className="block text-14 text-quiet [overflow-wrap:anywhere]">
                    {placeHead(session)} {placeOf(record)}
                  </span>
                )}
              </span>
              <span className="text-14 text-quiet">
                <TimeAgo at={record.created_at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore total={total} shown={Math.min(shown, found.length)} onMore={() => setShown(shown * 2)} />
      {editing && (
        <RecordDialog
          rule={session}
          record={editing.record}
          open={editing.open}
          onClose={() => setEditing({ ...editing, open: false })}
          onSave={async (values) => {
            const { record } = editing
            if (!record) return (await list.insert({ session_id: session.id, ...values }, ADDED)) !== null
            const { name, table_number, place } = record
            if (await list.update(record.id, { ...values }, CORRECTED, { name, table_number, place })) return true
            setEditing({ record: latest.current.find(({ id }) => id === record.id) ?? record, open: true })
            return false
          }}
        />
      )}
    </>
  )
}
