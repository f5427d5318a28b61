import { eq } from '../../contract/filter.ts'
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
import { wordList } from '../../parts/word-list.ts'

/** Most characters, after trimming. The screens use the same limits. */
export const QUESTION_MAX = 500
export const RESPONSE_MAX = 2_000

/**
 * Status of a response: `shown`: may be on the wall; `pinned`: comes first there; `waiting`: awaits the
 * host's approval; `off`: kept off by the host; `held`: held back by the word list.
 */
export const STATUSES = ['shown', 'pinned', 'waiting', 'off', 'held'] as const
export type Status = (typeof STATUSES)[number]

/** Changes that a host may make. Once a person has decided, a response never waits or is held back again. */
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  shown: ['pinned', 'off'],
  pinned: ['shown', 'off'],
  waiting: ['shown', 'off'],
  off: ['shown'],
  held: ['shown', 'off'],
}

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
    /** New responses need the host's approval before they may be on the wall. */
    moderated: boolean(false),
    /** Phones that have answered show the wall's responses. */
    on_phones: boolean(false),
    /** The response in the spotlight. Ignored if it was deleted or is not shown. */
    spotlight: { type: 'uuid', nullable: true },
    word_list: wordList(),
  },
  derived: {
    response_count: counter('poll_responses', 'poll_id'),
    waiting_count: counter('poll_responses', 'poll_id', eq('status', 'waiting')),
    held_count: counter('poll_responses', 'poll_id', eq('status', 'held')),
  },
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
    status: text(10, { oneOf: STATUSES, default: { value: 'shown' } }),
  },
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    polls: typeof polls
    poll_responses: typeof pollResponses
  }
}

/** A poll as a phone reads it. */
export const AUDIENCE_POLL = select('polls', ['id', 'question', 'active', 'answers_per_phone', 'on_phones'])
export type AudiencePoll = Selected<typeof AUDIENCE_POLL>
