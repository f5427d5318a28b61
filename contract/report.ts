import { isObject, type Json } from './json.ts'
import { LIMITS } from './limits.ts'
import { isMessageKey } from './messages.ts'
import { belongsTo, createdAt, defineTable, id, json, text, userId } from './table.ts'

/**
 * The results of an event or of one session, as data: the report that hosts see and print, and that a shared
 * link shows to strangers. Decision record 146.
 */

/** For whom a report is composed: its host, or everybody, who get what the wall showed. */
export type ReportAudience = 'host' | 'wall'

/** Most items and characters of a report, so that a shared one is bounded in every part. */
export const REPORT = {
  sessions: 100,
  /** Blocks of one session: a survey has one for each question, and a note. */
  blocks: 110,
  /** Rows of one block. */
  rows: 60,
  /** Counts of one line of arrivals. */
  counts: 120,
  timeline: 200,
  figures: 6,
  /** Characters of a text that somebody wrote, of a title, and of a label. */
  text: 500,
  title: 500,
  label: 120,
  /** Characters of a key of ours; values of one text, and characters of the name of a value. */
  key: 80,
  values: 6,
  valueName: 40,
  /** Largest number. */
  most: 1_000_000_000_000,
  /** Longest span of a line of arrivals in minutes: two years. */
  minutes: 1_051_200,
  /** Characters of a picture's data URL. */
  picture: 100_000,
} as const

/** Length of the secret in a shared report's link: 16 random bytes in base64url. */
export const REPORT_SECRET_CHARS = 22

/** Words of ours, which each reader reads in their own language (253). */
export interface Said {
  /** Key of a message. */
  key: string
  values: Readonly<Record<string, string | number>>
  /** The words in the language of the host, for a page that does not know the key. */
  text: string
}
/**
 * A text of a report: what somebody wrote, or words of ours. Reports that were shared before 253 have strings
 * alone.
 */
export type ReportText = string | Said

/** A number with its words: 298 attendees. */
export interface Figure {
  value: number
  label: ReportText
}

/** What became of what somebody asked. */
export const ASKED_STATES = ['answered', 'on stage', 'open', 'waiting', 'hidden'] as const
export type AskedState = (typeof ASKED_STATES)[number]

interface Titled {
  /** Null: the session's own title says it. */
  title: ReportText | null
}
export type Block =
  /** Entries over time: one count for each `minutes`, from `from` on. */
  | (Titled & { kind: 'arrivals'; from: string; minutes: number; counts: number[] })
  | (Titled & { kind: 'words'; words: { text: string; count: number }[]; more: number })
  /**
   * `width`: percent of the longest possible bar. `percent`: share of all answers; null: it has no meaning.
   */
  | (Titled & { kind: 'bars'; bars: ReportBar[]; more: number })
  | (Titled & { kind: 'quotes'; quotes: { text: string; times: number }[]; more: number })
  | (Titled & { kind: 'asked'; asked: { text: string; votes: number | null; state: AskedState }[]; more: number })
  /** `note`: below the winners, and of them alone. Reports that were shared before it have none. */
  | (Titled & { kind: 'winners'; winners: { place: number | null; name: ReportText }[]; more: number; note?: ReportText })
  | (Titled & { kind: 'names'; names: string[]; more: number })
  | (Titled & { kind: 'note'; text: ReportText })
  /** `src`: a data URL of a PNG, JPEG or WebP. */
  | (Titled & { kind: 'picture'; src: string; about: ReportText })

export interface ReportBar {
  label: ReportText
  value: number
  width: number
  percent: number | null
  leads: boolean
  /** The right answer of a question that has one. */
  right: boolean
}

/** What a tool reports of one of its sessions. */
export interface Results {
  headline: Figure | null
  /** A second line; '' without one. */
  about: ReportText
  /**
   * The session's part of what the room sent in, as its public counter says (`counts` of Presented), so that a report
   * and the thanks on an event's wall say the same number: check-ins, answers, words, and questions that the room
   * has seen. Votes have no public counter: 0.
   */
  answers: number
  blocks: Block[]
}

export interface SessionReport extends Results {
  /** The tool's name, for its icon. */
  tool: string
  /** As its host wrote it; of a made-up session, with words of ours. */
  title: ReportText
  /** When it first was on stage; null: it was not. */
  staged_at: string | null
}

/** The report of an event, or of one session: then it has no timeline. */
export interface EventReport {
  of: 'event' | 'session'
  title: ReportText
  /** When it was composed. */
  at: string
  /** IANA name of the zone in which its times are meant. */
  time_zone: string
  /** When it began and ended. Null: not known, or not yet. */
  from: string | null
  to: string | null
  figures: Figure[]
  timeline: { at: string; title: ReportText }[]
  sessions: SessionReport[]
}

type Check = (value: Json | undefined) => string | null
type Shape = Readonly<Record<string, Check>>

const words =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max ? null : `must be a text of at most ${max} characters`
const number =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max ? null : `must be a number from ${min} to ${max}`
const whole =
  (min: number): Check =>
  (value) =>
    Number.isInteger(value) ? number(min, REPORT.most)(value) : 'must be a whole number'
const isTrue: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false')
const time: Check = (value) =>
  typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value)) ? null : 'must be a time'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value)
