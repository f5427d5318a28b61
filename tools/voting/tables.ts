import { isBlank } from '../../contract/blank.ts'
import { eq } from '../../contract/filter.ts'
import { isObject, type Json, type Row } from '../../contract/json.ts'
import type { Simplify } from '../../contract/row-types.ts'
import { type Hiding, type Selected, select } from '../../contract/select.ts'
import {
  archived,
  belongsTo,
  boolean,
  counter,
  createdAt,
  defineTable,
  deviceId,
  type Following,
  id,
  integer,
  json,
  text,
  userId,
} from '../../contract/table.ts'
import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../parts/display-settings.ts'
import { wordList } from '../../parts/word-list.ts'

/** Most characters, after trimming, and numbers of items. The screens use the same limits. */
export const NAME_MAX = 200
export const QUESTION_MAX = 200
export const CHOICE_MAX = 80
export const CHOICES_MIN = 2
export const CHOICES_MAX = 10
export const QUESTIONS_MAX = 100
/** Most characters of a nickname: it stands on a step of the podium. */
export const NICKNAME_MAX = 24
/** How many people of the podium the wall may show: none, the first three, the first ten. */
export const PODIUM_FIRST = 3
export const PODIUM_MAX = 10
export const PODIUM_SIZES = [0, PODIUM_FIRST, PODIUM_MAX] as const
/** Range of a countdown, in seconds. */
export const SECONDS_MIN = 5
export const SECONDS_MAX = 3_600
const CHOICE_ID_MAX = 12
/** Largest JSON text of all choices, in bytes: the longest texts in four-byte characters. */
const CHOICES_BYTES = CHOICES_MAX * (CHOICE_MAX * 4 + 60)
const IDS_BYTES = CHOICES_MAX * (CHOICE_ID_MAX + 3) + 2

/** A choice of a question. Votes refer to its id, so that its text can be corrected. */
export interface Choice {
  id: string
  text: string
}

/**
 * State of a question. `draft`: only the host sees it; `open`: phones vote; `closed`: voting has ended;
 * `revealed`: everybody sees the result. `open_voting_question` opens a question, `reveal_voting_question`
 * reveals it and counts the points.
 */
export const STATES = ['draft', 'open', 'closed', 'revealed'] as const
export type State = (typeof STATES)[number]

/** Transitions that a host may make by an update. */
export const TRANSITIONS: Readonly<Record<State, readonly State[]>> = {
  draft: [],
  open: ['closed'],
  closed: [],
  revealed: ['closed'],
}

export const EMPTY_CHOICE = 'A choice cannot be empty'

/** Returns what is wrong with the choices of a question, or null. */
export function choicesProblem(value: Json): string | null {
  if (!Array.isArray(value) || !value.every(isChoice)) return 'Choices are a list of objects, each with an id and a text'
  if (value.length < CHOICES_MIN || value.length > CHOICES_MAX) return `A question has ${CHOICES_MIN} to ${CHOICES_MAX} choices`
  const texts = value.map(({ text }) => text.trim())
  if (texts.some(isBlank)) return EMPTY_CHOICE
  if (texts.some((words) => Array.from(words).length > CHOICE_MAX)) return `A choice has at most ${CHOICE_MAX} characters`
  if (new Set(value.map(({ id }) => id)).size < value.length) return 'Two choices have the same id'
  return new Set(texts).size < texts.length ? 'Two choices say the same' : null
}

const isChoice = (value: unknown): value is Choice & { [key: string]: Json } =>
  isObject(value as Json) &&
  isId((value as Choice).id) &&
  typeof (value as Choice).text === 'string' &&
  Object.keys(value as object).length === 2
const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= CHOICE_ID_MAX && /^[\w-]+$/.test(value)
const idsProblem = (value: Json): string | null =>
  Array.isArray(value) && value.length <= CHOICES_MAX && value.every(isId) ? null : 'It is a list of the ids of choices'

