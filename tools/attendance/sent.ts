import { defineSent } from '../../contract/sent.ts'
import { placeHead } from './logic.ts'

/** Rule ATT-32. A phone is not told whether the wall shows its name, so no check-in has a state. */
export const sent = [
  defineSent({
    table: 'attendance_records',
    above: 'session_id',
    noun: 'attendance.noun',
    tell({ name, table_number, place }, session, t) {
      const beside = place ?? table_number
      return { text: beside === null ? name : `${name}\n${placeHead(session, t)} ${beside}` }
    },
  }),
]
