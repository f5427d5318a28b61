import { useEffect, useMemo, useRef, useState } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import type { AudienceScreenProps, ReadyPage } from '../../../../contract/page.ts'
import { AT_ITEM } from '../../../../contract/presentation.ts'
import { AroundProvider } from '../../../../kit/phone/around.ts'
import { LanguageSwitch } from '../../../../kit/phone/language-switch.tsx'
import { PageSlot } from '../../../../kit/phone/page-slot.tsx'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { AudienceScreen, FootLinks, Outcome } from '../../../../kit/phone/screen.tsx'
import { SPREAD_MS } from '../../../../kit/phone/spread.ts'
import { type FollowsMore, useFollow } from '../../../../kit/phone/use-follow.ts'
import { usePageRow } from '../../../../kit/phone/use-page-row.ts'
import { LostNotice } from '../../../../kit/shell/lost-notice.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { AudienceEvent } from '../../tables.ts'
import { FailedBar, StageBar } from './bar.tsx'
import { Calls, useCalled } from './calls.tsx'
import { besidePlaces, openBeside, type Place, stagePlace } from './place.ts'
import { type Tab, Tabs } from './tabs.tsx'
import { useNews } from './use-news.ts'
import { useOver } from './use-over.ts'
import { type Stage, titled, useStage } from './use-stage.ts'
import { readShown, useTitle } from './use-title.ts'
import { Words } from './words.tsx'

/** The phone's page of an event, which goes where the stage goes. Rules EVENT-20 to EVENT-33. */
export function EventScreen(props: AudienceScreenProps) {
  const t = useT()
  const page = useEvent(props)
  const { row: event } = page
  if (event?.active) return <Following event={event} isLost={page.isLost} {...(props.inside && { inside: props.inside })} />
  return (
    <AudienceScreen page={{ note: null, isLost: page.isLost }} session={event?.id}>
      {event?.stage === 'end' ? (
        <Outcome mark="done" kicker={event.name} title={t('event.thanks')} about={t('event.thanks.about')} arrives={false} />
      ) : event ? (
        <Outcome mark="closed" kicker={event.name} title={t('event.closed')} about={t('event.closed.about')} arrives={false} />
      ) : (
        <Outcome mark="missing" title={t('event.missing')} about={t('event.missing.about')} arrives={false} />
      )}
    </AudienceScreen>
  )
}

function useEvent({ param, row }: AudienceScreenProps) {
  const page = usePageRow(row, () => {})
  const { refresh } = page
  const follows = useMemo<FollowsMore<NonNullable<typeof row>>>(
    () => ({
      rows: (id) => [{ table: 'evening_items', filter: `evening_id=eq.${id}` }],
      changed(table) {
        // Changes lack the item's title.
        if (table === 'evening_items') setTimeout(() => void refresh(), Math.random() * SPREAD_MS)
        return null
      },
    }),
    [refresh],
  )
  useFollow(param, page, follows)
  return { row: page.row as AudienceEvent | null, isLost: page.isLost }
}

function Following({ event, inside, isLost }: { event: AudienceEvent; inside?: ReadyPage; isLost: boolean }) {
  const t = useT()
  const slot = useRef<HTMLDivElement>(null)
  const here = useHere(event.id)
  const stage = useStage(event, inside, slot, here)
  useGivenItem(event, stage.open)
  const { shown, moves } = stage
  const { place, page } = shown
  const title = useTitle(page ? null : place)
  const heldTitle = useTitle(stage.held)
  const failedTitle = useTitle(stage.failed)
  useArrival(slot, moves)
  const tabs = useTabs(event, stage, useOver(event.id))
  return (
    <div className="event" data-tabs={tabs.length > 0}>
      <header className="event-header">
        <p className="event-name" dir="auto">
          {event.name}
        </p>
        <p className="event-here">{here > 0 && t('event.here', { count: here })}</p>
        <LanguageSwitch />
      </header>
      {stage.held && <StageBar text={heldText(stage.held, heldTitle, t)} onGo={stage.follow} />}
      {stage.failed && <FailedBar place={stage.failed} title={failedTitle} />}
      <p className="event-hidden" role="status">
        {moves > 0 && arrivedText(place, page ? page.page.title(page.props.row, t) : title, t)}
      </p>
      <div className="event-slot" ref={slot}>
        <div className="event-place" key={place.key} data-arrives={moves > 0}>
          {page ? (
            <AroundProvider value={{ name: event.name, goesOn: stagePlace(event).key !== 'end' }}>
              <PageSlot loaded={page} onRead={stage.onRead} />
            </AroundProvider>
          ) : (
            <div className="page">
              <LostNotice isLost={isLost} text={t('phone.lost')} />
              <Words event={event.id} place={place} title={title} here={here} beside={openBeside(event)} onOpen={stage.open} />
              <FootLinks session={event.id} />
            </div>
          )}
        </div>
      </div>
      <Calls event={event.id} stage={stage} here={here} />
      {tabs.length > 0 && <Tabs tabs={tabs} onChoose={(chosen) => (chosen ? stage.open(chosen) : stage.follow())} />}
    </div>
  )
}

