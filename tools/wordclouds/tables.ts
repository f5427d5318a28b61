import { checkDisplaySettings, DISPLAY_BYTES } from '../../contract/display-settings.ts'
import { gt } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import { belongsTo, boolean, counter, createdAt, deviceId, id, integer, json, type Table, text, userId } from '../../contract/table.ts'
import { foldWord, wordsOf } from './logic.ts'

/** Characters, after trimming. Both sides read them from here. */
export const NAME_MAX = 200
export const RESPONSE_MAX = 200
/** A word in lower case and composed may have more characters than it was sent with: each becomes at most three. */
const WORD_MAX = 3 * RESPONSE_MAX

export const wordCloudSessions: Table = {
  name: 'word_cloud_sessions',
  about: 'Questions whose answers make a word cloud.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    created_at: createdAt,
    qr_display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: {} } }),
    word_cloud_settings: json(DISPLAY_BYTES, { check: checkWordCloudSettings, default: { value: {} } }),
  },
  derived: {
    response_count: counter('word_cloud_responses', 'session_id'),
    unique_count: counter('word_cloud_words', 'session_id', gt('count', 0)),
    folded_unique_count: counter('word_cloud_words', 'session_id', gt('folded_count', 0)),
  },
}

export const wordCloudResponses: Table = {
  name: 'word_cloud_responses',
  about: 'What phones sent to a word cloud, one row for each time.',
  columns: {
    id,
    session_id: belongsTo('word_cloud_sessions'),
    response: text(RESPONSE_MAX, { min: 1, trim: true }),
    device_id: deviceId,
    created_at: createdAt,
  },
  tally: { table: 'word_cloud_words', parent: 'session_id', key: 'word', of: wordAmounts },
}

export const wordCloudWords: Table = {
  name: 'word_cloud_words',
  about: 'The words of a word cloud with their frequencies, kept by the server. Only `hidden` can be written.',
  columns: {
    id,
    session_id: belongsTo('word_cloud_sessions'),
    word: text(WORD_MAX),
    /** How often it was sent as it is. */
    count: integer({ min: 0, default: { value: 0 } }),
    /** How often it was sent when punctuation around a word does not matter. */
    folded_count: integer({ min: 0, default: { value: 0 } }),
    hidden: boolean(false),
    created_at: createdAt,
  },
  unique: [['session_id', 'word']],
}

/** What a response adds to the frequencies of the words: to each as it stands, and to what is left of it without punctuation around it. */
function wordAmounts({ response }: Row): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const amounts = new Map<string, Record<string, number>>()
  const add = (word: string, column: 'count' | 'folded_count') => {
    const of = amounts.get(word) ?? {}
    amounts.set(word, of)
    of[column] = (of[column] ?? 0) + 1
  }
  for (const word of wordsOf(String(response))) {
    add(word, 'count')
    add(foldWord(word), 'folded_count')
  }
  return amounts
}

/** Display settings, and which words are shown and how they are told apart. */
function checkWordCloudSettings(value: Json): string | null {
  const wrong = checkDisplaySettings(value)
  if (wrong) return wrong
  const { useExampleData, foldPunctuation } = value as { [field: string]: Json }
  return [useExampleData, foldPunctuation].every((is) => is === undefined || is === null || typeof is === 'boolean')
    ? null
    : 'useExampleData and foldPunctuation must be true or false.'
}

/** A session as its host reads it. */
export interface WordCloudSession {
  id: string
  name: string
  active: boolean
  created_at: string
  qr_display_settings: Json
  word_cloud_settings: Json
  response_count: number
  unique_count: number
  folded_unique_count: number
}

/** A session as a phone reads it. */
export interface AudienceSession {
  id: string
  name: string
  active: boolean
  qr_display_settings: Json
  word_cloud_settings: Json
}
/** The columns of AudienceSession. */
export const AUDIENCE_SESSION = 'id,name,active,qr_display_settings,word_cloud_settings'

/** A word as the session's host reads it. */
export interface Word {
  id: string
  session_id: string
  word: string
  count: number
  folded_count: number
  hidden: boolean
}
