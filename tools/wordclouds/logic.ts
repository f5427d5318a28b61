import { type DisplaySettings, displayDefaults, readDisplaySettings } from '../../parts/display-settings.ts'
import { charactersLeft, textProblem } from '../../parts/free-text.ts'

/** Where a phone sends its words. */
export const respondPath = (sessionId: string): string => `/wordcloud/respond/${sessionId}`

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

export const DEFAULT_TITLE = 'Question for Word Cloud?'
/** How the full-screen code looks until its host changes it. */
export const DISPLAY_DEFAULTS: DisplaySettings = displayDefaults(DEFAULT_TITLE)
const { title: _, ...LOOK } = DISPLAY_DEFAULTS
/** The cloud settings of a new session. The title is not among them: the question stands in one place. */
export const CLOUD_DEFAULTS = { ...LOOK, useExampleData: false }

export interface Settings {
  qr_display_settings: unknown
  word_cloud_settings: unknown
  stop_words?: unknown
  blocked_words?: unknown
}

/** What the session asks, on phones, signs and walls alike: its display title. */
export const questionOf = ({ qr_display_settings }: Pick<Settings, 'qr_display_settings'>): string =>
  readDisplaySettings(qr_display_settings, DISPLAY_DEFAULTS).title

/** What is switched on in a session's cloud settings, whatever was stored. */
export function readSwitches(stored: unknown) {
  const is = (field: string): boolean =>
    typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)[field] === true
  return { useExampleData: is('useExampleData'), foldPunctuation: is('foldPunctuation'), wholePhrases: is('wholePhrases') }
}

/** The column that says how often a word was said, by the session's settings. */
export const countColumn = ({ foldPunctuation, wholePhrases }: { foldPunctuation: boolean; wholePhrases: boolean }) =>
  wholePhrases ? (foldPunctuation ? 'folded_phrase_count' : 'phrase_count') : foldPunctuation ? 'folded_count' : 'count'

/** What is wrong with a response, in words for the person who typed it, or null. The same rule as the column's. */
export const responseProblem = (text: string, max: number): string | null =>
  textProblem(text, { max, blank: 'Please write a word or two first.' })

/** How many characters are left, once it matters: from 40 characters before the limit on. Null before. */
export const responseCharactersLeft = (text: string, max: number): string | null => charactersLeft(text, max, 40)
