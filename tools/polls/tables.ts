import { type Selected, select } from '../../contract/select.ts'
import {
  answersPerPhone,
  archived,
  belongsTo,
  boolean,
  counter,
  createdAt,
  defineTable,
  deviceId,
  id,
  text,
  userId,
} from '../../contract/table.ts'

/** Characters, after trimming. Both sides read them from here. */
export const QUESTION_MAX = 500
export const RESPONSE_MAX = 2_000

export const polls = defineTable({
  name: 'polls',
  about: 'Questions that a host puts to the audience for free-text answers.',
  columns: {
    id,
    question: text(QUESTION_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    created_at: createdAt,
    archived,
    answers_per_phone: answersPerPhone,
  },
  derived: { response_count: counter('poll_responses', 'poll_id') },
})

export const pollResponses = defineTable({
  name: 'poll_responses',
  about: 'Answers to polls, one row for each time a phone sent one.',
  columns: {
    id,
    poll_id: belongsTo('polls'),
    response: text(RESPONSE_MAX, { min: 1, trim: true }),
    device_id: deviceId,
    created_at: createdAt,
  },
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    polls: typeof polls
    poll_responses: typeof pollResponses
  }
}

/** A poll as a phone reads it. */
export const AUDIENCE_POLL = select('polls', ['id', 'question', 'active', 'answers_per_phone'])
export type AudiencePoll = Selected<typeof AUDIENCE_POLL>
