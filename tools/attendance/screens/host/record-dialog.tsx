import { type FormEvent, useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { DialogActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { type AttendanceRecord, placeOf } from '../../host.ts'
import { nameProblem, placeColumn, placeLabel, placeProblem, placeValues } from '../../logic.ts'
import { NAME_MAX, PLACE_MAX, type PlaceRule } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Columns that a host may write. */
type RecordValues = Pick<AttendanceRecord, 'name' | 'table_number' | 'place'>

interface Props {
  rule: PlaceRule
  /** The record to edit; null: adds one. */
  record: RecordValues | null
  open: boolean
  onClose: () => void
  /** Resolves with whether the record was saved. If so the dialog closes, otherwise it stays. */
  onSave: (values: RecordValues) => Promise<boolean>
}

/** 'Add Record' and 'Edit Record': the two fields of the phone's form, with the same rules. */
export function RecordDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t(props.record ? 'attendance.edit.title' : 'attendance.add')}>
      {/* The popup unmounts when closed, so the form starts anew each time. */}
      <RecordForm {...props} />
    </Dialog>
  )
}

function RecordForm({ rule, record, onClose, onSave }: Omit<Props, 'open'>) {
  const [name, setName] = useState(record?.name ?? '')
  const [place, setPlace] = useState(record ? placeOf(record) : '')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const column = placeColumn(rule)
  const problems = { name: nameProblem(name, hostTexts()), place: placeProblem(rule, place, hostTexts()) }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || problems.name || problems.place) return
    setBusy(true)
    // Keeps the stored answer if the session no longer asks for one.
    const written = column ? placeValues(rule, place) : { table_number: record?.table_number ?? null, place: record?.place ?? null }
    const saved = await onSave({ name: name.trim(), ...written })
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-4 max-sm:[&_button]:min-h-12 max-sm:[&_input]:min-h-12">
      <TextField
        label={t('attendance.form.name')}
        value={name}
        maxLength={NAME_MAX}
        error={tried ? problems.name : null}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
      />
      {column && (
        <TextField
          label={
            rule.place_required ? placeLabel(rule, hostTexts()) : t('attendance.form.optional', { label: placeLabel(rule, hostTexts()) })
          }
          value={place}
          {...(column === 'place' ? { maxLength: PLACE_MAX } : { inputMode: 'numeric' })}
          error={tried ? problems.place : null}
          onChange={(event) => setPlace(event.target.value)}
          autoComplete="off"
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('attendance.form.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(record ? 'attendance.form.save' : 'attendance.form.add')}
        </Button>
      </DialogActions>
    </form>
  )
}
