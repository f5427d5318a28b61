import { folded } from '../../../../parts/fold.ts'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { type AttendanceRecord, placeOf } from '../../host.ts'
import { nameProblem, type Place, placeHead, placeProblem, placeValues } from '../../logic.ts'
import { GUESTS_MAX, type PlaceRule } from '../../tables.ts'
import { t } from './host-messages/t.ts'

type ImportedRecord = Pick<AttendanceRecord, 'session_id' | 'name'> & Place

/** Returns what tells two people of a list apart: name and place, folded. */
export const recordKey = (record: Pick<AttendanceRecord, 'name'> & Place): string => `${folded(record.name)} ${folded(placeOf(record))}`

/** Returns the record of a line `name, place`, or why it is left out. `here`: keys of those in the session. */
export function importedRecord(
  [name = '', place = '']: readonly string[],
  { sessionId, rule, here }: { sessionId: string; rule: PlaceRule; here: ReadonlySet<string> },
): ImportedRecord | string {
  const problem = name.trim() === '' ? t('attendance.import.noName') : nameProblem(name, hostTexts())
  if (problem) return problem
  const wrongPlace = placeProblem(rule, place, hostTexts())
  if (wrongPlace) return `${placeHead(rule, hostTexts())} “${place}”: ${wrongPlace}`
  const record = { session_id: sessionId, name: name.trim(), ...placeValues(rule, place) }
  return here.has(recordKey(record)) ? t('attendance.import.there') : record
}

/**
 * Returns the guest of a line, whose place may be left out, or why the line is left out. `known`: keys of those who
 * are expected already; `more`: guests of the lines above.
 */
export function expectedGuest(
  cells: readonly string[],
  { sessionId, rule, known, more }: { sessionId: string; rule: PlaceRule; known: ReadonlySet<string>; more: number },
): ImportedRecord | string {
  const guest = importedRecord(cells, { sessionId, rule: { ...rule, place_required: false }, here: known })
  return typeof guest !== 'string' && known.size + more >= GUESTS_MAX ? t('attendance.import.full', { max: GUESTS_MAX }) : guest
}
