import { useMemo } from 'react'
import { hostTexts } from '../../../../parts/texts/host.ts'
import type { AttendanceSession } from '../../host.ts'
import { placeColumn, placeHead } from '../../logic.ts'
import { t } from './host-messages/t.ts'

export const NOUN = {
  get one() {
    return t('attendance.import.person')
  },
  get many() {
    return t('attendance.import.people')
  },
}
/** Headings of a column with names, in the languages of the lists that people have. */
const NAMES = ['full name', 'attendee', 'participant', 'guest', 'nom', 'nombre', 'nome']

/** The format of a line, by what the session asks for beside the name. */
export const lineText = ({ place_kind }: AttendanceSession): string => t(`attendance.import.line.${place_kind}`)

/** Returns the rule of a session's second column and the columns of a list of people, the same at each rendering. */
export function usePeopleList({ place_kind, place_label, place_required }: AttendanceSession) {
  return useMemo(() => {
    const rule = { place_kind, place_label, place_required }
    const column = placeColumn(rule)
    const columns = [
      { label: t('attendance.records.name'), heads: NAMES },
      ...(column ? [{ label: placeHead(rule, hostTexts()), heads: ['table', 'team', 'place', 'tisch'] }] : []),
    ]
    const example = t(column === 'table_number' ? 'attendance.import.example.number' : 'attendance.import.example')
    return { rule, column, columns, example }
  }, [place_kind, place_label, place_required])
}
