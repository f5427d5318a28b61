import { type FormEvent, useState } from 'react'
import type { Values } from '../../../../kit/data/rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ANSWERS_PER_PHONE } from '../../../../kit/detail/answers-per-phone.tsx'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import { useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { useSettingsSave } from '../../../../kit/settings/use-settings-save.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { FormActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { labelIn, type Option, Select } from '../../../../kit/ui/select.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { tooLong } from '../../../../parts/free-text.ts'
import { texts } from '../../../../parts/texts/texts.tsx'
import type { AttendanceSession } from '../../host.ts'
import { placeLabel } from '../../logic.ts'
import { PLACE_LABEL_MAX, type PlaceKind } from '../../tables.ts'

interface Props {
  session: AttendanceSession
  change: Writes<'attendance_sessions', AttendanceSession>['change']
}

export function SettingsButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Check-in Settings</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Check-in Settings">
        {/* The popup unmounts when closed, so the form starts from what is stored each time. */}
        <SettingsForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const KINDS: readonly (Option & { value: PlaceKind })[] = [
  { value: 'number', label: 'A number' },
  { value: 'text', label: 'Any text' },
  { value: 'none', label: 'Nothing' },
]
const TEXTS = { success: 'Settings updated successfully', failure: 'Failed to update settings' }

interface FormValues {
  kind: string
  label: string
  required: boolean
  /** '': no limit. */
  perPhone: string
}
const formValuesOf = (session: AttendanceSession): FormValues => ({
  kind: session.place_kind,
  label: session.place_label ?? '',
  required: session.place_required,
  perPhone: String(session.answers_per_phone ?? ''),
})
const valuesOf = ({ kind, label, required, perPhone }: FormValues): Values => ({
  place_kind: kind,
  place_label: label.trim() === '' ? null : label.trim(),
  place_required: required,
  answers_per_phone: perPhone === '' ? null : Number(perPhone),
})
const labelProblem = (label: string): string | null => (label.trim() === '' ? null : tooLong(label, PLACE_LABEL_MAX, texts()))

function SettingsForm({ session, change, onClose }: Props & { onClose: () => void }) {
  const form = useMergedForm(formValuesOf(session))
  const { draft, set } = form
  const { busy, save } = useSettingsSave()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || labelProblem(draft.label)) return
    const merged = (row: AttendanceSession) => {
      const all = form.over(formValuesOf(row))
      return all && valuesOf(all)
    }
    void save({ form: event.currentTarget, write: async () => (await change(session, merged, TEXTS)) !== null, onSaved: onClose })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Chosen label="Beside the name, ask for" conflict={form.conflict('kind')} show={(kind) => labelIn(KINDS, kind)}>
        <Select
          label="Beside the name, ask for"
          hint="What is there already stays as it is."
          options={KINDS}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value })}
        />
      </Chosen>
      {draft.kind !== 'none' && (
        <>
          <Chosen label="Its label" conflict={form.conflict('label')}>
            <TextField
              label="Its label"
              hint={draft.kind === 'number' ? 'Such as Seat or Row.' : 'Such as Company or School.'}
              placeholder={placeLabel({ place_label: null }, texts())}
              value={draft.label}
              maxLength={PLACE_LABEL_MAX}
              onChange={(event) => set({ label: event.target.value })}
              autoComplete="off"
            />
          </Chosen>
          <Chosen label="Required" conflict={form.conflict('required')} show={(on) => (on ? 'On' : 'Off')}>
            <Switch
              label="Required"
              hint="Off: people may leave it blank."
              checked={draft.required}
              onChange={(required) => set({ required })}
            />
          </Chosen>
        </>
      )}
      <Chosen label="Check-ins per phone" conflict={form.conflict('perPhone')} show={(value) => labelIn(ANSWERS_PER_PHONE, value)}>
        <Select
          label="Check-ins per phone"
          hint="Counted by phone, not by person. A tablet at the door needs any number."
          options={ANSWERS_PER_PHONE}
          value={draft.perPhone}
          onChange={(event) => set({ perPhone: event.target.value })}
        />
      </Chosen>
      <FormActions onCancel={onClose} busy={busy} />
    </form>
  )
}
