import { useCallback, useMemo } from 'react'
import { ImportButton } from '../../../../kit/import/import-button.tsx'
import { useInsertMany } from '../../../../kit/import/insert-many.ts'
import { type AttendanceRecord, type AttendanceSession, placeOf } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { importedRecord, recordKey } from './imported-record.ts'
import { lineText, NOUN, usePeopleList } from './people-list.ts'

/** 'Import': adds people of a list, who did not check in with a phone. Who is in the session already is left out. */
export function ImportPeople({ session, present }: { session: AttendanceSession; present: readonly AttendanceRecord[] }) {
  const send = useInsertMany('attendance_records', t('attendance.import.failed'))
  const { rule, column, columns, example } = usePeopleList(session)
  const { id } = session
  const here = useMemo(() => new Set(present.map(recordKey)), [present])
  const read = useCallback((cells: readonly string[]) => importedRecord(cells, { sessionId: id, rule, here }), [id, rule, here])
  return (
    <ImportButton
      size="small"
      title={t('attendance.import')}
      hint={t('attendance.import.hint', { line: lineText(session) })}
      example={example}
      noun={NOUN}
      columns={columns}
      read={read}
      cellsOf={(record) => [record.name, ...(column ? [placeOf(record)] : [])]}
      send={send}
    />
  )
}
