import { Check, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStableRows } from '../../../../kit/rows/stable-rows.ts'
import { Button, type ButtonSize, IconButton } from '../../../../kit/ui/button.tsx'
import { GoneText, missedText } from '../../../../kit/ui/removed-row.tsx'
import { showNote } from '../../../../kit/ui/toasts.tsx'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { type AttendanceSession, type Guest, placeOf } from '../../host.ts'
import { placeHead } from '../../logic.ts'
import { t } from './host-messages/t.ts'
import { type GuestList, useGuestActs } from './use-guest-acts.ts'

interface Props {
  session: AttendanceSession
  list: GuestList
  /** Guests of the list to show. */
  guests: readonly Guest[]
  /** When it changes, the list takes its wanted order at once. */
  sorting: string
  size: ButtonSize
  disabled?: boolean
  /** Whether check-ins can be undone and guests taken off the list, which only hosts do. */
  manages?: boolean
}

/** Expected guests, each with a button that checks them in. Rows keep their places while others come. */
export function GuestRows({ session, list, guests, sorting, size, disabled = false, manages = false }: Props) {
  const acts = useGuestActs({ session, list, manages })
  const done = useRef(new Map<string, string>())
  const { places, guard } = useStableRows(guests, {
    became: ({ id }) => (list.rows.some((row) => row.id === id) ? null : (done.current.get(id) ?? t('attendance.guests.became.elsewhere'))),
    onMissed: () => showNote(missedText()),
    sorting,
  })
  const press = (guest: Guest, what: string, act: (guest: Guest) => Promise<unknown>) => {
    done.current.set(guest.id, what)
    void act(guest)
  }
  return (
    <ul {...guard} aria-label={t('attendance.guests')} className="divide-y divide-line">
      {places.map(({ id, row, became, height }) =>
        became !== null ? (
          <li key={id} data-row={id} data-gone tabIndex={-1} style={{ minHeight: height }} className="flex items-center py-2">
            <GoneText text={t('attendance.guests.became', { name: row.name, what: became })} />
          </li>
        ) : (
          <GuestRow key={id} session={session} guest={row} isPending={list.pending.has(id)}>
            {row.here ? (
              manages && (
                <Button
                  size={size}
                  variant="ghost"
                  aria-label={t('attendance.guests.undo.of', { name: row.name })}
                  onClick={() => press(row, t('attendance.guests.became.missing'), acts.undo)}
                >
                  <Undo2 aria-hidden="true" />
                  {t('attendance.guests.undo')}
                </Button>
              )
            ) : (
              <Button
                size={size}
                aria-label={t('attendance.guests.checkIn.of', { name: row.name })}
                disabled={disabled}
                busy={acts.isBusy(id)}
                onClick={() => press(row, t('attendance.guests.became.here'), acts.checkIn)}
              >
                <Check aria-hidden="true" />
                {t('attendance.guests.checkIn')}
              </Button>
            )}
            {manages && (
              <IconButton
                label={t('attendance.guests.takeOff.of', { name: row.name })}
                onClick={() => press(row, t('attendance.guests.became.off'), acts.takeOff)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </GuestRow>
        ),
      )}
    </ul>
  )
}

function GuestRow({
  session,
  guest,
  isPending,
  children,
}: {
  session: AttendanceSession
  guest: Guest
  isPending: boolean
  children: ReactNode
}) {
  return (
    <li
      data-row={guest.id}
      data-pending={isPending || undefined}
      className="flex min-h-12 items-center gap-2 py-1.5 data-pending:opacity-60"
    >
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block text-left font-[550] [overflow-wrap:anywhere]">
          {guest.name}
        </span>
        {placeOf(guest) !== '' && (
          <span dir="auto" className="block text-left text-14 text-quiet [overflow-wrap:anywhere]">
            {placeHead(session, hostTexts())} {placeOf(guest)}
          </span>
        )}
      </span>
      {children}
    </li>
  )
}
