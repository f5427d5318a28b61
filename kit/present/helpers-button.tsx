import { UserPlus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { HELPER_HOURS, HELPER_NAME_MAX, HELPER_ROLES, type HelperRole, readHelperKey } from '../../contract/helper.ts'
import type { Say } from '../../contract/messages.ts'
import { hostLocale } from '../../parts/texts/host.ts'
import { Marked } from '../../parts/texts/marked.tsx'
import { callProcedure } from '../data/call-procedure.ts'
import { helperLink } from '../data/link-key.ts'
import { usePublicOrigin } from '../data/public-origin.ts'
import { unwrap } from '../data/unwrap.ts'
import { LoopbackNote } from '../join/loopback-note.tsx'
import { usePresentation } from '../join/presentation.ts'
import { useSessionTools } from '../shell/session-tools.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Select } from '../ui/select.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { showFailure } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'
import { roleName } from './role-name.ts'
import { type Helper, useHelpers } from './use-helpers.ts'

/** 'Helpers': makes links for people without an account, and ends them. */
export function HelpersButton({ session }: { session: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="odd:col-span-2" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        {t('present.helpers')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('present.helpers')} about={t('present.helpers.about')} width="medium">
        {open && <Helpers session={session} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** A link that was just made. Its secret is shown now, and never again. */
interface Made {
  name: string
  role: HelperRole
  link: string
}

function Helpers({ session, onDone }: { session: string; onDone: () => void }) {
  const helpers = useHelpers(session)
  const [made, setMade] = useState<Made | null>(null)
  const [doomed, setDoomed] = useState<{ helper: Helper; open: boolean } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The pressed button goes away when the link takes the form's place.
  useLayoutEffect(() => {
    if (made) box.current?.querySelector('button')?.focus()
  }, [made])
  if (made)
    return (
      <div ref={box}>
        <MadeLink made={made} onDone={onDone} />
      </div>
    )
  return (
    <div>
      <NewHelper session={session} count={helpers.rows.length} onMade={setMade} />
      {helpers.rows.length > 0 && (
        <ul aria-label={t('present.helpers')} className="mt-6 divide-y divide-line border-line border-t">
          {helpers.rows.map((helper) => (
            <HelperRow key={helper.id} helper={helper} onEnd={() => setDoomed({ helper, open: true })} />
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          open={doomed.open}
          onClose={() => setDoomed({ ...doomed, open: false })}
          title={t('present.helpers.end.ask')}
          about={t('present.helpers.end.about', { name: doomed.helper.name })}
          confirm={t('present.helpers.end.confirm')}
          onConfirm={() =>
            helpers.remove(doomed.helper.id, { failure: t('present.helpers.end.failed'), success: t('present.helpers.end.done') })
          }
        />
      )}
    </div>
  )
}

const LENGTHS: readonly { hours: number; label: Say }[] = [
  { hours: 4, label: () => t('present.helpers.hours', { count: 4 }) },
  { hours: HELPER_HOURS, label: () => t('present.helpers.hours', { count: HELPER_HOURS }) },
  { hours: 72, label: () => t('present.helpers.days', { count: 3 }) },
  { hours: 168, label: () => t('present.helpers.weeks', { count: 1 }) },
  { hours: 744, label: () => t('present.helpers.days', { count: 31 }) },
]

function NewHelper({ session, count, onMade }: { session: string; count: number; onMade: (made: Made) => void }) {
  const roles = useRolesFor(session)
  const origin = usePublicOrigin()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<HelperRole | null>(null)
  const [hours, setHours] = useState(HELPER_HOURS)
  const [busy, setBusy] = useState(false)
  const role = chosen ?? roles[0] ?? 'stage'
  const otherwise = t('present.helpers.other', { count: count + 1 })
  const make = async () => {
    setBusy(true)
    try {
      const called = name.trim() || otherwise
      const key = readHelperKey(String(unwrap(await callProcedure('add_helper', { session, name: called, role, hours }))))
      if (key && origin) onMade({ name: called, role, link: helperLink(origin, key) })
    } catch (error) {
      showFailure(t('present.helpers.make.failed'), error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Select
        label={t('present.helpers.role')}
        data-choice
        className="sm:col-span-2"
        value={role}
        onChange={(event) => setChosen(event.target.value as HelperRole)}
        options={roles.map((one) => ({ value: one, label: roleName(one) }))}
      />
      <TextField
        label={t('present.helpers.name')}
        value={name}
        maxLength={HELPER_NAME_MAX}
        placeholder={otherwise}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
      />
      <Select
        label={t('present.helpers.length')}
        data-choice
        value={String(hours)}
        onChange={(event) => setHours(Number(event.target.value))}
        options={LENGTHS.map((one) => ({ value: String(one.hours), label: one.label() }))}
      />
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" className="w-full sm:w-auto" busy={busy} disabled={!origin}>
          {t('present.helpers.make')}
        </Button>
      </div>
    </form>
  )
}

/**
 * Returns the roles that have a screen for this session: for one that holds others, such as an event, all of
 * them.
 */
function useRolesFor(session: string): readonly HelperRole[] {
  const tools = useSessionTools()
  const table = usePresentation(session).row?.session_table
  const own = tools.flatMap(({ helps = [] }) => helps.filter((one) => one.table === table).map((one) => one.role))
  if (tools.some(({ holdsSessions, helps = [] }) => holdsSessions && helps.some((one) => one.table === table))) return HELPER_ROLES
  return HELPER_ROLES.filter((role) => role === 'stage' || own.includes(role))
}

function MadeLink({ made: { name, role, link }, onDone }: { made: Made; onDone: () => void }) {
  return (
    <div className="flex flex-col items-center text-center" role="status">
      <p className="font-[650]" dir="auto">
        {`${name}: ${roleName(role)}`}
      </p>
      <p className="mt-1 mb-4 text-14 text-quiet">{t('present.helpers.made.about')}</p>
      <QrCode text={link} size={256} level="M" label={t('present.helpers.made.code', { role: roleName(role) })} />
      <p className="mt-4 w-full break-all rounded-control border border-line bg-sunken p-3 text-left text-14">{link}</p>
      <LoopbackNote className="mt-2 w-full text-left" />
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <CopyButton text={link} />
        <Button variant="primary" onClick={onDone}>
          {t('present.helpers.done')}
        </Button>
      </div>
    </div>
  )
}

function HelperRow({ helper, onEnd }: { helper: Helper; onEnd: () => void }) {
  const isOver = Date.parse(helper.until) <= Date.now()
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-[550]" dir="auto">
          {helper.name}
        </p>
        <p className="text-14 text-quiet">
          {roleName(helper.role)} · {isOver ? t('present.helpers.over') : t('present.helpers.until', { time: untilText(helper.until) })} ·{' '}
          {helper.used_at === null ? (
            t('present.helpers.unused')
          ) : (
            <Marked text={t('present.helpers.used')} as={{ time: () => <TimeAgo at={helper.used_at ?? ''} /> }} />
          )}
        </p>
      </div>
      <Button size="small" aria-label={`${t(isOver ? 'present.helpers.remove' : 'present.helpers.end')}: ${helper.name}`} onClick={onEnd}>
        {isOver ? t('present.helpers.remove') : t('present.helpers.end')}
      </Button>
    </li>
  )
}

/** Formats the end of a link: '23:10', or with its day if that is not today. */
export function untilText(until: string): string {
  const end = new Date(until)
  const isToday = end.toDateString() === new Date().toDateString()
  return end.toLocaleString(
    hostLocale(),
    isToday ? { timeStyle: 'short' } : { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  )
}
