import { type ReactNode, useCallback, useState } from 'react'
import { ImportDialog } from '../../../../kit/import/import-dialog.tsx'
import { useInsertMany } from '../../../../kit/import/insert-many.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { readGuests } from '../../data.ts'
import { type AttendanceSession, placeOf } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { expectedGuest, recordKey } from './imported-record.ts'
import { lineText, NOUN, usePeopleList } from './people-list.ts'

/** The button 'Expect people', whose place changes with the first guest, and its dialog, whose place never does. */
export interface Expecting {
  button: ReactNode
  dialog: ReactNode
}

/** 'Expect people': imports a list of people who are to come. Who is on it already is left out. */
export function useExpectPeople(session: AttendanceSession): Expecting {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const send = useInsertMany('attendance_guests', t('attendance.expect.failed'))
  const { rule, column, columns, example } = usePeopleList(session)
  const { id } = session
  const read = useCallback(
    (cells: readonly string[], before: readonly object[]) => expectedGuest(cells, { sessionId: id, rule, known, more: before.length }),
    [id, rule, known],
  )
  const open = async () => {
    setBusy(true)
    try {
      setKnown(new Set((await readGuests(id)).map(recordKey)))
      setOpen(true)
    } catch (error) {
      showFailure(t('attendance.guests.failed'), error)
    } finally {
      setBusy(false)
    }
  }
  return {
    button: (
      <Button size="small" busy={busy} onClick={open}>
        {t('attendance.expect')}
      </Button>
    ),
    dialog: (
      <ImportDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('attendance.expect')}
        hint={t('attendance.expect.hint', { line: lineText(session) })}
        example={example}
        noun={NOUN}
        columns={columns}
        read={read}
        cellsOf={(guest) => [guest.name, ...(column ? [placeOf(guest)] : [])]}
        send={send}
      />
    ),
  }
}
