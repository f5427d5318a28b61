import { HELPER_NAME_MAX } from '../../contract/helper.ts'
import { isObject, type Json } from '../../contract/json.ts'
import type { Say } from '../../contract/messages.ts'
import { type Selected, select } from '../../contract/select.ts'
import { archived, belongsTo, boolean, counter, createdAt, defineTable, id, integer, json, text, userId } from '../../contract/table.ts'
import { isUuid } from '../../contract/uuid.ts'
import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../parts/display-settings.ts'
import { isPrize, PRIZE_MAX, prize, prizeIn } from '../../parts/prize.ts'

/** Most characters, after trimming. */
export const NAME_MAX = 200
/** Largest ticket number. */
export const TICKET_MAX = 999_999_999
/** Most tickets of a raffle. */
export const TICKETS_MAX = 1_000_000
/** Most winners of a draw. */
export const WINNERS_MAX = 1_000
/** Most draws of a raffle. */
export const DRAWS_MAX = 500
/** Most entries that a wall is told by name before a winner is. */
export const SOME_NAMES = 48
/** Check-ins, the newest first, so that people find their own name on the wall soon after they checked in. */
export const NEWEST_FIRST = [
  { column: 'created_at', descending: true },
  { column: 'id', descending: true },
] as const
/** Largest JSON text of a draw's winners, in bytes: the most winners, each with the longest name. */
const WINNERS_BYTES = 1_048_576

export type RaffleSettings = {
  type: 'tickets' | 'attendance'
  /** Both ends are included. */
  ticketRange: { start: number; end: number }
  attendanceSessionId: string | null
  winnerCount: number
  /** Winners have places: 1st, 2nd, 3rd. */
  ranked: boolean
  /** Which check-ins of an attendance list count as one entry. */
  oneEntry: OneEntry
  /** The prize of the next draw; '': none is named. */
  prize: string
}

/**
 * - `person`: equal name and table (or other answer) from one device are one entry
 * - `name`: equal names are one entry, from any device
 * - `record`: every check-in is an entry
 */
export const ONE_ENTRY = ['person', 'name', 'record'] as const
export type OneEntry = (typeof ONE_ENTRY)[number]

export const SETTINGS_DEFAULTS: RaffleSettings = {
  type: 'tickets',
  ticketRange: { start: 1, end: 100 },
  attendanceSessionId: null,
  winnerCount: 1,
  ranked: false,
  oneEntry: 'person',
  prize: '',
}

// A new raffle names no prize, as those from before.
const { prize: _none, ...NEW_SETTINGS } = SETTINGS_DEFAULTS

/** Returns stored settings with defaults for missing and invalid fields. */
export function readSettings(value: unknown): RaffleSettings {
  const given = isObject(value) ? value : {}
  const range = isObject(given['ticketRange']) ? given['ticketRange'] : {}
  const { ticketRange, winnerCount } = SETTINGS_DEFAULTS
  return {
    type: given['type'] === 'attendance' ? 'attendance' : 'tickets',
    ticketRange: { start: wholeOr(range['start'], ticketRange.start), end: wholeOr(range['end'], ticketRange.end) },
    attendanceSessionId: typeof given['attendanceSessionId'] === 'string' ? given['attendanceSessionId'] || null : null,
    winnerCount: wholeOr(given['winnerCount'], winnerCount),
    ranked: given['ranked'] === true,
    oneEntry: ONE_ENTRY.find((one) => one === given['oneEntry']) ?? SETTINGS_DEFAULTS.oneEntry,
    prize: prizeIn(given['prize']),
  }
}

/** Problems of the settings by field, in words for the person who chose them. */
export interface SettingsProblems {
  start?: string
  end?: string
  winnerCount?: string
}

/** The words of the problems. */
interface ProblemTexts {
  notWhole: Say
  noTicket: Say<'max'>
  order: Say
  tickets: Say<'max'>
  noWinner: Say
  winners: Say<'max'>
  few: Say<'count'>
}
const ENGLISH: ProblemTexts = {
  notWhole: () => 'Please enter a whole number.',
  noTicket: ({ max }) => `A ticket has a number from 0 to ${max.toLocaleString('en')}.`,
  order: () => 'The last ticket cannot come before the first.',
  tickets: ({ max }) => `A raffle has at most ${max.toLocaleString('en')} tickets.`,
  noWinner: () => 'A draw has at least 1 winner.',
  winners: ({ max }) => `A draw has at most ${max.toLocaleString('en')} winners.`,
  few: ({ count }) => (count === 1 ? 'There is only 1 ticket.' : `There are only ${count.toLocaleString('en')} tickets.`),
}

