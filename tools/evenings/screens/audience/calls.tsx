import { useCallback, useEffect, useRef, useState } from 'react'
import { serverClock } from '../../../../kit/data/server-clock.ts'
import { type Runtime, useRuntime } from '../../../../kit/phone/runtime.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { isItem, type Place } from './place.ts'
import { type Stage, titled } from './use-stage.ts'
import { nextLookMs } from './wall-now.tsx'

/**
 * A page that was here and may call this person. `seen`: when it was last in sight, in ms by the server's clock.
 * `called`: what was on stage when it last called.
 */
interface Caller {
  place: Place
  seen: number
  called?: string
}

interface CallsProps {
  event: string
  stage: Pick<Stage, 'shown' | 'pages' | 'open'>
  /** Phones at the event. */
  here: number
}

/**
 * Opens the page that calls this very person, such as the check-in of a winner, while the phone only says what the
 * wall shows: nothing is typed there. The phone keeps which pages may call, also over a reload, after which the page
 * that had called is open again: whoever won shows their phone at the stage, and phones forget pages.
 */
export function Calls({ event, stage: { shown, pages, open }, here }: CallsProps) {
  const t = useT()
  const runtime = useRuntime()
  const drafts = runtime?.drafts
  const name = `calls:${event}`
  const { key, path } = shown.place
  const mayCall = shown.page?.page.calls !== undefined
  const { title } = titled(shown, t)
  const see = useCallback(
    (place: Place, called?: string) => {
      const known = readCallers(drafts?.get(name) ?? null)
      const seen = serverClock.at(Date.now())
      drafts?.set(name, JSON.stringify({ ...known, [place.key]: { ...known[place.key], place, seen, ...(called && { called }) } }))
    },
    [drafts, name],
  )
  useEffect(() => {
    if (!mayCall) return
    const look = () => see({ key, path, title })
    look()
    return look
  }, [mayCall, see, key, path, title])

  // The place that was on stage when this document was loaded; null once the stage has moved on.
  const began = useRef<string | null>(key)
  useEffect(() => {
    if (key !== began.current) began.current = null
  }, [key])

  const isDue = useDue(shown.page === null && isItem(shown.place) ? key : null, here)
  const callers = isDue ? Object.values(readCallers(drafts?.get(name) ?? null)) : []
  const sentAt = ({ place }: Caller) => {
    const parcel = runtime?.outbox.latest(place.key)
    return parcel?.progress.is === 'sent' ? parcel.id : undefined
  }
  useEffect(() => {
    for (const caller of callers) if (sentAt(caller) && caller.place.path !== null) pages.ahead(caller.place.path)
  })
  return callers.map((caller) => {
    const sent = sentAt(caller)
    const Caller = pages.of(caller.place.path ?? '')?.page.calls
    if (sent === undefined || !Caller) return null
    const onCall = (at: number) => {
      const { seen = 0, called } = readCallers(drafts?.get(name) ?? null)[caller.place.key] ?? {}
      const isAgain = called === key && began.current === key
      if (at <= seen && !isAgain) return
      began.current = null
      see(caller.place, key)
      open(caller.place)
    }
    return <Caller key={caller.place.key} sent={sent} onCall={onCall} />
  })
}

/**
 * Returns the pages that have called this person, for tabs: the winner shows the phone again where the prize is
 * handed out.
 */
export function useCalled(event: string, { key }: Place, over: string | null): readonly Place[] {
  const drafts = useRuntime()?.drafts
  const [called, setCalled] = useState<readonly Place[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call opens its place; `over` ends calls.
  useEffect(() => {
    const callers = Object.values(readCallers(drafts?.get(`calls:${event}`) ?? null))
    setCalled(callers.flatMap((caller) => (caller.called === undefined ? [] : [caller.place])))
  }, [drafts, event, key, over])
  return called
}

/**
 * Becomes true while only the wall shows this item, at a time of each phone's own, so that a hall does not
 * ask at once.
 */
function useDue(item: string | null, here: number): boolean {
  const [due, setDue] = useState<string | null>(null)
  const phones = useRef(here)
  phones.current = here
  useEffect(() => {
    if (item === null) return
    const timer = setTimeout(() => setDue(item), Math.random() * nextLookMs(phones.current, 0))
    return () => {
      clearTimeout(timer)
      setDue(null)
    }
  }, [item])
  return item !== null && due === item
}

/** An event that starts over has called nobody. */
export const forgetCalls = (event: string, drafts: Runtime['drafts']): void => drafts.remove(`calls:${event}`)

function readCallers(text: string | null): Readonly<Record<string, Caller>> {
  try {
    const callers = Object.entries(JSON.parse(text ?? '{}') as Record<string, Caller | null>)
    return Object.fromEntries(callers.filter((entry): entry is [string, Caller] => typeof entry[1]?.place?.key === 'string'))
  } catch {
    return {}
  }
}