const perhaps =
  (check: Check): Check =>
  (value) =>
    value === undefined ? null : check(value)
const oneOf =
  (known: readonly string[]): Check =>
  (value) =>
    known.includes(value as string) ? null : `must be one of ${known.join(', ')}`

const list =
  (max: number, check: Check): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return `must be a list of at most ${max} items`
    for (const [at, one] of value.entries()) {
      const problem = check(one)
      if (problem !== null) return `item ${at + 1}: ${problem}`
    }
    return null
  }

const object =
  (shape: Shape): Check =>
  (value) => {
    if (!isObject(value)) return 'must be an object'
    const unknown = Object.keys(value).find((field) => !Object.hasOwn(shape, field))
    if (unknown !== undefined) return `has the unknown field "${unknown.slice(0, 40)}"`
    for (const [field, check] of Object.entries(shape)) {
      const problem = check(value[field])
      if (problem !== null) return `${field}: ${problem}`
    }
    return null
  }

const key: Check = (value) =>
  typeof value === 'string' && value.length <= REPORT.key && isMessageKey(value)
    ? null
    : `must be a key of at most ${REPORT.key} characters`
const given: Check = (value) => {
  if (!isObject(value)) return 'must be an object'
  const names = Object.keys(value)
  if (names.length > REPORT.values) return `must have at most ${REPORT.values} values`
  if (names.some(({ length }) => length > REPORT.valueName)) return `must have names of at most ${REPORT.valueName} characters`
  const problem = (one: Json | undefined) => (typeof one === 'number' ? number(-REPORT.most, REPORT.most) : words(REPORT.text))(one)
  return Object.values(value).reduce<string | null>((found, one) => found ?? problem(one), null)
}
/** A text, or words of ours. */
const saying = (max: number): Check => {
  const ours = object({ key, values: given, text: words(max) })
  return (value) => (isObject(value) ? ours : words(max))(value)
}

const title = orNull(saying(REPORT.title))
const more = whole(0)
const share = number(0, 100)
const value = number(-REPORT.most, REPORT.most)
const text_ = words(REPORT.text)
const saidText = saying(REPORT.text)
const rows = (shape: Shape): Check => list(REPORT.rows, object(shape))

const PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/
const picture: Check = (value) =>
  typeof value === 'string' && value.length <= REPORT.picture && PICTURE.test(value)
    ? null
    : `must be a data URL of a PNG, JPEG or WebP, of at most ${REPORT.picture} characters`

const BLOCKS: Readonly<Record<Block['kind'], Shape>> = {
  arrivals: { from: time, minutes: number(1, REPORT.minutes), counts: list(REPORT.counts, whole(0)) },
  words: { words: rows({ text: text_, count: whole(0) }), more },
  bars: { bars: rows({ label: saidText, value, width: share, percent: orNull(share), leads: isTrue, right: isTrue }), more },
  quotes: { quotes: rows({ text: text_, times: whole(0) }), more },
  asked: { asked: rows({ text: text_, votes: orNull(whole(0)), state: oneOf(ASKED_STATES) }), more },
  winners: { winners: rows({ place: orNull(whole(1)), name: saidText }), more, note: perhaps(saidText) },
  names: { names: list(REPORT.rows, text_), more },
  note: { text: saidText },
  picture: { src: picture, about: saidText },
}

const block: Check = (value) => {
  const kind = isObject(value) ? value['kind'] : undefined
  if (typeof kind !== 'string' || !Object.hasOwn(BLOCKS, kind)) return `kind must be one of ${Object.keys(BLOCKS).join(', ')}`
  return object({ kind: words(20), title, ...BLOCKS[kind as Block['kind']] })(value)
}

const figure = object({ value, label: saying(REPORT.label) })
const session = object({
  tool: words(40),
  title: saying(REPORT.title),
  staged_at: orNull(time),
  headline: orNull(figure),
  about: saidText,
  answers: whole(0),
  blocks: list(REPORT.blocks, block),
})

const ZONE = /^[\w+\-/]{1,60}$/
const report = object({
  of: oneOf(['event', 'session']),
  title: saying(REPORT.title),
  at: time,
  time_zone: (value) => (typeof value === 'string' && ZONE.test(value) ? null : 'must be the name of a time zone'),
  from: orNull(time),
  to: orNull(time),
  figures: list(REPORT.figures, figure),
  timeline: list(REPORT.timeline, object({ at: time, title: saying(REPORT.title) })),
  sessions: list(REPORT.sessions, session),
})

/** Returns what is wrong with a report, with the path of the fault, or null. */
export const reportProblem = (value: Json): string | null => report(value)

export const sharedReports = defineTable({
  name: 'shared_reports',
  about: 'Reports that hosts share by a link, as they were when they were shared: one of each session at most.',
  columns: {
    id,
    session_id: belongsTo('presentations'),
    user_id: userId,
    /** SHA-256 of the link's secret, in hex: who reads the database reads no report by its link. */
    secret_hash: text(64),
    body: json<EventReport>(LIMITS.reportBytes, { check: reportProblem }),
    created_at: createdAt,
  },
  unique: [['session_id']],
})

declare module './row-types.ts' {
  interface Tables {
    shared_reports: typeof sharedReports
  }
}
