import { isObject } from '../../../../contract/json.ts'
import type { Values } from '../../../../kit/data/rows.ts'
import { parseWords } from '../../../../parts/word-list.ts'
import { listText, readCloudSettings, type WordCloudSession, type WordCloudSettings } from '../../host.ts'
import { LIST_MAX, listProblem, RESPONSE_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** The form's lists of words, edited as texts. */
export const LISTS = ['stopWords', 'blockedWords'] as const
type ListName = (typeof LISTS)[number]
/** Content of 'Word Cloud Settings', with lists of words as texts. */
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

/** Returns what is wrong with a list as typed, or null. */
export function listError(text: string): string | null {
  const words = parseWords(text)
  if (listProblem(words) === null) return null
  return words.length > LIST_MAX ? t('wordcloud.words.many', { max: LIST_MAX }) : t('wordcloud.words.long', { max: RESPONSE_MAX })
}

/** Returns the columns to store, or null if a list is invalid. The title goes to the display settings. */
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

/** Keeps stored fields that this form does not know, except for an old copy of the title. */
export function partsOf(stored: WordCloudSession['word_cloud_settings']): Values {
  if (!isObject(stored)) return {}
  const { title: _, ...parts } = stored
  return parts
}
