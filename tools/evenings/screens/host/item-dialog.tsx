import { type FormEvent, useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import { useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { useSettingsSave } from '../../../../kit/settings/use-settings-save.ts'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { FormActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextArea, TextField } from '../../../../kit/ui/field.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import { changeSession } from '../../data.ts'
import type { Item } from '../../host.ts'
import { MINUTES_MAX, NOTES_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { type Switched, Switches } from './switches.tsx'
import type { Session } from './use-sessions.tsx'

interface Props {
  item: Item
  session: Session | undefined
  change: Writes<'evening_items', Item>['change']
  onClose: () => void
}

/**
 * Notes, planned length, what happens to the session as the item comes and goes, and what its tool has
 * switched here.
 */
export function ItemDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title={props.session?.title ?? ''}>
      <Form {...props} />
    </Dialog>
  )
}

const ON_OFF = { show: (on: boolean) => t(on ? 'event.edit.on' : 'event.edit.off') }

const fieldsOf = ({ notes, minutes, opens, closes }: Item) => ({ notes, minutes: minutes === null ? '' : String(minutes), opens, closes })
/** Returns the planned length, null for none, or undefined if the text is no length. */
function minutesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX ? minutes : undefined
}

function Form({ item, session, change, onClose }: Props) {
  const switches = session?.row ? (session.kind?.switches?.() ?? []) : []
  const [switched, setSwitched] = useState<Switched>({})
  const form = useMergedForm(fieldsOf(item))
  const { draft, set } = form
  const { busy, save } = useSettingsSave()
  const [tried, setTried] = useState(false)
  const merged = (row: Item) => {
    const all = form.over(fieldsOf(row))
    const minutes = all && minutesOf(all.minutes)
    return all && minutes !== undefined ? { ...all, minutes } : null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || minutesOf(draft.minutes) === undefined || [...draft.notes.trim()].length > NOTES_MAX) return
    const texts = { success: t('event.edit.done'), failure: t('event.edit.failed') }
    const table = session?.tool?.items.table
    const write = async () => {
      if (session && table && Object.keys(switched).length > 0 && !(await changeSession(table, session.id, switched, texts.failure)))
        return false
      return (await change(item, merged, texts)) !== null
    }
    void save({ form: event.currentTarget, write, onSaved: onClose })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Chosen label={t('event.edit.notes')} conflict={form.conflict('notes')}>
        <TextArea
          label={t('event.edit.notes')}
          value={draft.notes}
          maxLength={NOTES_MAX}
          hint={t('event.edit.notes.hint')}
          onChange={(e) => set({ notes: e.target.value })}
        />
      </Chosen>
      <Chosen label={t('event.edit.minutes')} conflict={form.conflict('minutes')}>
        <TextField
          label={t('event.edit.minutes')}
          value={draft.minutes}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          error={tried && minutesOf(draft.minutes) === undefined ? t('event.edit.minutes.wrong', { max: MINUTES_MAX }) : null}
          onChange={(e) => set({ minutes: e.target.value })}
        />
      </Chosen>
      <Chosen label={t('event.edit.opens')} conflict={form.conflict('opens')} {...ON_OFF}>
        <Switch
          label={t('event.edit.opens')}
          hint={t('event.edit.opens.hint')}
          checked={draft.opens}
          onChange={(opens) => set({ opens })}
        />
      </Chosen>
      <Chosen label={t('event.edit.closes')} conflict={form.conflict('closes')} {...ON_OFF}>
        <Switch
          label={t('event.edit.closes')}
          hint={t('event.edit.closes.hint')}
          checked={draft.closes}
          onChange={(closes) => set({ closes })}
        />
      </Chosen>
      <Switches switches={switches} isOn={({ column }) => session?.row?.[column] === true} switched={switched} onSwitch={setSwitched} />
      <FormActions onCancel={onClose} busy={busy} />
    </form>
  )
}
