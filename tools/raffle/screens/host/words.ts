import type { Option } from '../../../../kit/ui/select.tsx'
import type { CheckIns } from '../../data.ts'
import type { DrawSource, RaffleSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** For a raffle's card: 'Tickets 1-100' or 'From Attendance List'. */
export const entriesText = ({ type, ticketRange: { start, end } }: Pick<RaffleSettings, 'type' | 'ticketRange'>): string =>
  type === 'tickets' ? t('raffle.from.tickets', { start: String(start), end: String(end) }) : t('raffle.from.list')

/** For an item of an event, with its check-ins: 'Draws among those who checked in at “At the door”'. */
export function itemText(settings: RaffleSettings, checkIns: readonly { id: string; title: string }[] | undefined): string {
  if (!checkIns) return entriesText(settings)
  const { type, ticketRange, attendanceSessionId } = settings
  if (type === 'tickets') return t('raffle.item.tickets', { start: String(ticketRange.start), end: String(ticketRange.end) })
  if (attendanceSessionId === null) return t('raffle.item.none')
  const checkIn = checkIns.find(({ id }) => id === attendanceSessionId)
  return checkIn ? t('raffle.item.present', { title: checkIn.title }) : t('raffle.item.elsewhere')
}

/** For a draw: 'Tickets 1-100' or 'Attendance: Monday class'. */
export const sourceText = (source: DrawSource): string =>
  source.type === 'tickets' ? entriesText({ type: 'tickets', ticketRange: source }) : t('raffle.from.attendance', { name: source.name })

const SIZES = { small: 24, medium: 32, large: 48, extraLarge: 64 } as const

/** The sizes of results that a host may choose. */
export const RAFFLE_SIZES: readonly { value: number; label: string }[] = (Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => ({
  value: SIZES[size],
  get label() {
    return t(`raffle.size.${size}`)
  },
}))

/**
 * Returns the check-ins to choose from, after 'choose one'. `chosen`: ids that are listed although they are
 * gone.
 */
export function sessionOptions(lists: CheckIns, chosen: readonly string[]): Option[] {
  const known = lists.rows.map((list) => ({
    value: list.id,
    label: `${list.name} (${t('raffle.records', { count: list.attendee_count })})`,
  }))
  const gone = [...new Set(chosen)].filter((id) => id !== '' && !lists.rows.some((list) => list.id === id))
  return [
    {
      value: '',
      label: t(lists.state === 'ready' && known.length === 0 ? 'raffle.settings.session.none' : 'raffle.settings.session.choose'),
    },
    ...gone.map((value) => ({ value, label: lists.state === 'ready' ? t('raffle.settings.session.gone') : '…' })),
    ...known,
  ]
}
