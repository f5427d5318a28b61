import { type FormEvent, useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { Chosen } from '../../../../kit/settings/conflict-note.tsx'
import { useMergedForm } from '../../../../kit/settings/use-merged-form.ts'
import { useSettingsSave } from '../../../../kit/settings/use-settings-save.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { FormActions } from '../../../../kit/ui/dialog-parts.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { labelIn, type Option, Select } from '../../../../kit/ui/select.tsx'
import { Switch } from '../../../../kit/ui/switch.tsx'
import type { AttendanceList } from '../../data.ts'
import { countText, ONE_ENTRY_TEXTS, parseWhole } from '../../logic.ts'
import { ONE_ENTRY, type OneEntry, type Raffle, type RaffleSettings, readSettings, settingsProblems } from '../../tables.ts'

interface Props {
  raffle: Raffle
  lists: FollowedRows<'attendance_sessions', AttendanceList>
  change: Writes<'raffle_sessions', Raffle>['change']
}

export function SettingsButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Raffle Settings</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Raffle Settings">
        {/* The popup unmounts when closed, so the form starts from what is stored each time. */}
        <SettingsForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const TYPES: readonly Option[] = [
  { value: 'tickets', label: 'Tickets' },
  { value: 'attendance', label: 'Attendance list' },
]
const ENTRIES: readonly Option[] = ONE_ENTRY.map((value) => ({ value, label: ONE_ENTRY_TEXTS[value] }))
const TEXTS = { success: 'Settings updated successfully', failure: 'Failed to update settings' }

function SettingsForm({ raffle, lists, change, onClose }: Props & { onClose: () => void }) {
  const stored = readSettings(raffle.settings)
  const form = useMergedForm(formValuesOf(stored))
  const { draft, set } = form
  const [tried, setTried] = useState(false)
  const { busy, save } = useSettingsSave()
  const problems = settingsProblems(settingsOf(draft, stored))
  const shown = tried ? problems : {}
  const sessions = sessionOptions(lists, [draft.attendanceSessionId, stored.attendanceSessionId ?? ''])
  const merged = (row: Raffle) => {
    const theirs = readSettings(row.settings)
    const all = form.over(formValuesOf(theirs))
    const settings = all && settingsOf(all, theirs)
    return settings && Object.keys(settingsProblems(settings)).length === 0 ? { settings: { ...settings } } : null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problems).length > 0) return
    void save({ form: event.currentTarget, write: async () => (await change(raffle, merged, TEXTS)) !== null, onSaved: onClose })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Chosen label="Draw from" conflict={form.conflict('type')} show={(type) => labelIn(TYPES, type)}>
        <Select
          label="Draw from"
          options={TYPES}
          value={draft.type}
          onChange={(e) => set({ type: e.target.value as RaffleSettings['type'] })}
        />
      </Chosen>
      {draft.type === 'tickets' ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <Chosen label="First ticket" conflict={form.conflict('start')}>
            <WholeField label="First ticket" value={draft.start} error={shown.start} onChange={(start) => set({ start })} />
          </Chosen>
          <Chosen label="Last ticket" conflict={form.conflict('end')}>
            <WholeField label="Last ticket" value={draft.end} error={shown.end} onChange={(end) => set({ end })} />
          </Chosen>
        </div>
      ) : (
        <>
          <Chosen label="Attendance session" conflict={form.conflict('attendanceSessionId')} show={(id) => labelIn(sessions, id)}>
            <Select
              label="Attendance session"
              options={sessions}
              value={draft.attendanceSessionId}
              onChange={(e) => set({ attendanceSessionId: e.target.value })}
            />
          </Chosen>
          <Chosen label="One entry is" conflict={form.conflict('oneEntry')} show={(one) => ONE_ENTRY_TEXTS[one]}>
            <Select
              label="One entry is"
              options={ENTRIES}
              value={draft.oneEntry}
              hint="Case and spaces in names do not matter. Each draw records how many check-ins were joined."
              onChange={(e) => set({ oneEntry: e.target.value as OneEntry })}
            />
          </Chosen>
        </>
      )}
      <Chosen label="Number of winners" conflict={form.conflict('winnerCount')}>
        <WholeField
          label="Number of winners"
          value={draft.winnerCount}
          error={shown.winnerCount}
          hint={fewText(draft, lists)}
          onChange={(winnerCount) => set({ winnerCount })}
        />
      </Chosen>
      <Chosen label="Ranked winners" conflict={form.conflict('ranked')} show={(on) => (on ? 'On' : 'Off')}>
        <Switch
          label="Ranked winners"
          hint="Winners get places: 1st, 2nd, 3rd. The first is revealed last."
          checked={draft.ranked}
          onChange={(ranked) => set({ ranked })}
        />
      </Chosen>
      <FormActions onCancel={onClose} busy={busy} />
    </form>
  )
}

/** Returns a warning if the list has fewer records than the requested winners; '' otherwise. */
function fewText({ type, attendanceSessionId, winnerCount }: FormValues, lists: Props['lists']): string {
  const list = lists.rows.find(({ id }) => id === attendanceSessionId)
  if (type !== 'attendance' || !list || !(parseWhole(winnerCount) > list.attendee_count)) return ''
  return `This list has ${countText(list.attendee_count, 'record', 'records')} so far: no more can win until others check in.`
}

function WholeField({
  label,
  value,
  error,
  hint,
  onChange,
}: {
  label: string
  value: string
  error: string | undefined
  hint?: string
  onChange: (text: string) => void
}) {
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      onChange={(e) => onChange(e.target.value)}
    />
  )
}

/** Content of the form: numbers as typed, which may be invalid, and '' for no session. */
interface FormValues extends Pick<RaffleSettings, 'type' | 'ranked' | 'oneEntry'> {
  start: string
  end: string
  attendanceSessionId: string
  winnerCount: string
}

const formValuesOf = ({ type, ranked, oneEntry, ticketRange, attendanceSessionId, winnerCount }: RaffleSettings): FormValues => ({
  type,
  ranked,
  oneEntry,
  start: String(ticketRange.start),
  end: String(ticketRange.end),
  attendanceSessionId: attendanceSessionId ?? '',
  winnerCount: String(winnerCount),
})

/** Keeps the stored ticket range if tickets are not drawn from, because its fields are hidden then. */
const settingsOf = (
  { type, ranked, oneEntry, start, end, attendanceSessionId, winnerCount }: FormValues,
  stored: RaffleSettings,
): RaffleSettings => ({
  type,
  ranked,
  oneEntry,
  ticketRange: type === 'tickets' ? { start: parseWhole(start), end: parseWhole(end) } : stored.ticketRange,
  attendanceSessionId: attendanceSessionId || null,
  winnerCount: parseWhole(winnerCount),
})

function sessionOptions(lists: FollowedRows<'attendance_sessions', AttendanceList>, chosen: readonly string[]): Option[] {
  const known = lists.rows.map((list) => ({
    value: list.id,
    label: `${list.name} (${countText(list.attendee_count, 'record', 'records')})`,
  }))
  const gone = [...new Set(chosen)].filter((id) => id !== '' && !lists.rows.some((list) => list.id === id))
  return [
    { value: '', label: lists.state === 'ready' && known.length === 0 ? 'There is no attendance session yet' : 'Choose a session' },
    ...gone.map((value) => ({ value, label: lists.state === 'ready' ? 'Not there any more' : '…' })),
    ...known,
  ]
}
