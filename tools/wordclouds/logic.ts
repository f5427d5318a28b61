import { fileName, toCsv } from '../../parts/csv.ts'
import { type DisplaySettings, displayDefaults, readDisplaySettings } from '../../parts/display-settings.ts'
import { textProblem, roomLeft as textRoom } from '../../parts/free-text.ts'
import type { WordCloudSession, WordCounts } from './tables.ts'

/** What makes a session live: what the dashboard asks for, and what lights its dot and its badge. */
export const LIVE = { active: true }

/** Where a phone sends its words. */
export const respondPath = (sessionId: string): string => `/wordcloud/respond/${sessionId}`
/** Where its host sees the cloud. */
export const sessionPath = (sessionId: string): string => `/wordcloud/${sessionId}`
/** The cloud alone, full-screen. */
export const displayPath = (sessionId: string): string => `/wordcloud/${sessionId}/display`

/** The words of a text as they are counted: in lower case, split at white space, composed (NFC). What has nothing to see in it is no word. */
export const wordsOf = (text: string): string[] => text.toLowerCase().normalize('NFC').split(/\s+/).filter(isVisible)

const isVisible = (word: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(word)

/** A word without the punctuation around it, in any script; one that is nothing else stays as it is. */
export function foldWord(word: string): string {
  const folded = word.replace(/^\p{P}+/u, '').replace(/\p{P}+$/u, '')
  return isVisible(folded) ? folded : word
}

/** A whole response as it is counted: its words with one space between them. */
export const phraseOf = (text: string): string => wordsOf(text).join(' ')

/** A phrase without the punctuation around its words. Of one word the same as `foldWord`. */
export const foldPhrase = (phrase: string): string => wordsOf(phrase).map(foldWord).join(' ')

/** A word, or a whole phrase, and how often it was said. */
export interface Frequency {
  word: string
  count: number
}

/** The most frequent first, then by the word. */
export const byFrequency = (a: Frequency, b: Frequency): number => b.count - a.count || (a.word < b.word ? -1 : 1)

/** How a cloud looks, what counts as a word in it, and what is left out. */
export interface WordCloudSettings extends DisplaySettings {
  useExampleData: boolean
  foldPunctuation: boolean
  wholePhrases: boolean
  stopWords: readonly string[]
  blockedWords: readonly string[]
}
/** What tells words apart, and which of them are shown. */
export type Counting = Pick<WordCloudSettings, 'foldPunctuation' | 'wholePhrases' | 'stopWords' | 'blockedWords'>

export const DEFAULT_TITLE = 'Question for Word Cloud?'
/** How the full-screen code looks until its host changes it. */
export const DISPLAY_DEFAULTS: DisplaySettings = displayDefaults(DEFAULT_TITLE)
const { title: _, ...LOOK } = DISPLAY_DEFAULTS
/** The cloud settings of a new session. The title is not among them: the question stands in one place. */
export const CLOUD_DEFAULTS = { ...LOOK, useExampleData: false }

interface Settings {
  qr_display_settings: unknown
  word_cloud_settings: unknown
  stop_words?: unknown
  blocked_words?: unknown
}

/** What the session asks, on phones, signs and walls alike: its display title. */
export const questionOf = ({ qr_display_settings }: Pick<Settings, 'qr_display_settings'>): string =>
  readDisplaySettings(qr_display_settings, DISPLAY_DEFAULTS).title

/** What a cloud looks like until its host says otherwise. */
export const cloudDefaults = (session: Pick<Settings, 'qr_display_settings'>): DisplaySettings => displayDefaults(questionOf(session))

/** A session's cloud settings, whatever was stored: what is missing or unusable takes its default. */
export function readCloudSettings(session: Settings): WordCloudSettings {
  const stored = session.word_cloud_settings
  const is = (field: 'useExampleData' | 'foldPunctuation' | 'wholePhrases'): boolean =>
    typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)[field] === true
  return {
    ...readDisplaySettings(stored, cloudDefaults(session)),
    title: questionOf(session),
    useExampleData: is('useExampleData'),
    foldPunctuation: is('foldPunctuation'),
    wholePhrases: is('wholePhrases'),
    stopWords: readList(session.stop_words),
    blockedWords: readList(session.blocked_words),
  }
}

const readList = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((word): word is string => typeof word === 'string') : []

/** A list of words as its host writes it: each in a line of its own, or between commas. Each once, in that order. */
export const parseList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]
export const listText = (words: readonly string[]): string => words.join(', ')