/** Returns where the room is, for a phone that stays behind. */
function heldText({ key }: Place, title: string | null, t: Translate): string {
  if (key === 'lobby') return t('event.onStageBreak')
  if (key === 'end') return t('event.onStageEnd')
  return title === null ? t('event.movedOn') : t('event.onStage', { title })
}

/** Returns what a screen reader is told after a move. */
function arrivedText({ key }: Place, title: string | null, t: Translate): string {
  if (key === 'lobby') return t('event.arrivedBreak')
  if (key === 'end') return t('event.arrivedEnd')
  return title === null ? t('event.arrivedWall') : t('event.arrived', { title })
}

/** Returns the tabs, or none where there is only the stage. */
function useTabs(event: AudienceEvent, { shown, chosen, isFollowing, left }: Stage, over: string | null): Tab[] {
  const beside = besidePlaces(event)
  const t = useT()
  const news = useNews(event.id, beside, chosen.key)
  const called = useCalled(event.id, shown.place, over)
  const current = isFollowing ? null : chosen.key
  const isBeside = (key: string) => beside.some((item) => item.key === key)
  // With the place that the person chose, so that there is a way back from it.
  const others = new Map([...called, ...left].map((place) => [place.key, place]))
  if (current !== null && !others.has(current)) others.set(current, current === shown.place.key ? titled(shown, t) : chosen)
  const onStage = isFollowing ? [stagePlace(event).key, chosen.key] : [stagePlace(event).key]
  const more = [...others.values()].filter(({ key }) => !isBeside(key) && !onStage.includes(key))
  if (beside.length + more.length === 0) return []
  const tabOf = (place: Place): Tab => {
    const isLeft = left.some(({ key }) => key === place.key)
    const { title } = place
    const unsent = title === null ? t('event.tabUnsentWords') : t('event.tabUnsent', { title })
    return { place, label: isLeft || title === null ? unsent : title, isCurrent: current === place.key, isNew: news.has(place.key) }
  }
  return [{ place: null, label: t('event.tabNow'), isCurrent: current === null, isNew: false }, ...[...more, ...beside].map(tabOf)]
}

/** Returns how many phones are here. */
function useHere(event: string): number {
  const connection = useRuntime()?.connection
  const [here, setHere] = useState(0)
  useEffect(
    () => connection?.hear(`here:${event}`, (payload) => setHere((payload as { here?: number } | undefined)?.here ?? 0)),
    [connection, event],
  )
  return here
}

/**
 * Opens the item whose own code led here, once. A link may name any session, so one of another event is not
 * opened: it would stand under this event's name.
 */
function useGivenItem(event: AudienceEvent, open: (place: Place) => void): void {
  const first = useRef({ event, open })
  useEffect(() => {
    const key = new URLSearchParams(window.location.search).get(AT_ITEM)
    if (key === null) return
    // A reload leads to where the room is.
    window.history.replaceState(null, '', window.location.pathname)
    if (key === stagePlace(first.current.event).key) return
    void readShown(key, 'title,path,within').then((answer) => {
      const { title, path, within } = (answer.is === 'read' && answer.row) || {}
      if (within !== first.current.event.id) return
      const place = { key, path: typeof path === 'string' ? path : null, title: typeof title === 'string' ? title : null }
      if (place.path !== null) first.current.open(place)
    })
  }, [])
}

/** After a move, brings the heading into sight and gives it the focus, unless the person is at the tabs. */
function useArrival(slot: { current: HTMLElement | null }, moves: number): void {
  useEffect(() => {
    if (moves === 0) return
    window.scrollTo(0, 0)
    const heading = slot.current?.querySelector('h1')
    if (!heading || document.activeElement?.closest('.event-tabs')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [slot, moves])
}
