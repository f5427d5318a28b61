import { type FormEvent, useState } from 'react'
import { isBlank } from '../../../../contract/blank.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import { useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { useSettingsSave } from '../../../../kit/settings/use-settings-save.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { FormActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import type { EveningEvent } from '../../host.ts'
import { NAME_MAX, WIFI_NAME_MAX, WIFI_PASSWORD_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'

interface Props {
  event: EveningEvent
  change: Writes<'evenings', EveningEvent>['change']
}

export function EventSettings(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('event.settings')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('event.settings.title')} about={t('event.settings.about')}>
        {/* The popup unmounts when closed, so the form starts from what is stored each time. */}
        <Form {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const fieldsOf = ({ name, wifi_name, wifi_password }: EveningEvent) => ({
  name,
  wifi_name: wifi_name ?? '',
  wifi_password: wifi_password ?? '',
})
/** Columns of the form: blank Wi-Fi fields are none. */
const columnsOf = ({ name, wifi_name, wifi_password }: ReturnType<typeof fieldsOf>) => ({
  name: name.trim(),
  wifi_name: isBlank(wifi_name) ? null : wifi_name.trim(),
  wifi_password: wifi_password === '' ? null : wifi_password,
})
const isLonger = (text: string, max: number): boolean => [...text].length > max

function Form({ event, change, onClose }: Props & { onClose: () => void }) {
  const form = useMergedForm(fieldsOf(event))
  const { draft, set } = form
  const { busy, save } = useSettingsSave()
  const [tried, setTried] = useState(false)
  const isWrong =
    isBlank(draft.name) ||
    isLonger(draft.name.trim(), NAME_MAX) ||
    isLonger(draft.wifi_name.trim(), WIFI_NAME_MAX) ||
    isLonger(draft.wifi_password.trim(), WIFI_PASSWORD_MAX)
  const merged = (row: EveningEvent) => {
    const all = form.over(fieldsOf(row))
    return all && columnsOf(all)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (busy || isWrong) return
    const texts = { success: t('event.settings.done'), failure: t('event.settings.failed') }
    void save({ form: submitted.currentTarget, write: async () => (await change(event, merged, texts)) !== null, onSaved: onClose })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Chosen label={t('event.settings.name')} conflict={form.conflict('name')}>
        <TextField
          label={t('event.settings.name')}
          value={draft.name}
          maxLength={NAME_MAX}
          error={tried && isBlank(draft.name) ? t('event.create.noName') : null}
          autoComplete="off"
          onChange={(e) => set({ name: e.target.value })}
        />
      </Chosen>
      <Chosen label={t('event.settings.wifi')} conflict={form.conflict('wifi_name')}>
        <TextField
          label={t('event.settings.wifi')}
          value={draft.wifi_name}
          maxLength={WIFI_NAME_MAX}
          hint={t('event.settings.wifi.hint')}
          autoComplete="off"
          onChange={(e) => set({ wifi_name: e.target.value })}
        />
      </Chosen>
      <Chosen label={t('event.settings.password')} conflict={form.conflict('wifi_password')}>
        <TextField
          label={t('event.settings.password')}
          value={draft.wifi_password}
          maxLength={WIFI_PASSWORD_MAX}
          hint={t('event.settings.password.hint')}
          autoComplete="off"
          onChange={(e) => set({ wifi_password: e.target.value })}
        />
      </Chosen>
      <FormActions onCancel={onClose} busy={busy} />
    </form>
  )
}
