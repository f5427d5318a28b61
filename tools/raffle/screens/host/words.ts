import type { DrawSource, RaffleSettings } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** For a raffle's card: 'Tickets 1-100' or 'From Attendance List'. */
export const entriesText = ({ type, ticketRange: { start, end } }: Pick<RaffleSettings, 'type' | 'ticketRange'>): string =>
  type === 'tickets' ? t('raffle.from.tickets', { start: String(start), end: String(end) }) : t('raffle.from.list')

/** For a draw: 'Tickets 1-100' or 'Attendance: Monday class'. */
export const sourceText = (source: DrawSource): string =>
  source.type === 'tickets' ? entriesText({ type: 'tickets', ticketRange: source }) : t('raffle.from.attendance', { name: source.name })

/** The sizes of results that a host may choose. */
export const RAFFLE_SIZES: readonly { value: number; label: string }[] = [
  {
    value: 24,
    get label() {
      return t('raffle.size.small')
    },
  },
  {
    value: 32,
    get label() {
      return t('raffle.size.medium')
    },
  },
  {
    value: 48,
    get label() {
      return t('raffle.size.large')
    },
  },
  {
    value: 64,
    get label() {
      return t('raffle.size.extraLarge')
    },
  },
]
