import { isBlank } from '../../contract/blank.ts'
import type { Translate } from '../../contract/messages.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { INT_MAX, INT_MIN } from '../../contract/values.ts'
import { textProblem, tooLong } from '../../parts/free-text.ts'
import { parseInteger } from '../../parts/integer.ts'
import { NAME_MAX, PLACE_MAX, type PlaceRule, type Win } from './tables.ts'

/** Address of the phone's page. */
export const checkInPath = (sessionId: string): string => `/attendance/check-in/${sessionId}`

/** Returns what is wrong with a name, in words for its author, or null. Same rule as the column's. */
export const nameProblem = (text: string, t: Translate): string | null =>
  textProblem(text, { max: NAME_MAX, blank: 'attendance.nameBlank' }, t)

/** Label of the field beside the name. */
export const placeLabel = ({ place_label }: Pick<PlaceRule, 'place_label'>, t: Translate): string => place_label ?? t('attendance.place')
/** Label for a table's head, and before a value: 'Table/Team 12'. */
export const placeHead = ({ place_label }: Pick<PlaceRule, 'place_label'>, t: Translate): string =>
  place_label ?? t('attendance.placeShort')

/** The answer beside the name; at most one of the columns is set. */
export type Place = Pick<RowOf<'attendance_records'>, 'table_number' | 'place'>
/** The column for the answer beside the name; null: the session asks for none. */
export type PlaceColumn = 'table_number' | 'place'
export const placeColumn = ({ place_kind }: Pick<PlaceRule, 'place_kind'>): PlaceColumn | null =>
  place_kind === 'none' ? null : place_kind === 'text' ? 'place' : 'table_number'

/** Returns what is wrong with the answer beside the name, in words for the person who typed it, or null. */
export function placeProblem(rule: PlaceRule, text: string, t: Translate): string | null {
  if (rule.place_kind === 'none') return null
  if (text.trim() === '') return rule.place_required ? missingPlace(rule, t) : null
  if (rule.place_kind === 'text') return isBlank(text.trim()) ? missingPlace(rule, t) : tooLong(text, PLACE_MAX, t)
  const wrong = numberProblem(text)
  return wrong === null ? null : NUMBER_WORDS[wrong](t)
}
const missingPlace = ({ place_label }: PlaceRule, t: Translate): string =>
  place_label === null ? t('attendance.placeBlank') : t('attendance.fieldBlank', { field: place_label })

/** Returns the columns to send for a text that passed `placeProblem`. */
export function placeValues(rule: PlaceRule, text: string): Place {
  const column = text.trim() === '' ? null : placeColumn(rule)
  return { table_number: column === 'table_number' ? readNumber(text) : null, place: column === 'place' ? text.trim() : null }
}

/** For the policy's `requires`: the column that a new record must fill. */
export function requiredPlace(rule: Pick<PlaceRule, 'place_kind' | 'place_required'>): readonly PlaceColumn[] {
  const column = placeColumn(rule)
  return column !== null && rule.place_required ? [column] : []
}

/**
 * Moves the answer to the column that the session asks for now, as the phone may have shown an older form. An
 * answer that does not fit the column becomes null.
 */
export function asRecorded<R extends Partial<Place>>(record: R, { place_kind }: Pick<PlaceRule, 'place_kind'>): R & Place {
  const { table_number = null, place = null } = record
  const text = place ?? (table_number === null ? null : String(table_number))
  const number = table_number ?? (place !== null && numberProblem(place) === null ? readNumber(place) : null)
  return { ...record, table_number: place_kind === 'number' ? number : null, place: place_kind === 'text' ? text : null }
}

/** Returns why a text does not begin with a whole number that fits the column, or null. */
function numberProblem(text: string): 'none' | 'small' | 'large' | null {
  const number = parseInteger(text)
  if (number === null) return 'none'
  if (number < INT_MIN) return 'small'
  return number > INT_MAX ? 'large' : null
}
const NUMBER_WORDS = {
  none: (t: Translate) => t('attendance.noNumber'),
  small: (t: Translate) => t('attendance.tooSmall', { least: INT_MIN }),
  large: (t: Translate) => t('attendance.tooLarge', { most: INT_MAX }),
}

/** Parses a text that passed `numberProblem`: '12.5' is 12. */
const readNumber = (text: string): number => parseInteger(text) ?? Number.NaN

/** Returns what the phone of a check-in that won is told: 'You won 2nd place'. */
export function wonText({ place, total }: Pick<Win, 'place' | 'total'>, t: Translate): string {
  if (total === 1) return t('attendance.won')
  return place === null ? t('attendance.wonOne') : t('attendance.wonPlace', { place })
}
