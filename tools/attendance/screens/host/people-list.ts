import { useMemo } from 'react'
import { texts } from '../../../../parts/texts/texts.tsx'
import type { AttendanceSession } from '../../host.ts'
import { placeColumn, placeHead } from '../../logic.ts'

export const NOUN = { one: 'person', many: 'people' }
/** Headings of a column with names, in the languages of the lists that people have. */
const NAMES = ['full name', 'attendee', 'participant', 'guest', 'nom', 'nombre', 'nome']

/** The format of a line, by what the session asks for beside the name. */
export const LINE = {
  number: 'One person a line: name, then the number of the table or team.',
  text: 'One person a line: name, then the answer beside it.',
  none: 'One name a line.',
} as const

/** Returns the rule of a session's second column and the columns of a list of people, the same at each rendering. */
export function usePeopleList({ place_kind, place_label, place_required }: AttendanceSession) {
  return useMemo(() => {
    const rule = { place_kind, place_label, place_required }
    const column = placeColumn(rule)
    const columns = [
      { label: 'Name', heads: NAMES },
      ...(column ? [{ label: placeHead(rule, texts()), heads: ['table', 'team', 'place', 'tisch'] }] : []),
    ]
    const example = column === 'table_number' ? 'Ada Lovelace, 12\nAlan Turing, 7' : 'Ada Lovelace\nAlan Turing'
    return { rule, column, columns, example }
  }, [place_kind, place_label, place_required])
}
