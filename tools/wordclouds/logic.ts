import type { Translate } from '../../contract/messages.ts'
import { type DisplaySettings, displayDefaults, readDisplaySettings } from '../../parts/display-settings.ts'
import { charactersLeft, textProblem } from '../../parts/free-text.ts'

/** Address of the phone's page. */
export const respondPath = (sessionId: string): string => `/wordcloud/respond/${sessionId}`

/** Splits a text at white space, in lower case and NFC. Drops words without visible characters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().normalize('NFC').split(/\s+/).filter(isVisible)

const isVisible = (word: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(word)

/** Removes the punctuation around a word, in any script. A word of punctuation alone stays. */
export function foldWord(word: string): string {
  const folded = word.replace(/^\p{P}+/u, '').replace(/\p{P}+$/u, '')
  return isVisible(folded) ? folded : word
}

/** Returns a whole response as it is counted: its words, separated by single spaces. */
export const phraseOf = (text: string): string => wordsOf(text).join(' ')

/** Removes the punctuation around the words of a phrase. For a single word the same as `foldWord`. */
export const foldPhrase = (phrase: string): string => wordsOf(phrase).map(foldWord).join(' ')

export const DEFAULT_TITLE = 'Question for Word Cloud?'
/** Initial appearance of the QR display. */
export const DISPLAY_DEFAULTS: DisplaySettings = displayDefaults(DEFAULT_TITLE)
const { title: _, ...LOOK } = DISPLAY_DEFAULTS
/** Cloud settings of a new session. They lack the title: the question is in the display settings. */
export const CLOUD_DEFAULTS = { ...LOOK, useExampleData: false }

export interface Settings {
  qr_display_settings: unknown
  word_cloud_settings: unknown
  stop_words?: unknown
  blocked_words?: unknown
}

/** Returns the session's question, which is the title of its display settings. */
export const questionOf = ({ qr_display_settings }: Pick<Settings, 'qr_display_settings'>): string =>
  readDisplaySettings(qr_display_settings, DISPLAY_DEFAULTS).title

/** Returns the switches of stored cloud settings; missing and invalid ones are off. */
export function readSwitches(stored: unknown) {
  const is = (field: string): boolean =>
    typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)[field] === true
  return { useExampleData: is('useExampleData'), foldPunctuation: is('foldPunctuation'), wholePhrases: is('wholePhrases') }
}

/** Returns the column with a word's frequency by the session's settings. */
export const countColumn = ({ foldPunctuation, wholePhrases }: { foldPunctuation: boolean; wholePhrases: boolean }) =>
  wholePhrases ? (foldPunctuation ? 'folded_phrase_count' : 'phrase_count') : foldPunctuation ? 'folded_count' : 'count'

/** Returns the session's question in these words, while it is still the one that the tool proposed. */
export const askedIn = (session: Pick<Settings, 'qr_display_settings'>, t: Translate): string => {
  const question = questionOf(session)
  return question === DEFAULT_TITLE ? t('wordcloud.asked') : question
}

/** Returns what is wrong with a response, in words for its author, or null. Same rule as the column's. */
export const responseProblem = (text: string, max: number, t: Translate): string | null =>
  textProblem(text, { max, blank: 'wordcloud.blank' }, t)

/** Returns how many characters are left, such as '12 left'; null while more than 40 are. */
export const responseCharactersLeft = (text: string, max: number, t: Translate): string | null => charactersLeft(text, { max, from: 40 }, t)