/** Returns what is wrong with settings. `say`: the words for it; default: English, as API clients get it. */
export function settingsProblems(
  { type, ticketRange: { start, end }, winnerCount }: RaffleSettings,
  say: ProblemTexts = ENGLISH,
): SettingsProblems {
  const problems: SettingsProblems = {}
  const tickets = end - start + 1
  if (!Number.isInteger(start)) problems.start = say.notWhole()
  else if (start < 0 || start > TICKET_MAX) problems.start = say.noTicket({ max: TICKET_MAX })
  if (!Number.isInteger(end)) problems.end = say.notWhole()
  else if (end < 0 || end > TICKET_MAX) problems.end = say.noTicket({ max: TICKET_MAX })
  else if (tickets < 1) problems.end = say.order()
  else if (tickets > TICKETS_MAX) problems.end = say.tickets({ max: TICKETS_MAX })
  if (!Number.isInteger(winnerCount)) problems.winnerCount = say.notWhole()
  else if (winnerCount < 1) problems.winnerCount = say.noWinner()
  else if (winnerCount > WINNERS_MAX) problems.winnerCount = say.winners({ max: WINNERS_MAX })
  else if (type === 'tickets' && !problems.start && !problems.end && winnerCount > tickets)
    problems.winnerCount = say.few({ count: tickets })
  return problems
}

/** Returns what is wrong with a value for `settings`, or null. Fields may be missing. */
export function checkSettings(value: Json): string | null {
  if (!isObject(value)) return 'settings must be an object.'
  const { type, ticketRange, attendanceSessionId, ranked, oneEntry } = value
  if (!isAbsent(type) && type !== 'tickets' && type !== 'attendance') return 'type must be tickets or attendance.'
  if (!isAbsent(ticketRange) && !isObject(ticketRange)) return 'ticketRange must be an object with start and end.'
  if (
    !isAbsent(attendanceSessionId) &&
    attendanceSessionId !== '' &&
    !(typeof attendanceSessionId === 'string' && isUuid(attendanceSessionId))
  )
    return 'attendanceSessionId must be the id of an attendance session, or null.'
  if (!isAbsent(ranked) && typeof ranked !== 'boolean') return 'ranked must be true or false.'
  if (!isAbsent(oneEntry) && !ONE_ENTRY.some((one) => one === oneEntry)) return `oneEntry must be one of ${ONE_ENTRY.join(', ')}.`
  if (!isAbsent(value['prize']) && !isPrize(value['prize'])) return `prize must be text of at most ${PRIZE_MAX} characters.`
  const range = ticketRange ?? {}
  for (const [name, given] of Object.entries({ start: range['start'], end: range['end'], winnerCount: value['winnerCount'] }))
    if (!isAbsent(given) && !Number.isInteger(given)) return `${name} must be a whole number.`
  return Object.values(settingsProblems(readSettings(value)))[0] ?? null
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined
const wholeOr = (value: unknown, otherwise: number): number => (Number.isInteger(value) ? (value as number) : otherwise)

/** Initial appearance of the results. */
export const DISPLAY_DEFAULTS = displayDefaults('Raffle Winners')
/** Font sizes of the results, as stored. Rows of earlier versions have texts such as '24px'. */
export const DISPLAY_SIZES: readonly number[] = [24, 32, 48, 64]

/** Converts display settings to the form that a raffle stores, with a numeric size. */
export const storedRaffleDisplay = (look: object & { fontSize: string }): { [name: string]: Json } => ({
  ...look,
  fontSize: Number.parseInt(look.fontSize, 10),
})

/** Returns what is wrong with a value for `display_settings`, or null. */
export function checkRaffleDisplay(value: Json): string | null {
  if (!isObject(value) || typeof value['fontSize'] !== 'number') return checkDisplaySettings(value)
  if (!DISPLAY_SIZES.includes(value['fontSize'])) return `fontSize must be one of ${DISPLAY_SIZES.join(', ')}.`
  return checkDisplaySettings({ ...value, fontSize: `${value['fontSize']}px` })
}

/**
 * Source of a draw's entries. `hash`: SHA-256 of the sorted ids of all records on the list, each followed by
 * a line feed. `joined`: records that were grouped with an earlier one by `oneEntry`. Old draws lack both
 * fields: every record was an entry.
 */
export type DrawSource =
  | { type: 'tickets'; start: number; end: number }
  | { type: 'attendance'; sessionId: string; name: string; hash: string; oneEntry?: OneEntry; joined?: number }

/** A ticket's number, or the id of an attendance record. */
export type Entry = number | string

export type Winner = {
  /** Order of drawing, from 1. */
  place: number
  /** Name or number shown on walls. */
  label: string
  entry: Entry
  /** The name for the host alone, if it is kept off walls and the label hides it. */
  name?: string
}

/**
 * A winner as walls show it. `at`: when the room was told, by the server's clock; missing: before it was kept.
 * `absent`: their host has said that they are not in the room.
 */
export type SeenWinner = Pick<Winner, 'place' | 'label'> & { at?: string; absent?: true }

/** A draw that is prepared, but not stored yet. */
export interface Drawn {
  number: number
  settings: Json
  source: DrawSource
  /** Number of entries that could win. */
  entries: number
  ranked: boolean
  /** Null: none is named. */
  prize: string | null
  winners: Winner[]
}

export const raffleSessions = defineTable({
  name: 'raffle_sessions',
  about: 'Raffles: what is drawn from, how many win, how the results look.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    created_at: createdAt,
    settings: json(2_048, { check: checkSettings, default: { value: NEW_SETTINGS } }),
    display_settings: json(DISPLAY_BYTES, { check: checkRaffleDisplay, default: { value: storedRaffleDisplay(DISPLAY_DEFAULTS) } }),
    archived,
  },
  derived: { draw_count: counter('raffle_draws', 'session_id') },
})

