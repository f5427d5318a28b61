import {
  answersPerPhone,
  archived,
  belongsTo,
  boolean,
  counter,
  createdAt,
  deviceId,
  id,
  type Table,
  text,
  userId,
} from '../../contract/table.ts'

/** Characters, after trimming. Both sides read them from here. */
export const QUESTION_MAX = 500
export const RESPONSE_MAX = 2_000

export const polls: Table = {
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
}

export const pollResponses: Table = {
  name: 'poll_responses',
  about: 'Answers to polls, one row for each time a phone sent one.',
  columns: {
    id,
    poll_id: belongsTo('polls'),
    response: text(RESPONSE_MAX, { min: 1, trim: true }),
    device_id: deviceId,
    created_at: createdAt,
  },
}

/** A poll as its host reads it. */
export interface Poll {
  id: string
  question: string
  active: boolean
  created_at: string
  answers_per_phone: number | null
  response_count: number
}

/** A poll as a phone reads it. */
export interface AudiencePoll {
  id: string
  question: string
  active: boolean
  answers_per_phone: number | null
}
/** The columns of AudiencePoll. */
export const AUDIENCE_POLL = 'id,question,active,answers_per_phone'

/** A response as the poll's host reads it. */
export interface PollResponse {
  id: string
  poll_id: string
  response: string
  created_at: string
}
