import { and, eq, gt } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { ColumnName } from '../../contract/row-types.ts'
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
  type Following,
  id,
  integer,
  json,
  text,
  userId,
} from '../../contract/table.ts'
import { checkDisplaySettings, DISPLAY_BYTES } from '../../parts/display-settings.ts'
import { wordList as strongWordList } from '../../parts/word-list.ts'
import { CLOUD_DEFAULTS, countColumn, DISPLAY_DEFAULTS, foldPhrase, foldWord, phraseOf, readSwitches, wordsOf } from './logic.ts'

/** Characters, after trimming. Both sides read them from here. */
export const NAME_MAX = 200
export const RESPONSE_MAX = 200
/** A word in lower case and composed may have more characters than it was sent with: each becomes at most three. */
const WORD_MAX = 3 * RESPONSE_MAX
/** Words in a host's list of words that are left out. */
export const LIST_MAX = 200
/** Bytes of such a list: each word with the most it may have. */
const LIST_BYTES = 65_536

/** Words or phrases that a host keeps off the wall. */
const wordList = json(LIST_BYTES, { check: listProblem, default: { value: [] } })

export const wordCloudSessions = defineTable({
  name: 'word_cloud_sessions',
  about: 'Questions whose answers make a word cloud.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    created_at: createdAt,
    answers_per_phone: answersPerPhone,
    /** Its title is the question: phones, signs and the cloud read it there. */
    qr_display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: { ...DISPLAY_DEFAULTS } } }),
    word_cloud_settings: json(DISPLAY_BYTES, {
      check: checkWordCloudSettings,
      default: { value: CLOUD_DEFAULTS },
    }),
    archived,
    stop_words: wordList,
    blocked_words: wordList,
    /** Words wait for their host's approval before they may be on the wall. */
    moderated: boolean(false),
    word_list: strongWordList(),
  },
  derived: {
    response_count: counter('word_cloud_responses', 'session_id'),
    held_count: counter('word_cloud_responses', 'session_id', eq('held_back', true)),
    unique_count: counter('word_cloud_words', 'session_id', gt('count', 0)),
    folded_unique_count: counter('word_cloud_words', 'session_id', gt('folded_count', 0)),
    phrase_unique_count: counter('word_cloud_words', 'session_id', gt('phrase_count', 0)),
    folded_phrase_unique_count: counter('word_cloud_words', 'session_id', gt('folded_phrase_count', 0)),
  },
  follows: approveWhatStands,
})

export const wordCloudResponses = defineTable({
  name: 'word_cloud_responses',
  about: 'What phones sent to a word cloud, one row for each time.',
  columns: {
    id,
    session_id: belongsTo('word_cloud_sessions'),
    response: text(RESPONSE_MAX, { min: 1, trim: true }),
    device_id: deviceId,
    created_at: createdAt,
    /** The word list keeps it out of the cloud: its words do not count. */
    held_back: boolean(false),
  },
  tally: { table: 'word_cloud_words', parent: 'session_id', key: 'word', of: wordAmounts },
})

export const wordCloudWords = defineTable({
  name: 'word_cloud_words',
  about:
    'The words and the whole phrases of a word cloud with their frequencies, kept by the server. Only `hidden` and `approved` can be written.',
  columns: {
    id,
    session_id: belongsTo('word_cloud_sessions'),
    word: text(WORD_MAX),
    /** How often it was sent as it is. */
    count: integer({ min: 0, default: { value: 0 } }),
    /** How often it was sent when punctuation around a word does not matter. */
    folded_count: integer({ min: 0, default: { value: 0 } }),
    /** How often it was a whole response; and that when punctuation around words does not matter. */
    phrase_count: integer({ min: 0, default: { value: 0 } }),
    folded_phrase_count: integer({ min: 0, default: { value: 0 } }),
    hidden: boolean(false),
    /** Where words wait: its host let it onto the wall. */
    approved: boolean(false),
    created_at: createdAt,
  },
  unique: [['session_id', 'word']],
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    word_cloud_sessions: typeof wordCloudSessions
    word_cloud_responses: typeof wordCloudResponses
    word_cloud_words: typeof wordCloudWords
  }
}

/**
 * What a response adds to the frequencies: to each of its words and to itself as a whole, as they stand, and to what is left of them without
 * punctuation around words. A word is one row, however it is counted.
 */
function wordAmounts({ response, held_back }: Row): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const amounts = new Map<string, Record<string, number>>()
  if (held_back === true) return amounts
  const add = (word: string, column: ColumnName<'word_cloud_words'>) => {
    const of = amounts.get(word) ?? {}
    amounts.set(word, of)
    of[column] = (of[column] ?? 0) + 1
  }
  const text = String(response)
  for (const word of wordsOf(text)) {
    add(word, 'count')
    add(foldWord(word), 'folded_count')
  }
  const phrase = phraseOf(text)
  if (phrase === '') return amounts
  add(phrase, 'phrase_count')
  add(foldPhrase(phrase), 'folded_phrase_count')
  return amounts
}

/** Words that stand on the wall when approval is switched on stay there: each form that is counted, also of those that are hidden. */
function approveWhatStands(before: Row, after: Row): Following[] {
  if (before['moderated'] !== false || after['moderated'] !== true) return []
  const counted = countColumn(readSwitches(before['word_cloud_settings']))
  const where = and(eq('session_id', String(after['id'])), eq('approved', false), gt(counted, 0))
  return [{ table: 'word_cloud_words', where, change: { approved: true } }]
}

/** Display settings, and which words are shown and how they are told apart. */
function checkWordCloudSettings(value: Json): string | null {
  const wrong = checkDisplaySettings(value)
  if (wrong) return wrong
  const { useExampleData, foldPunctuation, wholePhrases } = value as { [field: string]: Json }
  return [useExampleData, foldPunctuation, wholePhrases].every((is) => is === undefined || is === null || typeof is === 'boolean')
    ? null
    : 'useExampleData, foldPunctuation and wholePhrases must be true or false.'
}

/** Says what is wrong with a list of words, or null. */
export function listProblem(value: Json): string | null {
  if (!Array.isArray(value)) return 'A list of words must be an array.'
  if (value.length > LIST_MAX) return `A list has at most ${LIST_MAX} words.`
  const isWord = (word: Json) => typeof word === 'string' && word.trim() !== '' && [...word].length <= RESPONSE_MAX
  return value.every(isWord) ? null : `Each word of a list has 1 to ${RESPONSE_MAX} characters.`
}

/** A session as a phone reads it. */
export const AUDIENCE_SESSION = select('word_cloud_sessions', ['id', 'name', 'active', 'qr_display_settings', 'answers_per_phone'])
export type AudienceSession = Selected<typeof AUDIENCE_SESSION>
