import { type ReactNode, useRef, useState } from 'react'
import type { useRecords } from '../../data.ts'
import type { AttendanceRecord, AttendanceSession } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { RecordDialog } from './record-dialog.tsx'

interface RecordEditing {
  add: () => void
  edit: (record: AttendanceRecord) => void
  /** The number of records added so far. Each sorts the list again, although it is in use, to show the new one. */
  added: number
  dialog: ReactNode
}

/** The dialog that adds a record to a list, or edits one. */
export function useRecordEditing(session: AttendanceSession, list: ReturnType<typeof useRecords>): RecordEditing {
  const [editing, setEditing] = useState<{ record: AttendanceRecord | null; open: boolean } | null>(null)
  const [added, setAdded] = useState(0)
  const latest = useRef(list.rows)
  latest.current = list.rows
  return {
    add: () => setEditing({ record: null, open: true }),
    edit: (record) => setEditing({ record, open: true }),
    added,
    dialog: editing && (
      <RecordDialog
        rule={session}
        record={editing.record}
        open={editing.open}
        onClose={() => setEditing({ ...editing, open: false })}
        onSave={async (values) => {
          const { record } = editing
          if (!record) {
            const stored = await list.insert({ session_id: session.id, ...values }, addedTexts())
            if (stored) setAdded(added + 1)
            return stored !== null
          }
          const { name, table_number, place } = record
          if (await list.update(record.id, { ...values }, correctedTexts(), { name, table_number, place })) return true
          // Reopens the dialog with the other window's correction, so that saving again overwrites it.
          setEditing({ record: latest.current.find(({ id }) => id === record.id) ?? record, open: true })
          return false
        }}
      />
    ),
  }
}

const addedTexts = () => ({ success: t('attendance.add.done'), failure: t('attendance.add.failed') })
const correctedTexts = () => ({
  success: t('attendance.edit.done'),
  failure: t('attendance.edit.failed'),
  overtaken: () => t('attendance.edit.overtaken'),
})
