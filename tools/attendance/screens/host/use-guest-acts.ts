import { useState } from 'react'
import { callProcedure } from '../../../../kit/data/call-procedure.ts'
import { supabase } from '../../../../kit/data/client.ts'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { unwrap } from '../../../../kit/data/unwrap.ts'
import { showFailure, showSuccess, showUndo } from '../../../../kit/ui/toasts.tsx'
import type { AttendanceSession, Guest } from '../../host.ts'
import { t } from './host-messages/t.ts'

export type GuestList = FollowedRows<'attendance_guests', Guest>

/** Checks guests in, undoes that, and takes guests off the list. `manages`: offers to undo. */
export function useGuestActs({ session, list, manages }: { session: AttendanceSession; list: GuestList; manages: boolean }) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const during = async (id: string, failure: string, work: () => Promise<unknown>) => {
    setBusy((all) => new Set([...all, id]))
    try {
      await work()
    } catch (error) {
      showFailure(failure, error)
    } finally {
      setBusy((all) => new Set([...all].filter((other) => other !== id)))
    }
  }
  const removeRecord = async (recordId: string) => unwrap(await supabase.from('attendance_records').delete().eq('id', recordId))
  return {
    isBusy: (id: string): boolean => busy.has(id),
    checkIn: ({ id, name }: Guest) =>
      during(id, t('attendance.guests.checkIn.failed'), async () => {
        const { record_id } = unwrap<{ record_id: string }>(await callProcedure('check_in_guest', { guest_id: id }))
        const text = t('attendance.guests.isHere', { name })
        if (manages) showUndo(text, () => void during(id, t('attendance.guests.undo.failed'), () => removeRecord(record_id)))
        else showSuccess(text)
      }),
    undo: ({ id, name, record_id }: Guest) =>
      during(id, t('attendance.guests.undo.failed'), async () => {
        if (record_id === null) return
        await removeRecord(record_id)
        showSuccess(t('attendance.guests.isMissing', { name }))
      }),
    async takeOff({ id, name, table_number, place }: Guest) {
      if (!(await list.remove(id, { failure: t('attendance.guests.takeOff.failed') }))) return
      showUndo(t('attendance.guests.isOff', { name }), async () => {
        const guest = { id, session_id: session.id, name, table_number, place }
        const { error } = await supabase.from('attendance_guests').insert(guest)
        if (error) showFailure(t('attendance.guests.putBack.failed'), error)
      })
    },
  }
}