/** Initial appearance of the QR display. */
export const DISPLAY_DEFAULTS = displayDefaults('Vote Now')

export const votingSessions = defineTable({
  name: 'voting_sessions',
  about: 'Sessions in which a host puts questions to the audience, one after the other, and phones vote.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: { ...DISPLAY_DEFAULTS } } }),
    created_at: createdAt,
    archived,
    /** Words that keep a nickname off the wall. */
    word_list: wordList(),
    /** When the points were counted. Null: never, or they may no longer be true. */
    counted_at: { type: 'timestamp', nullable: true },
    /** How many people had a rank then; 0 if nobody had a point. */
    ranked: integer({ min: 0, default: { value: 0 } }),
    /** How many people of the podium the wall shows. */
    podium: integer({ min: 0, max: PODIUM_MAX, default: { value: 0 } }),
  },
  derived: {
    question_count: counter('voting_questions', 'session_id'),
    player_count: counter('voting_players', 'session_id'),
    /** Questions with a right answer: without one nobody can have points. */
    right_count: { count: 'voting_questions', column: 'session_id', weight: isScored },
  },
})

export const votingQuestions = defineTable({
  name: 'voting_questions',
  about: 'Questions with choices. The audience sees one once it was opened, and what came of it once it is revealed.',
  columns: {
    id,
    session_id: belongsTo('voting_sessions'),
    /** Position in the host's list. */
    position: integer({ min: 0, max: 1_000_000, default: { value: 0 } }),
    question: text(QUESTION_MAX, { min: 1, trim: true }),
    choices: json<readonly Choice[]>(CHOICES_BYTES, { check: choicesProblem }),
    /** Most choices of a vote; null: no limit. */
    most: integer({ min: 1, max: CHOICES_MAX, nullable: true, default: { value: 1 } }),
    /** Ids of the correct choices; empty if none is correct. */
    correct: json<readonly string[]>(IDS_BYTES, { check: idsProblem, default: { value: [] } }),
    /** Duration of the countdown, in seconds; null: until the host closes the question. */
    seconds: integer({ min: SECONDS_MIN, max: SECONDS_MAX, nullable: true }),
    /** The wall shows the bars while people vote. */
    live: boolean(false),
    state: text(10, { oneOf: STATES, default: { value: 'draft' } }),
    /** When it was last opened; null: never. */
    opened_at: { type: 'timestamp', nullable: true },
    /** Votes are refused from this time on; null: there is no countdown. */
    ends_at: { type: 'timestamp', nullable: true },
    created_at: createdAt,
  },
  derived: { vote_count: { count: 'voting_votes', column: 'question_id', weight: isCast } },
  follows: pointsLapse,
})

export const votingVotes = defineTable({
  name: 'voting_votes',
  about: 'Votes, one row for each device and question: what it chooses now. Nothing chosen: it took its vote back.',
  columns: {
    id,
    question_id: belongsTo('voting_questions'),
    device_id: { ...deviceId, nullable: false },
    choices: json<readonly string[]>(IDS_BYTES, { check: idsProblem }),
    created_at: createdAt,
  },
  unique: [['question_id', 'device_id']],
  tally: { table: 'voting_sums', parent: 'question_id', key: 'choice', of: amounts },
})

export const votingSums = defineTable({
  name: 'voting_sums',
  about: 'How many chose which choice of a question, kept by the server.',
  columns: {
    id,
    question_id: belongsTo('voting_questions'),
    choice: text(CHOICE_ID_MAX),
    count: integer({ min: 0, default: { value: 0 } }),
    created_at: createdAt,
  },
  unique: [['question_id', 'choice']],
})

