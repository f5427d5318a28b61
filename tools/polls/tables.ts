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

/** Characters, after trimming. Both sides read them from here. */
export const QUESTION_MAX = 500
export const RESPONSE_MAX = 2_000

/**
 * Where an answer stands: `shown`: it may be on the wall; `pinned`: among the first there; `waiting`: for its host's approval; `off`: its host
 * keeps it off the wall; `held`: the word list does.
 */
export const STATUSES = ['shown', 'pinned', 'waiting', 'off', 'held'] as const
export type Status = (typeof STATUSES)[number]

/** What a host may make of an answer: nothing waits, or is held back, once a person has decided. */
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
    /** Answers wait for their host's approval before they may be on the wall. */
    moderated: boolean(false),
    /** Who has answered sees on the phone what the wall shows. */
    on_phones: boolean(false),
    /** The answer that is talked about at this moment. One that is gone, or not shown, is none. */
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
