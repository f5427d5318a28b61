import { fileName, toCsv } from '../../contract/csv.ts'
import { type DisplaySettings, displayDefaults, readDisplaySettings } from '../../contract/display-settings.ts'
import { textProblem, roomLeft as textRoom } from '../../contract/free-text.ts'

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

/** A word and how often it was said. */
export interface Frequency {
  word: string
  count: number
}

/** The most frequent first, then by the word. */
export const byFrequency = (a: Frequency, b: Frequency): number => b.count - a.count || (a.word < b.word ? -1 : 1)

/** How a cloud looks, which words it shows, and whether punctuation around a word tells words apart. */
export interface WordCloudSettings extends DisplaySettings {
  useExampleData: boolean
  foldPunctuation: boolean
}

export const DEFAULT_TITLE = 'Question for Word Cloud?'
/** How the full-screen code looks until its host changes it. */
export const DISPLAY_DEFAULTS: DisplaySettings = displayDefaults(DEFAULT_TITLE)

interface Settings {
  qr_display_settings: unknown
  word_cloud_settings: unknown
}

/** What a cloud looks like until its host says otherwise: it asks what its code asks. */
export const cloudDefaults = ({ qr_display_settings }: Pick<Settings, 'qr_display_settings'>): DisplaySettings =>
  displayDefaults(readDisplaySettings(qr_display_settings, DISPLAY_DEFAULTS).title)

/** A session's cloud settings, whatever was stored: what is missing or unusable takes its default. */
export function readCloudSettings(session: Settings): WordCloudSettings {
  const stored = session.word_cloud_settings
  const is = (field: 'useExampleData' | 'foldPunctuation'): boolean =>
    typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)[field] === true
  return {
    ...readDisplaySettings(stored, cloudDefaults(session)),
    useExampleData: is('useExampleData'),
    foldPunctuation: is('foldPunctuation'),
  }
}

interface WordCounts {
  word: string
  count: number
  folded_count: number
  hidden: boolean
}

/** How often a word was said, by the session's settings. */
export const countOf = (
  word: Pick<WordCounts, 'count' | 'folded_count'>,
  { foldPunctuation }: Pick<WordCloudSettings, 'foldPunctuation'>,
): number => (foldPunctuation ? word.folded_count : word.count)

/**
 * The words that are shown, most frequent first. A hidden word hides its forms with other punctuation around it too: a word that somebody hid
 * must not come back with a full stop.
 */
export function shownWords<W extends WordCounts>(
  words: readonly W[],
  hidden: readonly { word: string }[],
  settings: Pick<WordCloudSettings, 'foldPunctuation'>,
): (Frequency & { row: W })[] {
  const gone = new Set(hidden.map(({ word }) => foldWord(word)))
  return words
    .filter((row) => countOf(row, settings) > 0 && !row.hidden && !gone.has(foldWord(row.word)))
    .map((row) => ({ word: row.word, count: countOf(row, settings), row }))
    .sort(byFrequency)
}

/** 'Responses (34 unique words)', to stand behind the number of responses. */
export const responsesLabel = (responses: number, words: number): string =>
  `${responses === 1 ? 'Response' : 'Responses'} (${words.toLocaleString('en')} unique ${words === 1 ? 'word' : 'words'})`
export const responsesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'response' : 'responses'}`

/** How many different words a session has, by its settings. Hidden ones were said too. */
export const uniqueWords = (session: Settings & { unique_count: number; folded_unique_count: number }): number =>
  readCloudSettings(session).foldPunctuation ? session.folded_unique_count : session.unique_count

/**
 * How many words there are to show, where the `limit` most frequent were read: when it held none back, those that are shown; else also the others,
 * of which only their number is known.
 */
export function totalWords(
  session: Parameters<typeof uniqueWords>[0],
  { words, hidden, limit }: { words: readonly WordCounts[]; hidden: readonly WordCounts[]; limit: number },
): number {
  const settings = readCloudSettings(session)
  const shown = shownWords(words, hidden, settings).length
  const hiddenOnes = hidden.filter((word) => countOf(word, settings) > 0).length
  return words.length < limit ? shown : Math.max(shown, uniqueWords(session) - hiddenOnes)
}

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
