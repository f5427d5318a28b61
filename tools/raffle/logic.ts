import type { Translate } from '../../contract/messages.ts'
import { type DisplaySettings, HOUSE_FONT, readDisplaySettings } from '../../parts/display-settings.ts'
import { folded } from '../../parts/fold.ts'
import {
  DISPLAY_DEFAULTS,
  DISPLAY_SIZES,
  type Draw,
  type DrawSource,
  type Entry,
  type OneEntry,
  type RaffleSettings,
  type SeenWinner,
  type Winner,
} from './tables.ts'

/** Address of the host's screen. */
export const rafflePath = (raffleId: string): string => `/raffle/${raffleId}`
/** Address of the results of a draw. */
export const resultsPath = (raffleId: string, drawId: string): string => `/raffle/${raffleId}/draw/${drawId}`
/** Fragment of the results' address for a draw that is yet to be revealed. */
export const TO_REVEAL = '#reveal'

/** Time for which everything that draws or reveals rests once it did so, in ms. */
export const CALL_REST_MS = 1_000

export const NO_RECORDS = 'No attendance records found'
export const OVERTAKEN = 'Drawn by another window just now. Look at its winners; this press drew nothing.'

/** Returns `n` bytes from a cryptographically secure source. */
export type RandomBytes = (n: number) => Uint8Array

const WORDS = 2 ** 32

/**
 * Returns a uniformly distributed whole number from 0 to n − 1 (n up to 2³²). Rejects words from the last
 * multiple of n upward, to avoid modulo bias.
 */
export function uniformBelow(n: number, randomBytes: RandomBytes): number {
  const limit = WORDS - (WORDS % n)
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
    const word = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
    if (word < limit) return word % n
  }
}

/**
 * Draws `count` entries, or all if there are fewer, in the order of drawing. Fisher-Yates shuffle that stores
 * only the swaps it makes.
 */
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

export const ticketsOf = (range: { start: number; end: number }): number[] =>
  Array.from({ length: ticketCount(range) }, (_, at) => range.start + at)

/** Share of the range between two tickets of a sample: the golden section leaves no two of them close. */
const GOLDEN = 0.618_033_988_749_895
/** Returns up to `most` tickets, all over the range and in no order; the same ones each time. */
export function someTickets(range: { start: number; end: number }, most: number): string[] {
  const count = ticketCount(range)
  const at = (n: number) => (count <= most ? n : Math.floor(((n * GOLDEN) % 1) * count))
  const tickets = Array.from({ length: Math.min(count, most) }, (_, n) => String(range.start + at(n)))
  return [...new Set(tickets)]
}

/** Returns the names, each once, whatever its case and spaces. */
export const differentNames = (records: readonly { name: string }[]): string[] => [
  ...new Map(records.map(({ name }) => [folded(name), name])).values(),
]

/** The columns of a check-in that a draw needs. */
export interface CheckIn {
  id: string
  name: string
  table_number: number | null
  place: string | null
  /** The device it came from; null if unknown. */
  device_id: string | null
}

/**
 * Groups records into entries, in the given order. For `person`, records are one entry if device, name and
 * table or other answer are equal: a tablet at the door may check in everybody, and two people may have one
 * name. Records without a device id are never joined. Compares names and answers folded (parts/fold.ts).
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

/** Returns each record's label, by id: the name, with the table or other answer if it is not unique. */
export function labelsOf(records: readonly Pick<CheckIn, 'id' | 'name' | 'table_number' | 'place'>[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of records) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1)
  return new Map(
    records.map((record) => [record.id, (counts.get(folded(record.name)) ?? 0) > 1 ? record.name + besideName(record) : record.name]),
  )
}

/** Returns the label of a winner whose name is kept off walls: at most a table number, no typed text. */
export const unnamed = ({ table_number }: Pick<CheckIn, 'table_number'>): string =>
  NAME_NOT_SHOWN + besideName({ table_number, place: null })

const NAME_NOT_SHOWN = 'Name not shown'

/**
 * Returns a winner's label in the words of a wall or a host's screen: the server stores 'Name not shown' and
 * '(table 7)' in English.
 */
