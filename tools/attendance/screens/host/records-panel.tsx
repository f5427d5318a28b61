import { useMemo, useState } from 'react'
import { LIMITS } from '../../../../contract/limits.ts'
import { EntriesPanel, FIRST_PAGE } from '../../../../web/detail/entries-panel.tsx'
import { deleteText } from '../../../../web/list/delete-dialog.tsx'
import { TextField } from '../../../../web/ui/field.tsx'
import { Timestamp } from '../../../../web/ui/time-ago.tsx'
import { useRecords } from '../../data.ts'
import { attendeesWord, findRecords } from '../../logic.ts'
import type { AttendanceSession } from '../../tables.ts'

/** From so many records on, a name is faster found by typing than by looking. */
const SEARCH_FROM = 15

/** The live count and the records, newest first; in a long list, a search. */
export function RecordsPanel({ session }: { session: AttendanceSession }) {
  const count = session.attendee_count
  const [shown, setShown] = useState(FIRST_PAGE)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const list = useRecords(session.id, query === '' ? shown : LIMITS.answerRows)
  const found = useMemo(() => findRecords(list.rows, query), [list.rows, query])
  const allHere = list.rows.length >= Math.min(count, LIMITS.answerRows)
  const nobody = allHere ? `Nobody here is called “${query}”` : 'Searching…'
  return (
    <EntriesPanel
      label="Records"
      count={count}
      noun={attendeesWord(count)}
      aside={
        count < SEARCH_FROM && query === '' ? (
          <p className="text-14 text-quiet">Newest first</p>
        ) : (
          <TextField
            type="search"
            label="Search records"
            labelHidden
            placeholder="Name or table"
            className="w-full sm:w-56"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )
      }
      list={list}
      rows={found.slice(0, shown)}
      sorting={query}
      failure="Failed to refresh records"
      columns={[
        { title: 'Name', cell: (row) => <p dir="auto">{row.name}</p>, className: 'w-full min-w-28 wrap-anywhere' },
        { title: 'Table/Team', cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.table_number}</span> },
        { title: 'Check-in Time', cell: (row) => <Timestamp at={row.created_at} />, className: 'text-quiet' },
      ]}
      empty={query === '' ? 'No records yet' : nobody}
      more={{ total: query === '' ? count : found.length, show: () => setShown(shown * 2) }}
      remove={{
        label: 'Delete record',
        ask: (row) => ({
          title: 'Delete this record?',
          about: deleteText(`${row.name}, Table/Team ${row.table_number}`, null),
          confirm: 'Delete record',
        }),
        texts: { success: 'Record deleted successfully', failure: 'Failed to delete record' },
      }}
    />
  )
}
