import { useCallback, useMemo } from 'react'
import { ImportButton } from '../../../../kit/import/import-button.tsx'
import { useInsertMany } from '../../../../kit/import/insert-many.ts'
import { texts } from '../../../../parts/texts/texts.tsx'
import { type AttendanceRecord, type AttendanceSession, placeOf } from '../../host.ts'
import { placeColumn, placeHead } from '../../logic.ts'
import { importedRecord, recordKey } from './imported-record.ts'

const NOUN = { one: 'person', many: 'people' }
/** Headings of a column with names, in the languages of the lists that people have. */
const NAMES = ['full name', 'attendee', 'participant', 'guest', 'nom', 'nombre', 'nome']

/** How a line is written, by what the session asks for beside the name. */
const LINE = {
  number: 'One person a line: name, then the number of the table or team.',
  text: 'One person a line: name, then the answer beside it.',
  none: 'One name a line.',
} as const

/** 'Import': adds people of a list, who did not check in with a phone. Who is in the session already is left out. */
export function ImportPeople({ session, present }: { session: AttendanceSession; present: readonly AttendanceRecord[] }) {
  const send = useInsertMany('attendance_records', 'Failed to import people')
  const column = placeColumn(session)
  const { id, place_kind, place_label, place_required } = session
  const rule = useMemo(() => ({ place_kind, place_label, place_required }), [place_kind, place_label, place_required])
  const columns = useMemo(
    () => [
      { label: 'Name', heads: NAMES },
      ...(column ? [{ label: placeHead(rule, texts()), heads: ['table', 'team', 'place', 'tisch'] }] : []),
    ],
    [column, rule],
  )
  const here = useMemo(() => new Set(present.map(recordKey)), [present])
  const read = useCallback((cells: readonly string[]) => importedRecord(cells, { sessionId: id, rule, here }), [id, rule, here])
  return (
    <ImportButton
      size="small"
      title="Import people"
      hint={`${LINE[place_kind]} Headings are recognised. Everybody who is added counts as here from now.`}
      example={column === 'table_number' ? 'Ada Lovelace, 12\nAlan Turing, 7' : 'Ada Lovelace\nAlan Turing'}
      noun={NOUN}
      columns={columns}
      read={read}
      cellsOf={(record) => [record.name, ...(column ? [placeOf(record)] : [])]}
      send={send}
    />
  )
}
