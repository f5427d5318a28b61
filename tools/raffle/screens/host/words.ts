import type { DrawSource, RaffleSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** For a raffle's card: 'Tickets 1-100' or 'From Attendance List'. */
export const entriesText = ({ type, ticketRange: { start, end } }: Pick<RaffleSettings, 'type' | 'ticketRange'>): string =>
  type === 'tickets' ? t('raffle.from.tickets', { start: String(start), end: String(end) }) : t('raffle.from.list')

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
