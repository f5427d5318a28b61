import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import { type DisplaySettings, readDisplaySettings } from '../../parts/display-settings.ts'
import { folded } from '../../parts/fold.ts'
import { DISPLAY_DEFAULTS, type Draw, type DrawSource, type OneEntry, type RaffleSettings, type SeenWinner, type Winner } from './tables.ts'

/** Where its host sees the raffle. */
export const rafflePath = (raffleId: string): string => `/raffle/${raffleId}`
/** Where the results of a draw are shown. */
export const resultsPath = (raffleId: string, drawId: string): string => `/raffle/${raffleId}/draw/${drawId}`
/** Ends the results' address while they are still to be revealed. */
export const TO_REVEAL = '#reveal'

export const NO_RECORDS = 'No attendance records found'
export const OVERTAKEN = 'Drawn by another window just now. Look at its winners; this press drew nothing.'

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

/** A check-in, as far as a draw needs it. */
export interface CheckIn {
  id: string
  name: string
  table_number: number | null
  place: string | null
  /** The phone that it came from; null where it is not known. */
  device_id: string | null
}

/**
 * The records of a list as entries, each with all that count as one, in the given order. A person is one name at one table
 * from one phone: a tablet at the door checks in everybody, and two people may bear one name. Names and places are
 * compared folded (parts/fold.ts).
 */
export function entriesOf<R extends CheckIn>(records: readonly R[], oneEntry: OneEntry): R[][] {
  const entries = new Map<string, R[]>()
  for (const record of records) {
    const known = entries.get(keyOf(record, oneEntry))
    if (known) known.push(record)
    else entries.set(keyOf(record, oneEntry), [record])
  }
  return [...entries.values()]
}

function keyOf({ id, name, table_number, place, device_id }: CheckIn, oneEntry: OneEntry): string {
  if (oneEntry === 'name') return folded(name)
  if (oneEntry === 'record' || device_id === null) return id
  return JSON.stringify([device_id, folded(name), table_number, folded(place ?? '')])
}

/** How each person on a list is called: by name, and by the table or what stands in its place too where somebody else on it has the same name. */
export function labelsOf(records: readonly Pick<CheckIn, 'id' | 'name' | 'table_number' | 'place'>[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of records) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1)
  return new Map(
    records.map((record) => [record.id, (counts.get(folded(record.name)) ?? 0) > 1 ? record.name + besideName(record) : record.name]),
  )
}

/** How the room is told of somebody whose name is kept off walls: of what was typed, a number at most. */
export const unnamed = ({ table_number }: Pick<CheckIn, 'table_number'>): string =>
  NAME_NOT_SHOWN + besideName({ table_number, place: null })

export const NAME_NOT_SHOWN = 'Name not shown'
/** Beside the list that a raffle draws from, where names are kept off walls. */
export const keptOffText = (count: number): string =>
  `${count === 1 ? '1 name is' : `${count.toLocaleString('en')} names are`} kept off the wall and can win: the room then reads “${NAME_NOT_SHOWN}”.`

const besideName = ({ table_number, place }: Pick<CheckIn, 'table_number' | 'place'>): string =>
  table_number !== null ? ` (table ${table_number})` : place !== null ? ` (${place})` : ''

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

/** Of a draw: '2 check-ins joined', or '' where every record was an entry. */
export const joinedText = (source: DrawSource): string =>
  source.type === 'attendance' && source.joined ? `${countText(source.joined, 'check-in', 'check-ins')} joined` : ''

export const ONE_ENTRY_TEXTS: Readonly<Record<OneEntry, string>> = {
  person: 'A person: the same name and table from the same phone is one',
  name: 'A name: the same name from any phone is one',
  record: 'A check-in: the same name twice is two',
}

export const countText = (n: number, one: string, many: string): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** Of a draw in which everybody won who could: why there are no more winners, whatever was asked for. */
export const allWonText = ({ entries, without_earlier }: Pick<Draw, 'entries' | 'without_earlier'>): string =>
  `Everybody won who could: there ${entries === 1 ? 'was' : 'were'} ${countText(entries, 'entry', 'entries')}${without_earlier ? ' that had not won before' : ''}.`

