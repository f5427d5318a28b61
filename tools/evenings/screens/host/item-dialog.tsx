import { type FormEvent, useState } from 'react'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import { useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { useSettingsSave } from '../../../../kit/settings/use-settings-save.ts'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { FormActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextArea, TextField } from '../../../../kit/ui/field.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import type { Item } from '../../host.ts'
import { MINUTES_MAX, NOTES_MAX } from '../../tables.ts'

interface Props {
  item: Item
  title: string
  change: Writes<'evening_items', Item>['change']
  onClose: () => void
}

/** Notes, planned length, and what happens to the session as the item comes and goes. */
export function ItemDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title={props.title}>
      <Form {...props} />
    </Dialog>
  )
}

const TEXTS = { success: 'Saved', failure: 'Failed to save the item' }
const NO_MINUTES = `Please enter a whole number from 1 to ${MINUTES_MAX.toLocaleString('en')}, or nothing.`
const ON_OFF = { show: (on: boolean) => (on ? 'On' : 'Off') }

const fieldsOf = ({ notes, minutes, opens, closes }: Item) => ({ notes, minutes: minutes === null ? '' : String(minutes), opens, closes })
/** Returns the planned length, null for none, or undefined if the text is no length. */
function minutesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX ? minutes : undefined
}

function Form({ item, change, onClose }: Props) {
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
    void save({ form: event.currentTarget, write: async () => (await change(item, merged, TEXTS)) !== null, onSaved: onClose })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Chosen label="Notes" conflict={form.conflict('notes')}>
        <TextArea
          label="Notes"
          value={draft.notes}
          maxLength={NOTES_MAX}
          hint="For you alone. You see them while it is on stage."
          onChange={(e) => set({ notes: e.target.value })}
        />
      </Chosen>
      <Chosen label="Planned minutes" conflict={form.conflict('minutes')}>
        <TextField
          label="Planned minutes"
          value={draft.minutes}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          error={tried && minutesOf(draft.minutes) === undefined ? NO_MINUTES : null}
          onChange={(e) => set({ minutes: e.target.value })}
        />
      </Chosen>
      <Chosen label="Opens on stage" conflict={form.conflict('opens')} {...ON_OFF}>
        <Switch
          label="Opens on stage"
          hint="If it is closed, it opens as it goes on stage."
          checked={draft.opens}
          onChange={(opens) => set({ opens })}
        />
      </Chosen>
      <Chosen label="Closes after it" conflict={form.conflict('closes')} {...ON_OFF}>
        <Switch
          label="Closes after it"
          hint="It takes no more answers once it leaves the stage."
          checked={draft.closes}
          onChange={(closes) => set({ closes })}
        />
      </Chosen>
      <FormActions onCancel={onClose} busy={busy} />
    </form>
  )
}
