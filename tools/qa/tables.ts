import { eq, inList } from '../../contract/filter.ts'
import type { Simplify } from '../../contract/row-types.ts'
import { type Hiding, type Selected, select } from '../../contract/select.ts'
import { archived, belongsTo, boolean, counter, createdAt, defineTable, deviceId, id, json, text, userId } from '../../contract/table.ts'
import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../parts/display-settings.ts'

/** Most characters, after trimming. The screens use the same limits. */
export const NAME_MAX = 200
export const QUESTION_MAX = 500
/**
 * Most questions merged into one, and most votes of two that are merged: a merge is one write, for which
 * others wait.
 */
export const MERGED_MAX = 20
export const MERGED_VOTES_MAX = 20_000

/** `pending`: awaits the host. `approved`: on the audience's phones. `hidden`: not chosen. */
export const STATUSES = ['pending', 'approved', 'answered', 'hidden'] as const
export type Status = (typeof STATUSES)[number]

/** Statuses of questions that the room has seen: a question is answered only after it was approved. */
export const SEEN: readonly Status[] = ['approved', 'answered']

/** Transitions that a host may make. The specification lacks the one from `hidden` back to `pending`. */
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['approved', 'hidden'],
  approved: ['answered', 'hidden'],
  answered: ['approved'],
  hidden: ['pending'],
}

export const DISPLAY_DEFAULTS = displayDefaults('Ask a Question')

export const qaSessions = defineTable({
  name: 'qa_sessions',
  about: 'Sessions in which the audience asks and votes and a host moderates.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    show_votes: boolean(true),
    allow_upvoting: boolean(true),
    qr_display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: { ...DISPLAY_DEFAULTS } } }),
    created_at: createdAt,
    archived,
  },
  derived: {
    question_count: counter('questions', 'session_id'),
    pending_count: counter('questions', 'session_id', eq('status', 'pending')),
    seen_count: counter('questions', 'session_id', inList('status', [...SEEN])),
  },
})

export const questions = defineTable({
  name: 'questions',
  about: 'What the audience asked. Others see a question once it is approved.',
  columns: {
    id,
    session_id: belongsTo('qa_sessions'),
    content: text(QUESTION_MAX, { min: 1, trim: true }),
    status: text(10, { oneOf: STATUSES, default: { value: 'pending' } }),
    device_id: deviceId,
    created_at: createdAt,
    /** When the question went on stage; null: it is not there. One question per session at most. */
    staged_at: { type: 'timestamp', nullable: true },
    /** The question that this one is merged into. It is hidden then, and its votes count there. */
    merged_into: { type: 'uuid', nullable: true },
    /** Its status before that. */
    merged_as: text(10, { oneOf: STATUSES, nullable: true }),
    /** When another was last merged into this one, or separated from it. */
    joined_at: { type: 'timestamp', nullable: true },
  },
  derived: { vote_count: counter('question_votes', 'question_id') },
})

export const questionVotes = defineTable({
  name: 'question_votes',
  about: 'Votes for questions, one of each device.',
  columns: {
    id,
    question_id: belongsTo('questions'),
    device_id: { ...deviceId, nullable: false },
    /** The merged question for which it was cast. */
    merged_from: { type: 'uuid', nullable: true },
  },
  unique: [['question_id', 'device_id']],
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    qa_sessions: typeof qaSessions
    questions: typeof questions
    question_votes: typeof questionVotes
  }
}

/**
 * A question as a phone reads it. `vote_count` is null while votes are hidden. `device_id` is null unless
 * this phone asked the question. `question_votes` has this phone's vote, if any; change events do not include
 * it.
 */
const AUDIENCE_QUESTION = select(
  'questions',
  ['id', 'content', 'status', 'created_at', 'vote_count', 'device_id', 'staged_at', 'merged_into', 'joined_at'],
  [select('question_votes', ['id'])],
)
export type AudienceQuestion = Hiding<Selected<typeof AUDIENCE_QUESTION>, 'vote_count'>

/** A session as a phone reads it, with the questions that this phone may see, all in one request. */
export const AUDIENCE_SESSION = select(
  'qa_sessions',
  ['id', 'name', 'active', 'show_votes', 'allow_upvoting', 'qr_display_settings'],
  [AUDIENCE_QUESTION],
)
export type AudienceSession = Simplify<Omit<Selected<typeof AUDIENCE_SESSION>, 'questions'> & { questions: readonly AudienceQuestion[] }>
