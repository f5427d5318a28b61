import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Row } from '../../../../contract/json.ts'
import type { Translate } from '../../../../contract/messages.ts'
import type { ReadyPage } from '../../../../contract/page.ts'
import { type LoadedPage, loadPage, withStyles } from '../../../../kit/phone/load-page.ts'
import { createLoadedPages, type LoadedPages } from '../../../../kit/phone/loaded-pages.ts'
import { type Runtime, useRuntime } from '../../../../kit/phone/runtime.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { AudienceEvent } from '../../tables.ts'
import { type Place, stagePlace } from './place.ts'
import { useNewBuild } from './use-new-build.ts'
import { useInHand, useLeftUnsent } from './use-unsent.ts'
import { turnMs, whereToGo } from './where-to-go.ts'

/** A place in sight. `page`: null where there is nothing for phones but what the wall shows. */
export interface Shown {
  place: Place
  page: LoadedPage | null
}

export interface Stage {
  shown: Shown
  /** The place that looks chosen: the one that is loading, else the one shown. */
  chosen: Place
  /** Whether the page follows the stage, as opposed to a place that the person chose. */
  isFollowing: boolean
  /** The place on stage, while something here is not sent. */
  held: Place | null
  /** The place that could not be loaded yet. */
  failed: Place | null
  left: readonly Place[]
  pages: LoadedPages
  /** Number of moves so far. */
  moves: number
  open: (place: Place) => void
  /** Returns to the stage. */
  follow: () => void
  /** Takes over the row of the page in sight. */
  onRead: (row: Row | null) => void
}

/** Keeps the page where the room is, except for the sake of words that are not sent. */
export function useStage(event: AudienceEvent, inside: ReadyPage | undefined, slot: RefObject<HTMLElement | null>, here: number): Stage {
  const t = useT()
  const runtime = useRuntime()
  const stage = stagePlace(event)
  const [shown, setShown] = useState<Shown>(() => ({ place: stage, page: inside ? withStyles(inside) : null }))
  const [wanted, setWanted] = useState<Place | null>(null)
  const [pinned, setPinned] = useState<number | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  const [moves, setMoves] = useState(0)
  const { pages, tick } = usePages(runtime, shown)
  const { key } = shown.place
  const inHand = useInHand(slot, key)
  const { left, note } = useLeftUnsent(event.id)
  useEffect(() => {
    if (inHand.at === key) note(titled(shown, t), inHand.isUnsent)
  }, [note, shown, key, inHand, t])

  const turn = useRef({ step: event.step, at: 0 })
  if (turn.current.step !== event.step) turn.current = { step: event.step, at: Date.now() + turnMs(here, Math.random()) }
  const sentAt = useSentAt(runtime, shown.page?.props.param ?? null)
  const going = whereToGo({
    stage: stage.key,
    shown: key,
    step: event.step,
    pinned,
    isUnsent: inHand.isUnsent,
    isTyping: inHand.isTyping,
    isPressing: inHand.isPressing,
    isHeld,
    sentMsAgo: sentAt === null ? null : Date.now() - sentAt,
    turnInMs: turn.current.at - Date.now(),
  })
  const isHolding = going.is === 'hold'
  const waitMs = going.is === 'wait' ? going.ms : null
  useEffect(() => setIsHeld(isHolding), [isHolding])
  useEffect(() => {
    if (waitMs === null) return
    const timer = setTimeout(tick, waitMs + 1)
    return () => clearTimeout(timer)
  }, [waitMs, tick])

  // The choice is over once the stage has gone on, or has come to the place chosen.
  const isOver = pinned !== null && wanted === null && !isHolding && (pinned !== event.step || key === stage.key)
  useEffect(() => {
    if (isOver) setPinned(null)
  }, [isOver])

  // The document came without the page on stage, or its script could not be loaded.
  const isUnsure = key === stage.key && shown.page === null && stage.path !== null && pages.of(stage.path) === undefined
  const target = wanted ?? (going.is === 'move' || isUnsure ? stage : null)
  const page = target === null ? undefined : target.path === null ? null : pages.of(target.path)
  useEffect(() => {
    pages.want(target !== null && page === undefined ? target.path : null)
    if (target === null || page === undefined) return
    setWanted(null)
    if (target.key !== key) setMoves((n) => n + 1)
    if (target.key !== key || page !== shown.page) setShown({ place: target, page })
  })

  const reloads = useNewBuild(target !== null && pages.isOtherBuild(), inHand, here)
  const { path } = shown.place
  return {
    shown,
    chosen: wanted ?? shown.place,
    isFollowing: pinned === null,
    held: isHolding && wanted === null ? stage : null,
    failed: target !== null && !reloads && pages.failing() === target.path ? target : null,
    left,
    pages,
    moves,
    open: useCallback(
      (place) => {
        setPinned(event.step)
        setWanted(place)
      },
      [event.step],
    ),
    follow() {
      setPinned(null)
      setWanted(stage)
    },
    onRead: useCallback((row) => path !== null && pages.note(path, row), [pages, path]),
  }
}

/** Returns the place with the title of the page that is shown there. */
export const titled = ({ place, page }: Shown, t: Translate): Place => ({
  ...place,
  title: place.title ?? page?.page.title(page.props.row, t) ?? null,
})

function usePages(runtime: Runtime | null, first: Shown): { pages: LoadedPages; tick: () => void } {
  const [, setTick] = useState(0)
  const tick = useCallback(() => setTick((n) => n + 1), [])
  const [pages] = useState(() => {
    const made = createLoadedPages({ load: loadPage, random: Math.random, changed: tick })
    if (first.page && first.place.path !== null) made.keep(first.place.path, first.page)
    return made
  })
  useEffect(() => runtime?.onResume(pages.retry), [runtime, pages])
  return { pages, tick }
}

/** Returns when the form of this session was sent, or handed to the outbox; null if it was not. */
function useSentAt(runtime: Runtime | null, session: string | null): number | null {
  const outbox = runtime?.outbox
  return useSyncExternalStore(
    useCallback((listener) => outbox?.subscribe(listener) ?? (() => {}), [outbox]),
    () => {
      const parcel = session === null ? null : outbox?.latest(session)
      if (!parcel || parcel.progress.is === 'refused') return null
      return parcel.progress.is === 'sent' ? parcel.progress.at : parcel.since
    },
    () => null,
  )
}
