import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { type AttendanceRecord, type AttendanceSession, placeOf } from '../../host.ts'
import { placeHead } from '../../logic.ts'

/** A person who checked in, in a line of a list: the name, the place where one is asked for, and since when. */
export function Person({ session, row }: { session: AttendanceSession; row: AttendanceRecord }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block text-left font-[550] [overflow-wrap:anywhere]">
          {row.name}
        </span>
        {placeOf(row) !== '' && (
          <span dir="auto" className="block text-left text-14 text-quiet [overflow-wrap:anywhere]">
            {placeHead(session, hostTexts())} {placeOf(row)}
          </span>
        )}
      </span>
      <span className="text-14 text-quiet">
        <TimeAgo at={row.created_at} />
      </span>
    </>
  )
}
