import { type FormEvent, useState } from 'react'
import type { LiveRows } from '../../../../web/data/live.ts'
import type { Writes } from '../../../../web/data/writes.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../web/ui/field.tsx'
import { type Option, Select } from '../../../../web/ui/select.tsx'
import { Switch } from '../../../../web/ui/switch.tsx'
import type { AttendanceList } from '../../data.ts'
import { countText, parseWhole } from '../../logic.ts'
import { type Raffle, type RaffleSettings, readSettings, settingsProblems } from '../../tables.ts'

interface Props {
  raffle: Raffle
  lists: LiveRows<AttendanceList>
  update: Writes<Raffle>['update']
}

/** 'Raffle Settings': the button and its dialog. */
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
const TEXTS = { success: 'Settings updated successfully', failure: 'Failed to update settings' }

function SettingsForm({ raffle, lists, update, onClose }: Props & { onClose: () => void }) {
  const stored = readSettings(raffle.settings)
  const [draft, setDraft] = useState(() => draftOf(stored))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change }))
  const settings = settingsOf(draft, stored)
  const problems = settingsProblems(settings)
  const shown = tried ? problems : {}
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problems).length > 0) return
    setBusy(true)
    const saved = await update(raffle.id, { settings: { ...settings } }, TEXTS)
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <Select
        label="Draw from"
        options={TYPES}
        value={draft.type}
        onChange={(e) => set({ type: e.target.value as RaffleSettings['type'] })}
      />
      {draft.type === 'tickets' ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <WholeField label="First ticket" value={draft.start} error={shown.start} onChange={(start) => set({ start })} />
          <WholeField label="Last ticket" value={draft.end} error={shown.end} onChange={(end) => set({ end })} />
        </div>
      ) : (
        <Select
          label="Attendance session"
          options={sessionOptions(lists, draft.attendanceSessionId)}
          value={draft.attendanceSessionId}
          hint="Everybody who checked in is an entry; the same name twice is two."
          onChange={(e) => set({ attendanceSessionId: e.target.value })}
        />
      )}
      <WholeField
        label="Number of winners"
        value={draft.winnerCount}
        error={shown.winnerCount}
        onChange={(winnerCount) => set({ winnerCount })}
      />
      <Switch
        label="Ranked winners"
        hint="Winners get places: 1st, 2nd, 3rd. The first is revealed last."
        checked={draft.ranked}
        onChange={(ranked) => set({ ranked })}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  )
}

function WholeField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}

/** The settings as they are being typed: numbers may be no numbers yet, and no session is ''. */
interface Draft extends Pick<RaffleSettings, 'type' | 'ranked'> {
  start: string
  end: string
  attendanceSessionId: string
  winnerCount: string
}

const draftOf = ({ type, ranked, ticketRange, attendanceSessionId, winnerCount }: RaffleSettings): Draft => ({
  type,
  ranked,
  start: String(ticketRange.start),
  end: String(ticketRange.end),
  attendanceSessionId: attendanceSessionId ?? '',
  winnerCount: String(winnerCount),
})

/** Tickets that are not drawn from keep the range they had: whatever is typed there cannot be seen. */
const settingsOf = ({ type, ranked, start, end, attendanceSessionId, winnerCount }: Draft, stored: RaffleSettings): RaffleSettings => ({
  type,
  ranked,
  ticketRange: type === 'tickets' ? { start: parseWhole(start), end: parseWhole(end) } : stored.ticketRange,
  attendanceSessionId: attendanceSessionId || null,
  winnerCount: parseWhole(winnerCount),
})

function sessionOptions(lists: LiveRows<AttendanceList>, chosen: string): Option[] {
  const known = lists.rows.map((list) => ({
    value: list.id,
    label: `${list.name} (${countText(list.attendee_count, 'record', 'records')})`,
  }))
  const gone = chosen !== '' && !lists.rows.some((list) => list.id === chosen)
  return [
    { value: '', label: lists.state === 'ready' && known.length === 0 ? 'There is no attendance session yet' : 'Choose a session' },
    ...(gone ? [{ value: chosen, label: lists.state === 'ready' ? 'Not there any more' : '…' }] : []),
    ...known,
  ]
}