export function labelIn(t: Translate, label: string): string {
  const { name: called, table } = calledOf(label)
  const name = called ?? t('raffle.wall.unnamed')
  return table === undefined ? name : t('raffle.wall.atTable', { name, table })
}
/** Returns the parts of a winner's label. `name` null: it is kept off walls. */
export function calledOf(label: string): { name: string | null; table: string | undefined } {
  const [beside = '', table] = AT_TABLE.exec(label) ?? []
  const name = label.slice(0, label.length - beside.length)
  return { name: name === NAME_NOT_SHOWN ? null : name, table }
}
/** Returns a draw, or a part of one, whose winners are called as in `labelIn`. */
export const calledIn = <T extends { winners: readonly { label: string }[] }>(t: Translate, draw: T): T => ({
  ...draw,
  winners: draw.winners.map((one) => ({ ...one, label: labelIn(t, one.label) })),
})

const AT_TABLE = / \(table (-?\d+)\)$/

const besideName = ({ table_number, place }: Pick<CheckIn, 'table_number' | 'place'>): string =>
  table_number !== null ? ` (table ${table_number})` : place !== null ? ` (${place})` : ''

/** The entries of a draw, and their labels. */
export interface List {
  source: DrawSource
  entries: readonly Entry[]
  /** Returns other entries of the same person, under which they may have won earlier. */
  alsoOf: (entry: Entry) => readonly Entry[]
  /** Returns the entry's label on walls, and the name if the label hides it. */
  calledOf: (entry: Entry) => Pick<Winner, 'label' | 'name'>
}

/** Returns the entries without those that won one of these draws, themselves or as another record of their group. */
export function leaveOut({ entries, alsoOf }: List, draws: readonly Pick<Draw, 'winners'>[]): readonly Entry[] {
  const earlier = new Set(draws.flatMap((draw) => draw.winners.map((winner) => winner.entry)))
  return entries.filter((entry) => !earlier.has(entry) && !alsoOf(entry).some((other) => earlier.has(other)))
}

/** Makes a list of a raffle's tickets. */
export const ticketList = ({ ticketRange }: RaffleSettings): List => ({
  source: { type: 'tickets', ...ticketRange },
  entries: ticketsOf(ticketRange),
  alsoOf: () => [],
  calledOf: (entry) => ({ label: String(entry) }),
})

/** Makes a list of check-ins, in the given order. The first of those that are one entry stands for it. */
export function recordList(records: readonly (CheckIn & { off: boolean })[], oneEntry: OneEntry): Omit<List, 'source'> {
  const entries = entriesOf(records, oneEntry)
  const first = entries.flatMap((same) => same.slice(0, 1))
  const labels = labelsOf(first)
  const called = new Map(
    first.map((record) => {
      const label = labels.get(record.id) ?? record.name
      return [record.id, record.off ? { label: unnamed(record), name: label } : { label }]
    }),
  )
  const others = new Map(entries.map(([stands, ...same]) => [stands?.id, same.map(({ id }) => id)]))
  return {
    entries: first.map(({ id }) => id),
    alsoOf: (entry) => others.get(String(entry)) ?? [],
    calledOf: (entry) => called.get(String(entry)) ?? { label: String(entry) },
  }
}

export const RAFFLE_FONTS: readonly { value: string; label: string }[] = [
  { value: 'Arial, sans-serif', label: 'Arial' },
  { value: 'Helvetica Neue, Helvetica, sans-serif', label: 'Helvetica Neue' },
  { value: 'Times New Roman, serif', label: 'Times New Roman' },
  { value: 'Georgia, serif', label: 'Georgia' },
]
/**
 * Returns display settings that a raffle supports. Fonts and sizes that it does not offer are replaced by the
 * defaults. Older rows store the size 24 as '24px'.
 */
export function readRaffleDisplay(value: unknown): DisplaySettings {
  const read = readDisplaySettings(value, DISPLAY_DEFAULTS)
  const size = sizeIn(value)
  return {
    ...read,
    fontFamily: [HOUSE_FONT, ...RAFFLE_FONTS].some((font) => font.value === read.fontFamily)
      ? read.fontFamily
      : DISPLAY_DEFAULTS.fontFamily,
    fontSize: DISPLAY_SIZES.some((offered) => offered === size) ? `${size}px` : DISPLAY_DEFAULTS.fontSize,
  }
}