/** The column that says how often a word was said, by the session's settings. */
export const countColumn = ({ foldPunctuation, wholePhrases }: Pick<Counting, 'foldPunctuation' | 'wholePhrases'>): keyof WordCounts =>
  wholePhrases ? (foldPunctuation ? 'folded_phrase_count' : 'phrase_count') : foldPunctuation ? 'folded_count' : 'count'

/** How often a word was said, by the session's settings. */
export const countOf = (word: WordCounts, settings: Pick<Counting, 'foldPunctuation' | 'wholePhrases'>): number =>
  word[countColumn(settings)]

/**
 * The words that are shown, most frequent first: the one rule for walls, tables and files. Left out are
 * - what the host hid, with its forms with other punctuation around them: a word that somebody hid must not come back with a full stop;
 * - stop words, and phrases of nothing else;
 * - blocked words, and every phrase that has one in it.
 */
export function shownWords<W extends WordCounts & { word: string; hidden: boolean }>(
  words: readonly W[],
  hidden: readonly { word: string }[],
  settings: Counting,
): (Frequency & { row: W })[] {
  const gone = new Set(hidden.map(({ word }) => foldPhrase(word)))
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

/** How many of the most frequent words to read for `limit` to show: as many more as may be left out. */
export const withLeftOut = (limit: number, { stopWords, blockedWords }: Counting): number => limit + stopWords.length + blockedWords.length

/** 'Responses (34 unique words)', to stand behind the number of responses. */
export const responsesLabel = (responses: number, words: number): string =>
  `${responses === 1 ? 'Response' : 'Responses'} (${words.toLocaleString('en')} unique ${words === 1 ? 'word' : 'words'})`
export const responsesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'response' : 'responses'}`

type Session = Settings & Pick<WordCloudSession, `${'' | 'folded_'}${'' | 'phrase_'}unique_count`>

/** How many different words a session has, by its settings. Hidden ones were said too. */
export function uniqueWords(session: Session): number {
  const { foldPunctuation, wholePhrases } = readCloudSettings(session)
  if (wholePhrases) return foldPunctuation ? session.folded_phrase_unique_count : session.phrase_unique_count
  return foldPunctuation ? session.folded_unique_count : session.unique_count
}

/**
 * How many words there are to show, where the `limit` most frequent were read: when it held none back, those that are shown; else also the others,
 * of which only their number is known.
 */
export function totalWords(
  session: Session,
  { words, hidden, limit }: { words: readonly CountedWord[]; hidden: readonly CountedWord[]; limit: number },
): number {
  const settings = readCloudSettings(session)
  const isSaid = (word: CountedWord) => countOf(word, settings) > 0
  const shown = shownWords(words, hidden, settings).length
  if (words.length < limit) return shown
  const leftOut = words.filter(isSaid).length - shown
  return Math.max(shown, uniqueWords(session) - hidden.filter(isSaid).length - leftOut)
}
type CountedWord = WordCounts & { word: string; hidden: boolean }

/** What is wrong with a response, in words for the person who typed it, or null. The same rule as the column's. */
export const responseProblem = (text: string, max: number): string | null =>
  textProblem(text, { max, blank: 'Please write a word or two first.' })

/** How much room is left, once it matters: from 40 characters before the limit on. Null before. */
export const roomLeft = (text: string, max: number): string | null => textRoom(text, max, 40)

/** The file of 'Export CSV': columns Word and Frequency, the most frequent first. */
export const wordCloudCsv = (words: readonly Frequency[]): string =>
  toCsv(
    ['Word', 'Frequency'],
    words.map(({ word, count }) => [word, count]),
  )

/** A file's name without its ending. */
export const exportName = (sessionName: string): string => `wordcloud-${fileName(sessionName, 'words')}`

/** Words to see a cloud by before anybody has answered: forty, with frequencies like a real room's. */
export const EXAMPLE_WORDS: readonly Frequency[] = `
  people:21 ideas:17 coffee:15 learning:13 music:12 energy:11 friends:10 curiosity:9 stories:9 laughter:8
  focus:7 courage:7 kindness:6 future:6 play:6 questions:5 design:5 trust:5 colour:4 teamwork:4
  surprise:4 craft:3 warmth:3 listening:3 time:3 change:3 balance:2 honesty:2 sunlight:2 patience:2
  wonder:2 bridges:2 lunch:2 progress:1 silence:1 gratitude:1 chairs:1 wi-fi:1 hope:1 magic:1`
  .trim()
  .split(/\s+/)
  .map((entry) => entry.split(':') as [word: string, count: string])
  .map(([word, count]) => ({ word, count: Number(count) }))

/** What its sign goes by. */
export const followedBySign = (id: string) => ({ table: 'word_cloud_sessions', id, settings: 'qr_display_settings', closes: true })
