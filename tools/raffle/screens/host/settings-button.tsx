import { type FormEvent, useState } from 'react'
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
import { PRIZE_MAX, prizeIn } from '../../../../parts/prize.ts'
import type { CheckIns } from '../../data.ts'
import { parseWhole } from '../../host.ts'
import { ONE_ENTRY, type OneEntry, type Raffle, type RaffleSettings, readSettings, settingsProblems } from '../../tables.ts'
import { NewCheckIn } from './choose-check-in.tsx'
import { t } from './host-messages/t.ts'
import { sessionOptions } from './words.ts'

interface Props {
  raffle: Raffle
  lists: CheckIns
  change: Writes<'raffle_sessions', Raffle>['change']
}

export function SettingsButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('raffle.settings')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('raffle.settings.title')}>
        {/* The popup unmounts when closed, so the form starts from what is stored each time. */}
        <SettingsForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const typeOptions = (): Option[] => (['tickets', 'attendance'] as const).map((value) => ({ value, label: t(`raffle.type.${value}`) }))
const entryOptions = (): Option[] => ONE_ENTRY.map((value) => ({ value, label: t(`raffle.entry.${value}`) }))
const PROBLEMS = t.below('raffle.problem')

function SettingsForm({ raffle, lists, change, onClose }: Props & { onClose: () => void }) {
  const stored = readSettings(raffle.settings)
  const form = useMergedForm(formValuesOf(stored))
  const { draft, set } = form
  const [tried, setTried] = useState(false)
  const { busy, save } = useSettingsSave()
  const problems = settingsProblems(settingsOf(draft, stored), PROBLEMS)
  const shown = tried ? problems : {}
  const types = typeOptions()
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
    void save({
      form: event.currentTarget,
      write: async () =>
        (await change(raffle, merged, { success: t('raffle.settings.done'), failure: t('raffle.settings.failed') })) !== null,
      onSaved: onClose,
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Chosen label={t('raffle.settings.from')} conflict={form.conflict('type')} show={(type) => labelIn(types, type)}>
        <Select
          label={t('raffle.settings.from')}
          options={types}
          value={draft.type}
          onChange={(e) => set({ type: e.target.value as RaffleSettings['type'] })}
        />
      </Chosen>
      {draft.type === 'tickets' ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <Chosen label={t('raffle.settings.first')} conflict={form.conflict('start')}>
            <WholeField label={t('raffle.settings.first')} value={draft.start} error={shown.start} onChange={(start) => set({ start })} />
          </Chosen>
          <Chosen label={t('raffle.settings.last')} conflict={form.conflict('end')}>
            <WholeField label={t('raffle.settings.last')} value={draft.end} error={shown.end} onChange={(end) => set({ end })} />
          </Chosen>
        </div>
      ) : (
        <>
          <Chosen label={t('raffle.settings.session')} conflict={form.conflict('attendanceSessionId')} show={(id) => labelIn(sessions, id)}>
            <Select
              label={t('raffle.settings.session')}
              options={sessions}
              value={draft.attendanceSessionId}
              onChange={(e) => set({ attendanceSessionId: e.target.value })}
            />
          </Chosen>
          {lists.state === 'ready' && draft.attendanceSessionId === '' && (
            <NewCheckIn raffle={raffle} lists={lists} onMade={(attendanceSessionId) => set({ attendanceSessionId })} />
          )}
          <Chosen label={t('raffle.settings.entry')} conflict={form.conflict('oneEntry')} show={(one) => t(`raffle.entry.${one}`)}>
            <Select
              label={t('raffle.settings.entry')}
              options={entryOptions()}
              value={draft.oneEntry}
              hint={t('raffle.settings.entry.hint')}
              onChange={(e) => set({ oneEntry: e.target.value as OneEntry })}
            />
          </Chosen>
        </>
      )}
      <Chosen label={t('raffle.settings.winners')} conflict={form.conflict('winnerCount')}>
        <WholeField
          label={t('raffle.settings.winners')}
          value={draft.winnerCount}
          error={shown.winnerCount}
          hint={fewText(draft, lists)}
          onChange={(winnerCount) => set({ winnerCount })}
        />
      </Chosen>
      <Chosen label={t('raffle.settings.prize')} conflict={form.conflict('prize')}>
        <TextField
          label={t('raffle.settings.prize')}
          hint={t('raffle.settings.prize.hint')}
          placeholder={t('raffle.settings.prize.placeholder')}
          dir="auto"
          value={draft.prize}
          maxLength={PRIZE_MAX}
          autoComplete="off"
          onChange={(e) => set({ prize: e.target.value })}
        />
      </Chosen>
      <Chosen
        label={t('raffle.settings.ranked')}
        conflict={form.conflict('ranked')}
        show={(on) => t(on ? 'raffle.settings.on' : 'raffle.settings.off')}
      >
        <Switch
          label={t('raffle.settings.ranked')}
          hint={t('raffle.settings.ranked.hint')}
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
  return t('raffle.settings.winners.few', { count: list.attendee_count })
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
  prize: string
}

const formValuesOf = ({ type, ranked, oneEntry, ticketRange, attendanceSessionId, winnerCount, prize }: RaffleSettings): FormValues => ({
  type,
  ranked,
  oneEntry,
  prize,
  start: String(ticketRange.start),
  end: String(ticketRange.end),
  attendanceSessionId: attendanceSessionId ?? '',
  winnerCount: String(winnerCount),
})

/** Keeps the stored ticket range if tickets are not drawn from, because its fields are hidden then. */
const settingsOf = (
  { type, ranked, oneEntry, start, end, attendanceSessionId, winnerCount, prize }: FormValues,
  stored: RaffleSettings,
): RaffleSettings => ({
  type,
  ranked,
  oneEntry,
  prize: prizeIn(prize),
  ticketRange: type === 'tickets' ? { start: parseWhole(start), end: parseWhole(end) } : stored.ticketRange,
  attendanceSessionId: attendanceSessionId || null,
  winnerCount: parseWhole(winnerCount),
})
