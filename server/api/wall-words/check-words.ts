import { isObject, type Json } from '../../../contract/json.ts'
import { isPageLanguage } from '../../../contract/languages.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { isUuid } from '../../../contract/uuid.ts'

const { chars, lines, lists, items } = LIMITS.wallWords

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= chars
const areTexts = (value: unknown, most: number): boolean => Array.isArray(value) && value.length <= most && value.every(isText)

/** Returns what is wrong with told words, or null. */
export function checkToldWords(value: Json | undefined): string | null {
  if (!isObject(value) || !('words' in value)) return 'must be an object with words'
  const { words } = value
  if (words === null) return null
  if (!isObject(words)) return 'words must be an object or null'
  for (const key of ['of', 'joins'])
    if (words[key] !== undefined && !(typeof words[key] === 'string' && isUuid(words[key])))
      return `words.${key} must be the id of a session, or absent`
  // The page repeats it at each text.
  if (!isPageLanguage(words['language'])) return 'words.language must be a language of pages'
  for (const key of ['title', 'eyebrow']) if (!isText(words[key])) return `words.${key} must be a text of at most ${chars} characters`
  if (!areTexts(words['lines'], lines)) return `words.lines must be at most ${lines} texts of at most ${chars} characters`
  if (!areTexts(words['quiet'], lines)) return `words.quiet must be at most ${lines} texts of at most ${chars} characters`
  if (words['isCode'] !== undefined && words['isCode'] !== true) return 'words.isCode must be true, or absent'
  const all = words['lists']
  if (!Array.isArray(all) || all.length > lists || !all.every(isList))
    return `words.lists must be at most ${lists} lists of at most ${items} texts of at most ${chars} characters`
  return null
}

const isList = (value: unknown): boolean =>
  isObject(value) && isText(value['title']) && areTexts(value['items'], items) && typeof value['isRanked'] === 'boolean'
