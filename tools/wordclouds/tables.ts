import { and, eq, gt, is } from '../../contract/filter.ts'
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

/** Most characters, after trimming. The screens use the same limits. */
export const NAME_MAX = 200
export const RESPONSE_MAX = 200
/** Longest word, in characters: lower-casing and NFC may turn one character into up to three. */
const WORD_MAX = 3 * RESPONSE_MAX
/** Most words in a list of excluded words. */
export const LIST_MAX = 200
/** Largest JSON text of such a list, in bytes. */
const LIST_BYTES = 65_536
/** Most words of a session that are merged into others. */
export const MERGED_MAX = 200
/** Most words merged into others at once. */
export const MERGED_AT_ONCE = 20
/** Longest chain of merges: each one is a further row that changes whenever the word is said. */
export const MERGED_DEPTH = 5

/** Words or phrases that the host excludes from the cloud. */
const wordList = json(LIST_BYTES, { check: listProblem, default: { value: [] } })

/** A word that is not merged into another. */
export const SINGLE = is('merged_into', null)

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
    /** Its title is the question, for phones, signs and the cloud. */
    qr_display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: { ...DISPLAY_DEFAULTS } } }),
    word_cloud_settings: json(DISPLAY_BYTES, {
      check: checkWordCloudSettings,
      default: { value: CLOUD_DEFAULTS },
    }),
    archived,
    stop_words: wordList,
    blocked_words: wordList,
    /** Words need the host's approval before they may be on the wall. */
    moderated: boolean(false),
    word_list: strongWordList(),
  },
  derived: {
    response_count: counter('word_cloud_responses', 'session_id'),
    held_count: counter('word_cloud_responses', 'session_id', eq('held_back', true)),
    unique_count: counter('word_cloud_words', 'session_id', and(SINGLE, gt('count', 0))),
    folded_unique_count: counter('word_cloud_words', 'session_id', and(SINGLE, gt('folded_count', 0))),
    phrase_unique_count: counter('word_cloud_words', 'session_id', and(SINGLE, gt('phrase_count', 0))),
    folded_phrase_unique_count: counter('word_cloud_words', 'session_id', and(SINGLE, gt('folded_phrase_count', 0))),
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
    /** Held back by the word list, so its words are not counted. */
    held_back: boolean(false),
  },
  tally: { table: 'word_cloud_words', parent: 'session_id', key: 'word', of: wordAmounts, forgets: undecided },
})

export const wordCloudWords = defineTable({
  name: 'word_cloud_words',
  about:
    'The words and the whole phrases of a word cloud with their frequencies, kept by the server. Only `hidden` and `approved` can be written.',
  columns: {
    id,
    session_id: belongsTo('word_cloud_sessions'),
    word: text(WORD_MAX),
    /** Times sent as a word. */
    count: integer({ min: 0, default: { value: 0 } }),
    /** The same, ignoring punctuation around words. */
    folded_count: integer({ min: 0, default: { value: 0 } }),
    /** Times sent as a whole response; `folded_`: ignoring punctuation around words. */
    phrase_count: integer({ min: 0, default: { value: 0 } }),
    folded_phrase_count: integer({ min: 0, default: { value: 0 } }),
    hidden: boolean(false),
    /** If the session is moderated: the host let it onto the wall. */
    approved: boolean(false),
    created_at: createdAt,
    /** The word for which this one counts too. It is hidden then. Only `merge_words` and `separate_words` write it. */
    merged_into: text(WORD_MAX, { nullable: true }),
  },
  unique: [['session_id', 'word']],
  // A word's frequencies include those of the words that are merged into it.
  tally: { table: 'word_cloud_words', parent: 'session_id', key: 'word', of: mergedAmounts, forgets: undecided },
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    word_cloud_sessions: typeof wordCloudSessions
    word_cloud_responses: typeof wordCloudResponses
    word_cloud_words: typeof wordCloudWords
  }
}

/** Whether nothing of a word stays once nobody says it: what is kept off or merged stays decided (WORD-9). */
function undecided({ hidden }: Row): boolean {
  return hidden === false
}

/**
 * Returns what a response adds to the frequencies: of each word, and of the whole response, both as sent and
 * without punctuation around words. A word has one row for all its counts.
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

/** Returns what a word adds to the frequencies of the one that it is merged into. */
function mergedAmounts({
  merged_into,
  count,
  folded_count,
  phrase_count,
  folded_phrase_count,
}: Row): ReadonlyMap<string, Record<string, number>> {
  if (typeof merged_into !== 'string') return new Map()
  const amounts = { count, folded_count, phrase_count, folded_phrase_count } as Record<string, number>
  return new Map([[merged_into, amounts]])
}

/**
 * When moderation is switched on, approves all words counted so far, so that they stay on the wall. Includes
 * hidden ones, which can then be shown again.
 */
function approveWhatStands(before: Row, after: Row): Following[] {
  if (before['moderated'] !== false || after['moderated'] !== true) return []
  const counted = countColumn(readSwitches(before['word_cloud_settings']))
  const where = and(eq('session_id', String(after['id'])), eq('approved', false), gt(counted, 0))
  return [{ table: 'word_cloud_words', where, change: { approved: true } }]
}

/** Returns what is wrong with cloud settings, or null: display settings, and switches for words. */
function checkWordCloudSettings(value: Json): string | null {
  const wrong = checkDisplaySettings(value)
  if (wrong) return wrong
  const { useExampleData, foldPunctuation, wholePhrases } = value as { [field: string]: Json }
  return [useExampleData, foldPunctuation, wholePhrases].every((is) => is === undefined || is === null || typeof is === 'boolean')
    ? null
    : 'useExampleData, foldPunctuation and wholePhrases must be true or false.'
}

/** Returns what is wrong with a list of words, or null. */
export function listProblem(value: Json): string | null {
  if (!Array.isArray(value)) return 'A list of words must be an array.'
  if (value.length > LIST_MAX) return `A list has at most ${LIST_MAX} words.`
  const isWord = (word: Json) => typeof word === 'string' && word.trim() !== '' && [...word].length <= RESPONSE_MAX
  return value.every(isWord) ? null : `Each word of a list has 1 to ${RESPONSE_MAX} characters.`
}

/** A session as a phone reads it. */
export const AUDIENCE_SESSION = select('word_cloud_sessions', ['id', 'name', 'active', 'qr_display_settings', 'answers_per_phone'])
export type AudienceSession = Selected<typeof AUDIENCE_SESSION>
