import { refuse } from '../../contract/errors.ts'
import { and, eq } from '../../contract/filter.ts'
import { sessionsRunBy } from '../../contract/policy.ts'
import { defineProcedure, type Procedure } from '../../contract/procedure.ts'
import { asRecorded } from './logic.ts'
import { asReceived } from './policy.ts'

/** Rule ATT-34. */
const checkInGuest = defineProcedure({
  name: 'check_in_guest',
  about: 'Checks an expected guest in, once, and answers the id of their check-in.',
  args: { guest_id: { type: 'uuid' } },
  async run({ guest_id }, { actor, rows, now, newId }) {
    const theirs = sessionsRunBy(actor, 'Only its host and helpers check guests in.', 'checkin')
    const [guest] = await rows.find('attendance_guests', eq('id', guest_id))
    const [session] = guest ? await rows.find('attendance_sessions', and(eq('id', guest.session_id), theirs)) : []
    if (!guest || !session) return refuse('42501', 'There is no expected guest of yours with this id.')
    if (guest.record_id !== null) return { record_id: guest.record_id }
    // The guest's own id tells this check-in from another guest's of the same name. It is taken if somebody has
    // corrected the name of an earlier one.
    const isTaken = (await rows.find('attendance_records', eq('id', guest.id))).length > 0
    const record = {
      id: isTaken ? newId() : guest.id,
      session_id: session.id,
      name: guest.name,
      table_number: guest.table_number,
      place: guest.place,
      created_at: now,
      device_id: null,
      off: false,
      name_key: null,
      expected: false,
    }
    const { id } = await rows.insert(
      'attendance_records',
      actor.kind === 'host' ? asRecorded(record, session) : asReceived(record, session),
    )
    return { record_id: id }
  },
})

declare module '../../contract/procedure.ts' {
  interface Procedures {
    check_in_guest: typeof checkInGuest
  }
}

export const procedures: readonly Procedure[] = [checkInGuest]
