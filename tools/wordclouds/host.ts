import type { Translate } from '../../contract/messages.ts'
import { type Selected, select } from '../../contract/select.ts'
import type { Followed } from '../../kit/display/followed.ts'
import { fileName, toCsv } from '../../parts/csv.ts'
import { type DisplaySettings, displayDefaults, readDisplaySettings } from '../../parts/display-settings.ts'
import { countColumn, foldPhrase, foldWord, questionOf, readSwitches, type Settings, wordsOf } from './logic.ts'

/** A session as its host reads it. */
export const SESSION = select('word_cloud_sessions', [
  'id',
  'name',
  'active',
  'created_at',
  'answers_per_phone',
  'qr_display_settings',
  'word_cloud_settings',
  'stop_words',
  'blocked_words',
  'moderated',
  'word_list',
  'response_count',
  'held_count',
  'unique_count',
  'folded_unique_count',
  'phrase_unique_count',
  'folded_phrase_unique_count',
])
export type WordCloudSession = Selected<typeof SESSION>

/** A session as its wall reads it. */
export const WALL_SESSION = select('word_cloud_sessions', [
  'id',
  'name',
  'active',
  'moderated',
  'qr_display_settings',
  'word_cloud_settings',
  'stop_words',
  'blocked_words',
  'unique_count',
  'folded_unique_count',
  'phrase_unique_count',
  'folded_phrase_unique_count',
])
export type WallSession = Selected<typeof WALL_SESSION>

/** A held-back response as the session's host reads it. */
export const HELD_RESPONSE = select('word_cloud_responses', ['id', 'session_id', 'response', 'held_back', 'created_at'])
export type HeldResponse = Selected<typeof HELD_RESPONSE>

const WORD_COLUMNS = [
  'id',
  'session_id',
  'word',
  'count',
  'folded_count',
  'phrase_count',
  'folded_phrase_count',
  'hidden',
  'merged_into',
] as const
/** A word as the session's host reads it. */
export const WORD = select('word_cloud_words', WORD_COLUMNS)
export type Word = Selected<typeof WORD>
/** Adds the time of its first use, by which an export pages through the words. */
export const EXPORTED_WORD = select('word_cloud_words', [...WORD_COLUMNS, 'created_at'])

/** Frequencies of a word: as a word and as a whole phrase. `folded_`: without punctuation around words. */
export type WordCounts = Pick<Word, 'count' | 'folded_count' | 'phrase_count' | 'folded_phrase_count'>

/** Columns of a live session. They select the dashboard's sessions, and decide its dot and the badge. */
export const LIVE = { active: true }
/** Address of the host's screen. */
export const sessionPath = (sessionId: string): string => `/wordcloud/${sessionId}`
/** Address of the full-screen cloud. */
export const displayPath = (sessionId: string): string => `/wordcloud/${sessionId}/display`

/** A word or whole phrase, and its frequency. */
export interface Frequency {
  word: string
  count: number
}

/** Compares by frequency, highest first, then by word. */
export const byFrequency = (a: Frequency, b: Frequency): number => b.count - a.count || (a.word < b.word ? -1 : 1)

/** Appearance of a cloud, how it counts words, and which it leaves out. */
export interface WordCloudSettings extends DisplaySettings {
  useExampleData: boolean
  foldPunctuation: boolean
  wholePhrases: boolean
  stopWords: readonly string[]
  blockedWords: readonly string[]
}
/** How words are counted, and which are shown. */
export type Counting = Pick<WordCloudSettings, 'foldPunctuation' | 'wholePhrases' | 'stopWords' | 'blockedWords'>

/** Returns the initial appearance of a cloud. */
export const cloudDefaults = (session: Pick<Settings, 'qr_display_settings'>): DisplaySettings => displayDefaults(questionOf(session))

/** Returns a session's cloud settings, with defaults for missing and invalid fields. */
export function readCloudSettings(session: Settings): WordCloudSettings {
  const stored = session.word_cloud_settings
  return {
    ...readDisplaySettings(stored, cloudDefaults(session)),
    title: questionOf(session),
    ...readSwitches(stored),
    stopWords: readList(session.stop_words),
    blockedWords: readList(session.blocked_words),
  }
}

const readList = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((word): word is string => typeof word === 'string') : []

export const listText = (words: readonly string[]): string => words.join(', ')

/** Returns a word's frequency by the session's settings. */
export const countOf = (word: WordCounts, settings: Pick<Counting, 'foldPunctuation' | 'wholePhrases'>): number =>
  word[countColumn(settings)]

