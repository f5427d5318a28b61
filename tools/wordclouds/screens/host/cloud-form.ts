import { isObject } from '../../../../contract/json.ts'
import type { Values } from '../../../../kit/data/rows.ts'
import { parseWords } from '../../../../parts/word-list.ts'
import { listText, readCloudSettings, type WordCloudSession, type WordCloudSettings } from '../../host.ts'
import { listProblem } from '../../tables.ts'

/** The lists of words in the settings, as they are typed. */
export const LISTS = ['stopWords', 'blockedWords'] as const
type ListName = (typeof LISTS)[number]
/** What 'Word Cloud Settings' edits: lists of words are texts. */
export type CloudForm = Omit<WordCloudSettings, ListName> & Record<ListName, string>

export function cloudFormOf(session: WordCloudSession): CloudForm {
  const { stopWords, blockedWords, ...settings } = readCloudSettings(session)
  return { ...settings, stopWords: listText(stopWords), blockedWords: listText(blockedWords) }
}

export const settingsOf = ({ stopWords, blockedWords, ...settings }: CloudForm): WordCloudSettings => ({
  ...settings,
  stopWords: parseWords(stopWords),
  blockedWords: parseWords(blockedWords),
})

/** What is wrong with a list as it is typed, or null. */
export const listError = (text: string): string | null => listProblem(parseWords(text))

/** What is stored of the form, each in its place; null: a list cannot be stored. The title is the question, which stands with the display settings. */
export function columnsOf(session: WordCloudSession, form: CloudForm): Values | null {
  if (LISTS.some((name) => listError(form[name]) !== null)) return null
  const { title, stopWords, blockedWords, ...cloud } = settingsOf(form)
  return {
    qr_display_settings: { ...partsOf(session.qr_display_settings), title },
    word_cloud_settings: { ...partsOf(session.word_cloud_settings), ...cloud },
    stop_words: [...stopWords],
    blocked_words: [...blockedWords],
  }
}

/** What is stored beside the settings that are known here stays; a title that was written beside the question does not. */
export function partsOf(stored: WordCloudSession['word_cloud_settings']): Values {
  if (!isObject(stored)) return {}
  const { title: _, ...parts } = stored
  return parts
}