/** Returns the stored font size, or NaN. */
function sizeIn(value: unknown): number {
  const size = typeof value === 'object' && value !== null ? (value as { fontSize?: unknown }).fontSize : undefined
  return typeof size === 'number'
    ? size
    : typeof size === 'string'
      ? Number(/^(\d+)(px)?$/.exec(size.trim())?.[1] ?? Number.NaN)
      : Number.NaN
}

/** Most winners that are revealed one by one. In larger draws the others are revealed together. */
export const CALLED = 10

/** How much of a draw the room has seen. */
export interface Seen {
  ranked: boolean
  /** Number of winners of the draw. */
  total: number
  /** Number of winners that the room has seen. */
  seen: number
}

/**
 * Returns the number of winners seen after the next step. A large ranked draw starts with all places beyond
 * the tenth; a large unranked draw reveals everything at once.
 */
export function nextSeen({ ranked, total, seen }: Seen): number {
  if (seen === 0 && total > CALLED) return ranked ? total - CALLED : total
  return Math.min(total, seen + 1)
}

/** Returns the first `seen` revealed winners, in the order of places. Ranked draws start from the last. */
export function seenOf(winners: readonly SeenWinner[], ranked: boolean, seen: number): SeenWinner[] {
  const from = ranked ? Math.max(0, winners.length - seen) : 0
  const shown = winners.slice(from, ranked ? undefined : seen)
  return shown.map(({ place, label, absent }) => ({ place, label, ...(absent && { absent }) }))
}

/** Returns winners without those of whom their host has said that they are not here (RAFFLE-56). */
export const hereOf = <W extends Pick<SeenWinner, 'absent'>>(winners: readonly W[]): W[] => winners.filter(({ absent }) => !absent)

/** Returns winners of whom the one in this place is marked as absent, or is not any more. */
export const markedIn = (winners: readonly SeenWinner[], place: number, isAbsent: boolean): SeenWinner[] =>
  winners.map(({ absent, ...one }) => ((one.place === place ? isAbsent : absent) ? { ...one, absent: true } : one))

/** Returns winners of whom the room is told now. `at`: ISO, by the server's clock. */
export const seenAt = (at: string, winners: readonly SeenWinner[]): SeenWinner[] => winners.map((one) => ({ ...one, at }))

/**
 * Milliseconds from a reveal until a winner's phone says so: the drum of the wall stands still after 2.6 s
 * (`LANDING_MS`), and a phone knows the server's clock to half a second.
 */
export const TOLD_AFTER_MS = 3_500

/**
 * Returns what the phones of these winners are told, by the check-in that won. `now`: ISO time of the reveal.
 * Empty for a draw of tickets, which are of no phone.
 */
export function winsOf(
  { source, winners, ranked }: Pick<Draw, 'source' | 'winners' | 'ranked'>,
  seen: readonly SeenWinner[],
  now: string,
): { record_id: string; place: number | null; total: number; told_at: string }[] {
  if (source.type === 'tickets') return []
  const places = new Set(seen.map(({ place }) => place))
  const told_at = new Date(Date.parse(now) + TOLD_AFTER_MS).toISOString()
  return winners
    .filter(({ place }) => places.has(place))
    .map(({ entry, place }) => ({ record_id: String(entry), place: ranked ? place : null, total: winners.length, told_at }))
}

/**
 * Returns the names of all winners that the room has seen and who are here, of draws in any order, the last draw first
 * (RAFFLE-36).
 */
export const winnersSoFar = (reveals: readonly { number: number; winners: readonly SeenWinner[] }[]): string[] =>
  [...reveals].sort((a, b) => b.number - a.number).flatMap(({ winners }) => hereOf(winners).map(({ label }) => label))

/** Returns the winner revealed last, or undefined if none was revealed yet. */
export const calledLast = <W>({ winners, ranked }: { winners: readonly W[]; ranked: boolean }): W | undefined =>
  ranked ? winners[0] : winners.at(-1)
