import { isObject, type Json } from '../../../contract/json.ts'
import { isPageLanguage } from '../../../contract/languages.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { isMessageKey } from '../../../contract/messages.ts'
import { isUuid } from '../../../contract/uuid.ts'

const { chars, parts, values, valueName, lines, lists, items } = LIMITS.wallWords

const isString = (value: unknown): value is string => typeof value === 'string' && value.length <= chars
/** The server need not know the key. */
const isKey = (value: unknown): boolean => isString(value) && isMessageKey(value)
/** A larger number would be written with hundreds of digits. */
const isNumber = (value: unknown): boolean => Number.isFinite(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER
const isValue = (value: unknown): boolean => isString(value) || isNumber(value)
const areValues = (value: unknown): boolean => {
  const all = isObject(value) ? Object.entries(value) : null
  return all !== null && all.length <= values && all.every(([name, one]) => name.length <= valueName && isValue(one))
}
const isPlaces = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_PLACES
const MOST_PLACES = 6
const isPart = (value: unknown): boolean => {
  if (!isObject(value)) return isString(value)
  return 'number' in value ? isNumber(value['number']) && isPlaces(value['places']) : isKey(value['key']) && areValues(value['values'])
}
const isText = (value: unknown): boolean => {
  if (!isObject(value)) return isString(value)
  const all = value['parts']
  return isString(value['text']) && Array.isArray(all) && all.length <= parts && all.every(isPart)
}
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
  for (const key of ['isCode', 'isUnchosen'])
    if (words[key] !== undefined && words[key] !== true) return `words.${key} must be true, or absent`
  const all = words['lists']
  if (!Array.isArray(all) || all.length > lists || !all.every(isList))
    return `words.lists must be at most ${lists} lists of at most ${items} texts of at most ${chars} characters`
  return null
}

const isList = (value: unknown): boolean =>
  isObject(value) && isText(value['title']) && areTexts(value['items'], items) && typeof value['isRanked'] === 'boolean'
