import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../../../parts/texts/texts.tsx'
import { LeadsTo, useUnused } from './leads-to.tsx'
import type { Place } from './place.ts'
import { readShown } from './use-title.ts'

interface WayInProps {
  event: string
  /** The session through which people get into what is on stage. Absent: there is none now. */
  session: string | undefined
  /** Shown where nothing is offered. */
  otherwise: ReactNode
  onOpen: (place: Place) => void
}

/**
 * Offers a latecomer the way into what is on stage, such as the check-in of a raffle, until this phone has
 * sent something there. A session of another event would stand under this event's name, so it is not offered.
 */
export function WayIn({ event, session, otherwise, onOpen }: WayInProps) {
  const t = useT()
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    if (session === undefined) return
    let isStopped = false
    void readShown(session, 'title,path,within').then((answer) => {
      const { title, path, within } = (answer.is === 'read' && answer.row) || {}
      if (isStopped || within !== event || typeof path !== 'string' || typeof title !== 'string') return
      setPlace({ key: session, path, title })
    })
    return () => {
      isStopped = true
    }
  }, [event, session])
  const [offered] = useUnused(place ? [place] : [])
  if (offered === undefined || offered.key !== session) return otherwise
  return (
    <>
      <p className="about event-not-in">{t('event.notIn')}</p>
      <LeadsTo place={offered} onOpen={onOpen} />
    </>
  )
}
