import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LANGUAGE_PARAMETER } from '../../../../contract/languages.ts'
import { READ_PATH, type WallContent } from '../../../../contract/wall-words.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { Place } from './place.ts'
import { WayIn } from './way-in.tsx'

/** Shortest time between two looks, in ms: a wall says what is new within it. */
const EVERY_MS = 3_000
/** The same for the first looks at a new item: its wall tells its words later than the stage changes. */
const SOON_MS = 1_500
const SOON_LOOKS = 4
/** Looks of all phones of an event together, for each second. */
const LOOKS_PER_S = 100

/** Returns the time until the next look, in ms, for one of `here` phones. `random`: 0 to 1. */
export const nextLookMs = (here: number, random: number, every = EVERY_MS): number =>
  Math.max(every, (here / LOOKS_PER_S) * 1_000) * (1 + random / 3)

interface WallNowProps {
  event: string
  /** The session on stage. */
  item: string
  /** Number of phones. */
  here: number
  otherwise: ReactNode
  onOpen: (place: Place) => void
}

/**
 * Says below its name what the wall shows of an item without a page for phones, such as the winners of a
 * raffle. It reads what the page 'Read the wall' says (199), so that no phone knows more than the room, or
 * sooner, and in the language of this page (256). Where people can still get in, it leads there.
 */
export function WallNow({ event, item, here, otherwise, onOpen }: WallNowProps) {
  const told = useWall(event, item, here)
  // The wall tells its words later than the stage changes.
  const wall = told?.of === item ? told : null
  const hasContent = wall !== null && wall.lines.length + wall.lists.length > 0
  return (
    <>
      {hasContent && <Content wall={wall} />}
      <WayIn event={event} session={wall?.joins} otherwise={hasContent ? null : otherwise} onOpen={onOpen} />
    </>
  )
}

function Content({ wall }: { wall: NonNullable<WallContent> }) {
  const items = [...new Set(wall.lists.flatMap((list) => list.items))]
  return (
    <div className="event-now" role="status" lang={wall.language}>
      <Lines lines={wall.lines.slice(0, 1)} />
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari tells no list without marks.
        <ul role="list">
          {items.map((item) => (
            <li key={item} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
      <Lines lines={wall.lines.slice(1)} />
    </div>
  )
}

/** The first line leads to the list: 'And the winner is'; the others are sums. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} dir="auto">
      {line}
    </p>
  ))

function useWall(event: string, item: string, here: number): WallContent {
  const [wall, setWall] = useState<WallContent>(null)
  const phones = useRef(here)
  const { language } = useT()
  phones.current = here
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    let etag = ''
    let looks = 0
    let isTold = false
    const look = async () => {
      if (document.visibilityState !== 'hidden')
        // Without a connection what was said last stays; the page itself says that it is lost.
        await read(etag).catch(() => {})
      looks++
      const every = isTold || looks > SOON_LOOKS ? EVERY_MS : SOON_MS
      if (!isStopped) timer = setTimeout(look, nextLookMs(phones.current, Math.random(), every))
    }
    const read = async (known: string) => {
      const headers = { accept: 'application/json', ...(known && { 'if-none-match': known }) }
      const answer = await fetch(`${READ_PATH}${event}?${LANGUAGE_PARAMETER}=${language}`, { headers, cache: 'no-store' })
      if (!answer.ok) return
      const said: WallContent = await answer.json()
      etag = answer.headers.get('etag') ?? ''
      isTold = said?.of === item
      if (!isStopped) setWall(said)
    }
    void look()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [event, item, language])
  return wall
}
