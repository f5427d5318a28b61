import { ArrowLeft, ArrowRight, Keyboard } from 'lucide-react'
import { useState } from 'react'
import { CodeSizeSwitch } from '../../../../kit/present/code-size-switch.tsx'
import { LinkButtons } from '../../../../kit/present/link-buttons.tsx'
import { Miniature } from '../../../../kit/present/miniature.tsx'
import { RoomLanguage } from '../../../../kit/present/room-language.tsx'
import { ShowingSwitch } from '../../../../kit/present/showing-switch.tsx'
import { ReportLink } from '../../../../kit/report/report-link.tsx'
import { RoomTexts } from '../../../../kit/room/room-texts.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import type { Item, Place } from '../../host.ts'
import EventWall from '../display/wall.tsx'
import { t } from './host-messages/t.ts'
import { ItemDialog } from './item-dialog.tsx'
import { nameOfMove } from './item-row.tsx'
import type { OrderProps } from './running-order.tsx'
import { StageClock } from './stage-clock.tsx'
import type { Session } from './use-sessions.tsx'
import type { Move } from './use-stage.ts'
import { WaitingButton } from './waiting-button.tsx'

/**
 * The wall in small, what it shows, Back and Next, and what the host needs for the item on stage: its actions before
 * its notes, and both before settings, so that a draw or a reveal is in sight on a laptop.
 */
export function StagePanel({ event, items, sessions, stage, onHelp }: OrderProps & { onHelp: () => void }) {
  const sessionOf = (id: string | null) => sessions.get(items.rows.find((item) => item.id === id)?.session_id ?? '')
  const nameOf = (move: Move): string => nameOfMove(move, sessionOf(move.item))
  const now = event.stage === 'item' ? items.rows.find(({ id }) => id === event.item_id) : undefined
  const isStill = stage.isOffline || items.state !== 'ready'
  return (
    <div className="grid min-w-0 gap-4 max-lg:order-first lg:sticky lg:basis-[19rem] xl:basis-[23rem] lg:top-6 lg:-m-1 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:p-1 lg:[scrollbar-width:thin]">
      <section aria-label={t('event.stage')} className="grid min-w-0 gap-3">
        {/* The focus stays on 'Next', and keys and a clicker have none: what came is to be said. */}
        <p role="status" className="sr-only">
          {t('event.stage.came', { title: nameOfMove({ stage: event.stage, item: event.item_id }, sessionOf(event.item_id)) })}
        </p>
        <Miniature>
          <RoomTexts session={event.id}>
            <EventWall id={event.id} />
          </RoomTexts>
        </Miniature>
        <ShowingSwitch session={event.id} results={t('event.stage.results')} hasCode />
        <div className="flex gap-2.5">
          <Button
            size="large"
            className="min-h-14! px-4!"
            disabled={isStill}
            aria-disabled={stage.back === null || undefined}
            aria-label={stage.back ? t('event.stage.back.to', { title: nameOf(stage.back) }) : t('event.stage.back')}
            onClick={() => void stage.go(stage.back)}
          >
            <ArrowLeft aria-hidden="true" />
            {t('event.stage.back')}
          </Button>
          <Button
            variant={stage.waits || !event.active ? 'quiet' : 'primary'}
            size="large"
            className={cx('min-h-14! min-w-0 flex-1', stage.next && !isStill && 'opacity-100!')}
            aria-describedby="stage-keys"
            aria-busy={stage.busy || undefined}
            disabled={isStill}
            aria-disabled={stage.next === null || stage.rests || undefined}
            onClick={() => void stage.go(stage.next)}
          >
            <span className="line-clamp-2 min-w-0 text-balance [overflow-wrap:anywhere]">
              {stage.next ? t('event.stage.next', { title: nameOf(stage.next) }) : t('event.stage.next.none')}
            </span>
            {stage.next && <ArrowRight aria-hidden="true" />}
          </Button>
        </div>
        <p
          id="stage-keys"
          role="status"
          className={cx('text-14', stage.isOffline ? 'text-warning' : 'text-quiet [@media(hover:none)]:hidden')}
        >
          {stage.isOffline ? (
            t('event.stage.offline')
          ) : (
            <span className="flex items-center justify-between gap-2">
              {t(stage.waits ? 'event.stage.keys.reveal' : 'event.stage.keys.about')}
              <Button variant="ghost" size="small" className="-my-1.5 -mr-2" onClick={onHelp}>
                <Keyboard aria-hidden="true" />
                {t('event.stage.keys')}
              </Button>
            </span>
          )}
        </p>
      </section>
      <Card aria-label={t('event.stage.now')} className="p-4">
        <StageClock since={event.staged_at} minutes={now?.minutes ?? null} />
        {!event.active && <p className="mt-2 text-pretty text-14 text-quiet">{t('event.stage.about.closed')}</p>}
        {now ? (
          <Now item={now} session={sessionOf(now.id)} change={items.change} stage={stage} />
        ) : event.stage === 'lobby' && event.item_id !== null ? (
          <Break last={sessionOf(event.item_id)?.title} stage={stage} />
        ) : (
          event.active && <Edge stage={event.stage} />
        )}
        {event.stage === 'end' && <ReportLink session={event.id} variant="primary" size="large" className="mt-4 w-full" />}
      </Card>
      <div className="grid min-w-0 gap-3">
        <LinkButtons session={event.id} />
        <CodeSizeSwitch session={event.id} />
        <RoomLanguage session={event.id} hasPhones />
      </div>
    </div>
  )
}

const Edge = ({ stage }: Pick<Place, 'stage'>) => <p className="mt-2 text-14 text-quiet">{t(`event.stage.about.${stage}`)}</p>

/** The lobby between two items. `last`: the name of the one before, unless it was removed. */
function Break({ last, stage }: { last: string | undefined; stage: OrderProps['stage'] }) {
  return (
    <>
      <p className="mt-2 text-pretty text-14 text-quiet [overflow-wrap:anywhere]">
        {last === undefined ? t('event.stage.break') : t('event.stage.break.after', { title: last })}
      </p>
      <Button
        className="mt-3 w-full"
        disabled={stage.busy || stage.isOffline}
        onClick={() => void stage.go({ stage: 'lobby', item: null })}
      >
        {t('event.stage.startOver')}
      </Button>
    </>
  )
}

interface NowProps {
  item: Item
  session: Session | undefined
  change: OrderProps['items']['change']
  stage: OrderProps['stage']
}

/** Actions and notes of the item that is on stage. */
function Now({ item, session, change, stage }: NowProps) {
  const [edits, setEdits] = useState(false)
  const Actions = session?.kind?.Actions
  return (
    <>
      {Actions && session.row && (
        <div className="mt-3 flex flex-wrap gap-2" onClickCapture={stage.actsOn}>
          <WaitingButton session={session} className="min-h-10!" />
          <Actions key={item.id} session={session.row} onWaits={stage.onWaits} />
        </div>
      )}
      <div className="mt-3 flex items-start justify-between gap-3 border-line border-t pt-3">
        {item.notes.trim() === '' ? (
          <p className="text-quiet">{t('event.stage.noNotes')}</p>
        ) : (
          <p dir="auto" className="max-h-56 min-w-0 overflow-y-auto whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
            {item.notes}
          </p>
        )}
        <Button
          variant="ghost"
          size="small"
          className="-mt-1 -mr-2"
          aria-label={t('event.stage.edit.notes')}
          onClick={() => setEdits(true)}
        >
          {t('event.stage.edit')}
        </Button>
      </div>
      <ItemDialog open={edits} onClose={() => setEdits(false)} item={item} session={session} change={change} />
    </>
  )
}