/** What the numbers typed into the settings mean; what is no whole number is NaN. */
export const parseWhole = (text: string): number => (/^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : Number.NaN)

export const RAFFLE_FONTS: readonly { value: string; label: string }[] = [
  { value: 'Arial, sans-serif', label: 'Arial' },
  { value: 'Helvetica Neue, Helvetica, sans-serif', label: 'Helvetica Neue' },
  { value: 'Times New Roman, serif', label: 'Times New Roman' },
  { value: 'Georgia, serif', label: 'Georgia' },
]
export const RAFFLE_SIZES: readonly { value: number; label: string }[] = [
  { value: 24, label: 'Small' },
  { value: 32, label: 'Medium' },
  { value: 48, label: 'Large' },
  { value: 64, label: 'Extra Large' },
]

/** How the results look, whatever was stored: a font or size that a raffle does not offer takes the default. '24px' of older rows is 24. */
export function readRaffleDisplay(value: unknown): DisplaySettings {
  const read = readDisplaySettings(value, DISPLAY_DEFAULTS)
  const size = sizeIn(value)
  return {
    ...read,
    fontFamily: RAFFLE_FONTS.some((font) => font.value === read.fontFamily) ? read.fontFamily : DISPLAY_DEFAULTS.fontFamily,
    fontSize: RAFFLE_SIZES.some((offered) => offered.value === size) ? `${size}px` : DISPLAY_DEFAULTS.fontSize,
  }
}

/** The size in stored display settings, as a number; NaN where there is none. */
function sizeIn(value: unknown): number {
  const size = typeof value === 'object' && value !== null ? (value as { fontSize?: unknown }).fontSize : undefined
  return typeof size === 'number'
    ? size
    : typeof size === 'string'
      ? Number(/^(\d+)(px)?$/.exec(size.trim())?.[1] ?? Number.NaN)
      : Number.NaN
}

/** Winners that are called one by one; of a draw with more, the room sees the others at once. */
export const CALLED = 10

/** How much of a draw the room has seen. */
export interface Seen {
  ranked: boolean
  /** Winners of the draw. */
  total: number
  /** Of them, those that the room has seen. */
  seen: number
}

/** How many the room has seen after the next step: of a ranked draw all beyond the tenth place first, then each; of a long unranked one all. */
export function nextSeen({ ranked, total, seen }: Seen): number {
  if (seen === 0 && total > CALLED) return ranked ? total - CALLED : total
  return Math.min(total, seen + 1)
}

/** The winners that the room has seen when it has seen so many: of a ranked draw the last places come first. In the order of places. */
export function seenOf(winners: readonly Winner[], ranked: boolean, seen: number): SeenWinner[] {
  const from = ranked ? Math.max(0, winners.length - seen) : 0
  return winners.slice(from, ranked ? undefined : seen).map(({ place, label }) => ({ place, label }))
}

/** Who was called last, of those that were seen; undefined while nobody was. */
export const calledLast = <W>({ winners, ranked }: { winners: readonly W[]; ranked: boolean }): W | undefined =>
  ranked ? winners[0] : winners.at(-1)

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
    [
      'Draw',
      'Drawn At',
      'Drawn By',
      'Drawn From',
      'Entries',
      'Without Earlier Winners',
      'Place',
      'Winner',
      'List SHA-256',
      'Check-ins Joined',
    ],
    draws.flatMap((draw) =>
      draw.winners.map(({ place, label, name }) => [
        draw.number,
        time(draw.created_at),
        by,
        sourceText(draw.source),
        draw.entries,
        draw.without_earlier,
        draw.ranked ? ordinal(place) : null,
        name ?? label,
        draw.source.type === 'attendance' ? draw.source.hash : null,
        draw.source.type === 'attendance' ? (draw.source.joined ?? 0) : null,
      ]),
    ),
  )
}

export const csvFileName = (raffleName: string): string => `raffle-${fileName(raffleName, 'draws')}.csv`
