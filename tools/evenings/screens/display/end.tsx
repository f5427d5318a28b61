import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { useSent } from '../../../../kit/wall/use-here.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import './end.css'
import { type EventOnWall, useSessionsSoFar } from './on-wall.ts'

/** The thanks, with what the room sent: the public counters of the sessions that it took part in. Rule EVENT-67. */
export function End({ event }: { event: EventOnWall }) {
  const sessions = useSessionsSoFar(event.id)
  const sent = useSent(sessions.length > COUNTED_MAX ? NONE : sessions)
  return (
    <Wall id={event.id} title={event.name} lit={event.active}>
      <div className="event-end">
        <p className="event-thanks">Thank you</p>
        {sent > 0 && <Sent sent={sent} />}
      </div>
    </Wall>
  )
}

/** Most sessions whose counters one wall follows: each is a channel of its socket (LIMITS.channelsPerSocket). */
const COUNTED_MAX = 60
const NONE: readonly string[] = []

function Sent({ sent }: { sent: number }) {
  const shown = useRolling(sent, 600)
  return (
    <p className="event-sent">
      <strong>{shown.toLocaleString('en')}</strong> sent in from your phones
    </p>
  )
}
