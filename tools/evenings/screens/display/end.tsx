import { useRef } from 'react'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { PageNote } from '../../../../kit/wall/page-note.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useSent } from '../../../../kit/wall/use-here.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import './end.css'
import { useWallContent } from '../../../../kit/wall/wall-content.ts'
import { type EventOnWall, useSessionsSoFar, useSessionsWithWinners, type WithWinners } from './on-wall.ts'
import { useEndLayout } from './use-end-layout.ts'

/**
 * The thanks, with what the room sent, by the public counters of the sessions that it took part in, and who
 * won. Rules EVENT-67, EVENT-130 and EVENT-180.
 */
export function End({ event }: { event: EventOnWall }) {
  const t = useT()
  const sessions = useSessionsSoFar(event.id)
  const sent = useSent(sessions.length > COUNTED_MAX ? NONE : sessions)
  const won = useSessionsWithWinners(event.id).slice(0, WON_MAX)
  const [end, list] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const pages = useEndLayout(end, list)
  useSaid((t) => ({ lines: [t('event.wall.thanks'), sent > 0 ? t('event.wall.sent', { count: sent }) : undefined] }))
  return (
    <Wall id={event.id} title={event.name} lit={event.active}>
      <div className="event-end" ref={end}>
        <p className="event-thanks phrases">{t('event.wall.thanks')}</p>
        {sent > 0 && <Sent sent={sent} />}
        <div className="event-won" ref={list}>
          {won.map((session) => (
            <Won key={session.id} {...session} />
          ))}
        </div>
      </div>
      <PageNote {...pages} />
    </Wall>
  )
}

/**
 * Most sessions whose counters one wall follows: each is a channel of its socket (LIMITS.channelsPerSocket).
 */
const COUNTED_MAX = 60
const NONE: readonly string[] = []
/** Sessions whose winners the thanks name. */
const WON_MAX = 5

function Won({ id, title, load }: WithWinners) {
  const Winners = useWallContent(load)
  return Winners && <Winners id={id} title={title} />
}

function Sent({ sent }: { sent: number }) {
  const t = useT()
  const shown = useRolling(sent, 600)
  return (
    <p className="event-sent">
      <Bold text={t('event.wall.sent', { count: shown })} />
    </p>
  )
}