export const raffleDraws = defineTable({
  name: 'raffle_draws',
  about: 'What was drawn, kept as it was. Made by run_raffle alone, never changed.',
  columns: {
    id,
    session_id: belongsTo('raffle_sessions'),
    /** 1, 2, 3 … per raffle. Unique, so that simultaneous draws cannot ignore each other's winners. */
    number: integer({ min: 1 }),
    user_id: userId,
    created_at: createdAt,
    source: json<DrawSource>(4_096),
    entries: integer({ min: 0 }),
    ranked: boolean(),
    without_earlier: boolean(),
    winners: json<Winner[]>(WINNERS_BYTES, { personal: 'name' }),
    /** The name of the helper who drew for the host. Null: it was no helper. */
    helper: text(HELPER_NAME_MAX, { nullable: true }),
    prize,
  },
  unique: [['session_id', 'number']],
})

export const raffleReveals = defineTable({
  name: 'raffle_reveals',
  about: 'What of a draw its room has seen, under the draw’s own id. Written by run_raffle, reveal_winners and mark_winner_absent alone.',
  columns: {
    id,
    session_id: belongsTo('raffle_sessions'),
    /** The draw's number. */
    number: integer({ min: 1 }),
    created_at: createdAt,
    entries: integer({ min: 0 }),
    ranked: boolean(),
    /** Winners of the draw, revealed or not. */
    total: integer({ min: 0 }),
    /** The revealed winners, in the order of places. Walls read these, and never the draw. */
    winners: json<SeenWinner[]>(WINNERS_BYTES, { personal: 'name' }),
    prize,
  },
  unique: [['session_id', 'number']],
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    raffle_sessions: typeof raffleSessions
    raffle_draws: typeof raffleDraws
    raffle_reveals: typeof raffleReveals
  }
}

/** A raffle as its host reads it. */
export const RAFFLE = select('raffle_sessions', ['id', 'name', 'created_at', 'settings', 'display_settings', 'draw_count'])
export type Raffle = Selected<typeof RAFFLE>

/** Read of a draw, and of what the room has seen of it. */
const OF_BOTH = ['id', 'session_id', 'number', 'created_at', 'entries', 'ranked', 'winners', 'prize'] as const

/** A draw as the raffle's host reads it. `entries`: number of entries that could win. */
export const DRAW = select('raffle_draws', [...OF_BOTH, 'user_id', 'helper', 'source', 'without_earlier'])
export type Draw = Selected<typeof DRAW>

/** How much of a draw the room has seen. */
export const REVEAL = select('raffle_reveals', [...OF_BOTH, 'total'])
export type Reveal = Selected<typeof REVEAL>

/** A raffle as its wall reads it. A display link reads no settings. */
export const WALL_RAFFLE = select('raffle_sessions', ['id', 'name', 'settings'])