/**
 * Returns the words that are shown, most frequent first. Walls, tables and files all use this rule. Leaves
 * out
 * - hidden words, and their forms with other punctuation: a hidden word must not return with a full stop;
 * - merged words, which count for another;
 * - stop words, and phrases that consist of stop words;
 * - blocked words, and phrases that contain one.
 */
export function shownWords<W extends WordCounts & { word: string; hidden: boolean }>(
  words: readonly W[],
  hidden: readonly HiddenWord[],
  settings: Counting,
): (Frequency & { row: W })[] {
  const gone = new Set(hidden.filter(isKeptOff).map(({ word }) => foldPhrase(word)))
  const stopped = new Set(settings.stopWords.flatMap(wordsOf).map(foldWord))
  const blocked = settings.blockedWords.map((word) => ` ${foldPhrase(word)} `)
  const isShown = (word: string): boolean => {
    const folded = foldPhrase(word)
    if (gone.has(folded) || blocked.some((part) => ` ${folded} `.includes(part))) return false
    return stopped.size === 0 || !folded.split(' ').every((one) => stopped.has(one))
  }
  return words
    .filter((row) => countOf(row, settings) > 0 && !row.hidden && isShown(row.word))
    .map((row) => ({ word: row.word, count: countOf(row, settings), row }))
    .sort(byFrequency)
}

type HiddenWord = Pick<Word, 'word' | 'merged_into'>
/** Whether a hidden word is kept off, and not merged into another. */
export const isKeptOff = ({ merged_into }: Pick<Word, 'merged_into'>): boolean => merged_into === null

/** Returns the words that are merged into a word, in the given order. */
export const mergedInto = <W extends HiddenWord>(word: string, hidden: readonly W[]): W[] =>
  hidden.filter(({ merged_into }) => merged_into === word)

/** Returns how many words to read in order to show `limit`, given the lists of words to leave out. */
export const withLeftOut = (limit: number, { stopWords, blockedWords }: Counting): number => limit + stopWords.length + blockedWords.length

type Session = Settings & Pick<WordCloudSession, `${'' | 'folded_'}${'' | 'phrase_'}unique_count`>

/** Returns the number of distinct words by the session's settings. Includes hidden ones, not merged ones. */
export function uniqueWords(session: Session): number {
  const { foldPunctuation, wholePhrases } = readCloudSettings(session)
  if (wholePhrases) return foldPunctuation ? session.folded_phrase_unique_count : session.phrase_unique_count
  return foldPunctuation ? session.folded_unique_count : session.unique_count
}

/** Returns the number of words to show. If `limit` cut the words read, counters provide the rest. */
export function totalWords(
  session: Session,
  { words, hidden, limit }: { words: readonly CountedWord[]; hidden: readonly CountedWord[]; limit: number },
): number {
  const settings = readCloudSettings(session)
  const isSaid = (word: CountedWord) => countOf(word, settings) > 0
  const shown = shownWords(words, hidden, settings).length
  if (words.length < limit) return shown
  const leftOut = words.filter(isSaid).length - shown
  return Math.max(shown, uniqueWords(session) - hidden.filter(isKeptOff).filter(isSaid).length - leftOut)
}
type CountedWord = WordCounts & HiddenWord & { hidden: boolean }

/** Returns the file of 'Export CSV': columns Word and Frequency, in the given order. */
export const wordCloudCsv = (words: readonly Frequency[]): string =>
  toCsv(
    ['Word', 'Frequency'],
    words.map(({ word, count }) => [word, count]),
  )

/** Returns a file name without extension. */
export const exportName = (sessionName: string): string => `wordcloud-${fileName(sessionName, 'words')}`
export const csvFileName = (sessionName: string): string => `${exportName(sessionName)}.csv`

/** Frequencies of the example words, in their order. */
const EXAMPLE_COUNTS = [
  ...[21, 17, 15, 13, 12, 11, 10, 9, 9, 8, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4],
  ...[4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1],
]
const examples = new WeakMap<Translate, readonly Frequency[]>()

/** Returns forty words to preview a cloud before any responses, with realistic frequencies. The same list each time. */
export function exampleWords(t: Translate): readonly Frequency[] {
  const words = t('wordcloud.wall.example').split(' ')
  const known = examples.get(t) ?? EXAMPLE_COUNTS.map((count, at) => ({ word: words[at] as string, count }))
  examples.set(t, known)
  return known
}

/** Which row and columns the QR display follows. */
export const followedBySign = (id: string) =>
  ({
    table: 'word_cloud_sessions',
    id,
    settings: 'qr_display_settings',
    proposed: 'wordcloud.sign',
    closes: true,
  }) satisfies Followed<'word_cloud_sessions'>
