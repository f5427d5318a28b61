import { fileName, localTime, toCsv } from '../../contract/csv.ts'
import { type DisplaySettings, displayDefaults, readDisplaySettings } from '../../contract/display-settings.ts'
import type { Draw, DrawSource, RaffleSettings, Winner } from './tables.ts'

/** Where its host sees the raffle. */
export const rafflePath = (raffleId: string): string => `/raffle/${raffleId}`
/** Where the results of a draw are shown. */
export const resultsPath = (raffleId: string, drawId: string): string => `/raffle/${raffleId}/draw/${drawId}`
/** Ends the results' address while they are still to be revealed. */
export const TO_REVEAL = '#reveal'

export const NO_RECORDS = 'No attendance records found'

/** Cryptographic randomness: `n` bytes. */
export type RandomBytes = (n: number) => Uint8Array

const WORDS = 2 ** 32

/** A whole number from 0 to n − 1 (n up to 2³²), each as likely as any other: words beyond the last multiple of n are thrown away, not folded back. */
export function uniformBelow(n: number, randomBytes: RandomBytes): number {
  const limit = WORDS - (WORDS % n)
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
    const word = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
    if (word < limit) return word % n
  }
}

/** `count` of the entries, or all when there are fewer, in the order of drawing: Fisher and Yates, without moving what is not drawn. */
export function drawFrom<T>(entries: readonly T[], count: number, randomBytes: RandomBytes): T[] {
  const moved = new Map<number, number>()
  const drawn: T[] = []
  for (let at = 0; at < Math.min(count, entries.length); at++) {
    const chosen = at + uniformBelow(entries.length - at, randomBytes)
    drawn.push(entries[moved.get(chosen) ?? chosen] as T)
    moved.set(chosen, moved.get(at) ?? at)
  }
  return drawn
}

export const ticketCount = ({ start, end }: { start: number; end: number }): number => end - start + 1

/** Every number of the range. */
export const ticketsOf = (range: { start: number; end: number }): number[] =>
  Array.from({ length: ticketCount(range) }, (_, at) => range.start + at)

/** How each person on a list is called: by name, and by the table too where somebody else on it has the same name. */
export function labelsOf(records: readonly { id: string; name: string; table_number: number }[]): Map<string, string> {
  const fold = (name: string) => name.normalize('NFC').toLowerCase()
  const counts = new Map<string, number>()
  for (const { name } of records) counts.set(fold(name), (counts.get(fold(name)) ?? 0) + 1)
  return new Map(
    records.map(({ id, name, table_number }) => [id, (counts.get(fold(name)) ?? 0) > 1 ? `${name} (table ${table_number})` : name]),
  )
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13
  const suffix = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th')
  return `${n.toLocaleString('en')}${suffix}`
}

/** On a raffle's card: 'Tickets 1-100', 'From Attendance List'. */
export const entriesText = ({ type, ticketRange: { start, end } }: Pick<RaffleSettings, 'type' | 'ticketRange'>): string =>
  type === 'tickets' ? `Tickets ${start}-${end}` : 'From Attendance List'

/** Of a draw: 'Tickets 1-100', 'Attendance: Monday class'. */
export const sourceText = (source: DrawSource): string =>
  source.type === 'tickets' ? entriesText({ type: 'tickets', ticketRange: source }) : `Attendance: ${source.name}`

export const countText = (n: number, one: string, many: string): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** What the numbers typed into the settings mean; what is no whole number is NaN. */
export const parseWhole = (text: string): number => (/^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : Number.NaN)

export const RAFFLE_FONTS: readonly { value: string; label: string }[] = [
  { value: 'Arial, sans-serif', label: 'Arial' },
  { value: 'Helvetica Neue, Helvetica, sans-serif', label: 'Helvetica Neue' },
  { value: 'Times New Roman, serif', label: 'Times New Roman' },
  { value: 'Georgia, serif', label: 'Georgia' },
]
export const RAFFLE_SIZES: readonly { value: string; label: string }[] = [
  { value: '24px', label: 'Small' },
  { value: '32px', label: 'Medium' },
  { value: '48px', label: 'Large' },
  { value: '64px', label: 'Extra Large' },
]
export const DISPLAY_DEFAULTS: DisplaySettings = displayDefaults('Raffle Winners')

/** How the results look, whatever was stored: a font or size that a raffle does not offer takes the default. */
export function readRaffleDisplay(value: unknown): DisplaySettings {
  const read = readDisplaySettings(value, DISPLAY_DEFAULTS)
  const offered = (options: readonly { value: string }[], chosen: string) => options.some((option) => option.value === chosen)
  return {
    ...read,
    fontFamily: offered(RAFFLE_FONTS, read.fontFamily) ? read.fontFamily : DISPLAY_DEFAULTS.fontFamily,
    fontSize: offered(RAFFLE_SIZES, read.fontSize) ? read.fontSize : DISPLAY_DEFAULTS.fontSize,
  }
}

const SAMPLE_NAMES = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson', 'Linus Pauling']

/** Made-up winners, to see how results would look. */
export function sampleWinners({ type, ticketRange, winnerCount }: RaffleSettings): Winner[] {
  const count = Math.min(winnerCount, SAMPLE_NAMES.length)
  const step = ticketCount(ticketRange) / (count + 1)
  return SAMPLE_NAMES.slice(0, count).map((name, at) => {
    const label = type === 'tickets' ? String(Math.floor(ticketRange.start + step * (at + 1))) : name
    return { place: at + 1, label, entry: label }
  })
}

/** The file of 'Export CSV': a row for each winner of each draw, in the given order, times in the given time zone. `by` is who drew. */
export function drawsCsv(draws: readonly Draw[], by: string, timeZone: string): string {
  const time = localTime(timeZone)
  return toCsv(
    ['Draw', 'Drawn At', 'Drawn By', 'Drawn From', 'Entries', 'Without Earlier Winners', 'Place', 'Winner', 'List SHA-256'],
    draws.flatMap((draw) =>
      draw.winners.map(({ place, label }) => [
        draw.number,
        time(draw.created_at),
        by,
        sourceText(draw.source),
        draw.entries,
        draw.without_earlier,
        draw.ranked ? ordinal(place) : null,
        label,
        draw.source.type === 'attendance' ? draw.source.hash : null,
      ]),
    ),
  )
}

export const csvFileName = (raffleName: string): string => `raffle-${fileName(raffleName, 'draws')}.csv`
