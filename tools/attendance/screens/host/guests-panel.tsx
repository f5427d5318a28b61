import { type ReactNode, useState } from 'react'
import { LIMITS } from '../../../../contract/limits.ts'
import { supabase } from '../../../../kit/data/client.ts'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { ConfirmDialog } from '../../../../kit/ui/confirm-dialog.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showFailure, showSuccess } from '../../../../kit/ui/toasts.tsx'
import { Marked } from '../../../../parts/texts/marked.tsx'
import { useGuests, useUnexpected } from '../../data.ts'
import { type AttendanceSession, findRecords } from '../../host.ts'
import { GUESTS_MAX } from '../../tables.ts'
import { GuestRows } from './guest-rows.tsx'
import { t } from './host-messages/t.ts'
import { Person } from './person.tsx'

/** Part of the list that is shown. */
type Part = 'missing' | 'here' | 'unexpected'

interface PartProps {
  session: AttendanceSession
  query: string
}

/**
 * Expected guests: how many are here, and lists of who is here, who is not, and who came unexpected.
 * `expect`: a button.
 */
export function GuestsPanel({ session, expect }: { session: AttendanceSession; expect: ReactNode }) {
  const [part, setPart] = useState<Part>('missing')
  const [typed, setTyped] = useState('')
  const { arrived_count, expected_count, attendee_count } = session
  const query = typed.trim()
  const choice = (of: Part, count: number) => (
    <Button size="small" aria-pressed={part === of} className={part === of ? 'bg-sunken!' : 'text-quiet!'} onClick={() => setPart(of)}>
      {t(`attendance.guests.${of}.count`, { count })}
    </Button>
  )
  return (
    <Card aria-label={t('attendance.guests')}>
      <CardHead>
        <p className="flex items-baseline gap-2 text-quiet">
          <Marked
            text={t('attendance.guests.head', { expected: expected_count })}
            as={{ count: () => <RollingNumber value={arrived_count} className="font-bold text-32 text-main" /> }}
          />
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {expect}
          <ClearButton session={session} />
          <TextField
            type="search"
            label={t('attendance.guests.search')}
            labelHidden
            placeholder={t('attendance.guests.search.name')}
            className="w-full sm:w-56"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <fieldset className="flex w-full flex-wrap gap-2">
          <legend className="sr-only">{t('attendance.guests.which')}</legend>
          {choice('missing', expected_count - arrived_count)}
          {choice('here', arrived_count)}
          {choice('unexpected', attendee_count - arrived_count)}
        </fieldset>
      </CardHead>
      {part === 'unexpected' ? (
        <Unexpected session={session} query={query} />
      ) : (
        <Guests key={part} session={session} query={query} here={part === 'here'} />
      )}
    </Card>
  )
}

const nobody = (query: string, otherwise: string): string => (query === '' ? otherwise : t('attendance.guests.nobody', { name: query }))

function Guests({ session, query, here }: PartProps & { here: boolean }) {
  const [shown, setShown] = useState(FIRST_PAGE)
  const list = useGuests(session.id, here, query === '' ? shown : GUESTS_MAX)
  const found = findRecords(list.rows, query)
  const all = here ? session.arrived_count : session.expected_count - session.arrived_count
  if (list.state === 'loading') return <Loading />
  if (list.state === 'failed') return <LoadFailed text={t('attendance.guests.failed')} onRetry={list.reload} />
  return (
    <>
      {found.length === 0 && <Nobody text={nobody(query, t(here ? 'attendance.guests.noneHere' : 'attendance.guests.allHere'))} />}
      <div className="pr-3 pl-5">
        <GuestRows session={session} list={list} guests={found.slice(0, shown)} sorting={query} size="small" manages />
      </div>
      <ShowMore total={query === '' ? all : found.length} shown={Math.min(shown, found.length)} onMore={() => setShown(shown * 2)} />
    </>
  )
}

function Unexpected({ session, query }: PartProps) {
  const [shown, setShown] = useState(FIRST_PAGE)
  const list = useUnexpected(session.id, query === '' ? shown : LIMITS.answerRows)
  const found = findRecords(list.rows, query)
  if (list.state === 'loading') return <Loading />
  if (list.state === 'failed') return <LoadFailed text={t('attendance.records.failed')} onRetry={list.reload} />
  return (
    <>
      {found.length === 0 && <Nobody text={nobody(query, t('attendance.guests.noneUnexpected'))} />}
      <ul aria-label={t('attendance.guests.unexpected')} className="divide-y divide-line">
        {found.slice(0, shown).map((row) => (
          <li key={row.id} className="flex min-h-12 items-center gap-2 px-5 py-1.5">
            <Person session={session} row={row} />
          </li>
        ))}
      </ul>
      <ShowMore
        total={query === '' ? session.attendee_count - session.arrived_count : found.length}
        shown={Math.min(shown, found.length)}
        onMore={() => setShown(shown * 2)}
      />
    </>
  )
}

const Nobody = ({ text }: { text: string }) => <p className="px-5 py-8 text-center text-quiet [overflow-wrap:anywhere]">{text}</p>

/** Takes everybody off the list, such as after a wrong import. */
function ClearButton({ session: { id, expected_count } }: { session: AttendanceSession }) {
  const [open, setOpen] = useState(false)
  const clear = async () => {
    const { error } = await supabase.from('attendance_guests').delete().eq('session_id', id)
    if (error) showFailure(t('attendance.clear.failed'), error)
    else showSuccess(t('attendance.clear.done'))
    return error === null
  }
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {t('attendance.clear')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('attendance.clear.ask')}
        about={t('attendance.clear.about', { count: expected_count })}
        confirm={t('attendance.clear')}
        onConfirm={clear}
      />
    </>
  )
}
