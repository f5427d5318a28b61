import { defineSent } from '../../contract/sent.ts'
import { placeHead } from './logic.ts'

/** Rule ATT-32. A phone is not told whether the wall shows its name, so no check-in has a state. */
export const sent = [
  defineSent({
    table: 'attendance_records',
    above: 'session_id',
    noun: 'Check-in',
    tell({ name, table_number, place }, session) {
      const beside = place ?? table_number
      return { text: beside === null ? name : `${name}\n${placeHead(session)} ${beside}` }
    },
  }),
]
