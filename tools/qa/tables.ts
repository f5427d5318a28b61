import { eq } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { archived, belongsTo, boolean, counter, createdAt, deviceId, id, json, type Table, text, userId } from '../../contract/table.ts'
import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../parts/display-settings.ts'

/** Characters, after trimming. Both sides read them from here. */
export const NAME_MAX = 200
export const QUESTION_MAX = 500

/** `pending`: waits for the host. `approved`: on the audience's phones. `hidden`: not chosen. */
export const STATUSES = ['pending', 'approved', 'answered', 'hidden'] as const
export type Status = (typeof STATUSES)[number]

/** The steps a host may take a question. From `hidden` back to `pending` is ours; the specification shows no way back. */
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['approved', 'hidden'],
  approved: ['answered', 'hidden'],
  answered: ['approved'],
  hidden: ['pending'],
}

export const QR_DEFAULTS = displayDefaults('Ask a Question')

export const qaSessions: Table = {
  name: 'qa_sessions',
  about: 'Sessions in which the audience asks and votes and a host moderates.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    show_votes: boolean(true),
    allow_upvoting: boolean(true),
    qr_display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: { ...QR_DEFAULTS } } }),
    created_at: createdAt,
    archived,
  },
  derived: {
    question_count: counter('questions', 'session_id'),
    pending_count: counter('questions', 'session_id', eq('status', 'pending')),
  },
}

export const questions: Table = {
  name: 'questions',
  about: 'What the audience asked. Others see a question once it is approved.',
  columns: {
    id,
    session_id: belongsTo('qa_sessions'),
    content: text(QUESTION_MAX, { min: 1, trim: true }),
    status: text(10, { oneOf: STATUSES, default: { value: 'pending' } }),
    device_id: deviceId,
    created_at: createdAt,
  },
  derived: { vote_count: counter('question_votes', 'question_id') },
}

export const questionVotes: Table = {
  name: 'question_votes',
  about: 'Votes for questions, one of each device.',
  columns: { id, question_id: belongsTo('questions'), device_id: { ...deviceId, nullable: false } },
  unique: [['question_id', 'device_id']],
}

/** A session as its host reads it. */
export interface QaSession {
  id: string
  name: string
  active: boolean
  show_votes: boolean
  allow_upvoting: boolean
  qr_display_settings: Json
  created_at: string
  question_count: number
  pending_count: number
}

/** A question as its host reads it. Whose phone it came from is nobody's to know; `device_id` has a pseudonym. */
export interface Question {
  id: string
  session_id: string
  content: string
  status: Status
  created_at: string
  vote_count: number
}

/** A session as a phone reads it, with the questions that this phone may see. */
export interface AudienceSession {
  id: string
  name: string
  active: boolean
  show_votes: boolean
  allow_upvoting: boolean
  qr_display_settings: Json
  questions: readonly AudienceQuestion[]
}
/** A question as a phone reads it. */
export interface AudienceQuestion {
  id: string
  content: string
  status: Status
  created_at: string
  /** Null while votes are hidden. */
  vote_count: number | null
  /** The phone's own id where it asked the question itself; of all others null. */
  device_id: string | null
  /** The phone's own vote, if it has one. A change event does not tell it. */
  question_votes?: readonly { id: string }[]
}
/** The columns of AudienceSession: everything a phone shows, in one request. */
export const AUDIENCE_SESSION =
  'id,name,active,show_votes,allow_upvoting,qr_display_settings,questions(id,content,status,created_at,vote_count,device_id,question_votes(id))'