export const votingPlayers = defineTable({
  name: 'voting_players',
  about: 'People of a session, one row for each device that has a nickname or a rank: their points when they were last counted.',
  columns: {
    id,
    session_id: belongsTo('voting_sessions'),
    device_id: { ...deviceId, nullable: false },
    /** Names a person without a nickname: 'Phone 12'. */
    number: integer({ min: 1, default: { value: 1 } }),
    name: text(NICKNAME_MAX, { min: 1, trim: true, nullable: true, personal: 'name' }),
    /** The host keeps the nickname off the wall. */
    off: boolean(false),
    points: integer({ min: 0, default: { value: 0 } }),
    /** Equal points share a rank. Null: this device voted on no question that counts. */
    rank: integer({ min: 1, nullable: true }),
    /** How many have this rank. */
    sharing: integer({ min: 0, default: { value: 0 } }),
    /** Order of the list: by rank, then by number. */
    place: integer({ min: 1, nullable: true }),
    /** The name on the podium; null while the person is not on it. */
    shown: text(NICKNAME_MAX, { min: 1, nullable: true, personal: 'name' }),
    created_at: createdAt,
  },
  unique: [['session_id', 'device_id']],
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    voting_sessions: typeof votingSessions
    voting_questions: typeof votingQuestions
    voting_votes: typeof votingVotes
    voting_sums: typeof votingSums
    voting_players: typeof votingPlayers
  }
}

/**
 * Points that count a question which is hidden again, or whose right answers changed, are no longer true:
 * nobody of the audience may read them, or they would tell what is right.
 */
function pointsLapse(before: Row, after: Row): readonly Following[] {
  const isTrue = after['state'] === 'revealed' && JSON.stringify(after['correct']) === JSON.stringify(before['correct'])
  if (before['state'] !== 'revealed' || isTrue) return []
  return [{ table: 'voting_sessions', where: eq('id', after['session_id'] as string), change: { counted_at: null, podium: 0 } }]
}

/** Adds 1 to the sum of each choice of a vote. */
function amounts({ choices }: Row): ReadonlyMap<string, Readonly<Record<string, number>>> {
  return new Map((choices as readonly string[]).map((choice) => [choice, { count: 1 }]))
}

/** Weight of a question: 1 if it has a right answer. */
function isScored({ correct }: Row): number {
  return (correct as readonly string[]).length > 0 ? 1 : 0
}

/** Weight of a vote: 1 if it has any choices. */
function isCast({ choices }: Row): number {
  return (choices as readonly string[]).length > 0 ? 1 : 0
}

/**
 * A question as a phone reads it. `voting_votes` has the phone's own vote, if any. `vote_count`, `correct`
 * and `voting_sums` are hidden until revealed. Change events include neither votes nor sums.
 */
const AUDIENCE_QUESTION = select(
  'voting_questions',
  ['id', 'question', 'choices', 'most', 'state', 'opened_at', 'ends_at', 'correct', 'vote_count'],
  [select('voting_votes', ['choices']), select('voting_sums', ['choice', 'count'])],
)
export type AudienceQuestion = Hiding<Selected<typeof AUDIENCE_QUESTION>, 'vote_count' | 'correct'>

/**
 * A session as a phone reads it, with its opened questions and its own points, all in one request. `ranked` is
 * hidden where no question has a right answer.
 */
export const AUDIENCE_SESSION = select(
  'voting_sessions',
  ['id', 'name', 'active', 'counted_at', 'ranked'],
  [AUDIENCE_QUESTION, select('voting_players', ['id', 'name', 'number', 'points', 'rank', 'sharing'])],
)
export type AudienceSession = Simplify<
  Hiding<Omit<Selected<typeof AUDIENCE_SESSION>, 'voting_questions' | 'voting_players'>, 'ranked'> & {
    voting_questions: readonly AudienceQuestion[]
    voting_players: readonly OwnPlayer[]
  }
>
/** This phone's own row, if it has one. `points`, `rank` and `sharing` are hidden while they are not counted. */
export interface OwnPlayer {
  id: string
  name: string | null
  number: number
  points: number | null
  rank: number | null
  sharing: number | null
}
