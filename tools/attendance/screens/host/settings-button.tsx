import { type FormEvent, useState } from 'react'
import type { Values } from '../../../../kit/data/rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { answersPerPhone } from '../../../../kit/detail/answers-per-phone.tsx'
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
import { hostTexts } from '../../../../parts/texts/host.ts'
import type { AttendanceSession } from '../../host.ts'
import { placeLabel } from '../../logic.ts'
import { PLACE_LABEL_MAX, type PlaceKind } from '../../tables.ts'
import { t } from './host-messages/t.ts'

interface Props {
  session: AttendanceSession
  change: Writes<'attendance_sessions', AttendanceSession>['change']
}

export function SettingsButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('attendance.settings')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('attendance.settings')}>
        {/* The popup unmounts when closed, so the form starts from what is stored each time. */}
        <SettingsForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const kinds = (): readonly (Option & { value: PlaceKind })[] => [
  { value: 'number', label: t('attendance.settings.kind.number') },
  { value: 'text', label: t('attendance.settings.kind.text') },
  { value: 'none', label: t('attendance.settings.kind.none') },
]

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
const labelProblem = (label: string): string | null => (label.trim() === '' ? null : tooLong(label, PLACE_LABEL_MAX, hostTexts()))

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
    const texts = { success: t('attendance.settings.done'), failure: t('attendance.settings.failed') }
    void save({ form: event.currentTarget, write: async () => (await change(session, merged, texts)) !== null, onSaved: onClose })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Chosen label={t('attendance.settings.kind')} conflict={form.conflict('kind')} show={(kind) => labelIn(kinds(), kind)}>
        <Select
          label={t('attendance.settings.kind')}
          hint={t('attendance.settings.kind.hint')}
          options={kinds()}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value })}
        />
      </Chosen>
      {draft.kind !== 'none' && (
        <>
          <Chosen label={t('attendance.settings.label')} conflict={form.conflict('label')}>
            <TextField
              label={t('attendance.settings.label')}
              hint={t(draft.kind === 'number' ? 'attendance.settings.label.number' : 'attendance.settings.label.text')}
              placeholder={placeLabel({ place_label: null }, hostTexts())}
              value={draft.label}
              maxLength={PLACE_LABEL_MAX}
              onChange={(event) => set({ label: event.target.value })}
              autoComplete="off"
            />
          </Chosen>
          <Chosen
            label={t('attendance.settings.required')}
            conflict={form.conflict('required')}
            show={(on) => t(on ? 'attendance.settings.on' : 'attendance.settings.off')}
          >
            <Switch
              label={t('attendance.settings.required')}
              hint={t('attendance.settings.required.hint')}
              checked={draft.required}
              onChange={(required) => set({ required })}
            />
          </Chosen>
        </>
      )}
      <Chosen
        label={t('attendance.settings.perPhone')}
        conflict={form.conflict('perPhone')}
        show={(value) => labelIn(answersPerPhone(), value)}
      >
        <Select
          label={t('attendance.settings.perPhone')}
          hint={t('attendance.settings.perPhone.hint')}
          options={answersPerPhone()}
          value={draft.perPhone}
          onChange={(event) => set({ perPhone: event.target.value })}
        />
      </Chosen>
      <FormActions onCancel={onClose} busy={busy} />
    </form>
  )
}
