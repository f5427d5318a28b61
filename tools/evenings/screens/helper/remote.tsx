import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { WallProps } from '../../../../contract/tool.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { Remote } from '../../../../kit/helper/remote.tsx'
import { WaitingCount } from '../../../../kit/helper/waiting-count.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { useEvent, useItems, usePlaced } from '../../data.ts'
import { type EveningEvent, elapsedText } from '../../host.ts'
import { t } from '../host/host-messages/t.ts'
import { EDGES, nameOfMove } from '../host/item-row.tsx'
import { useElapsed } from '../host/use-elapsed.ts'
import { type Session, useSessions } from '../host/use-sessions.tsx'
import { type Move, useStage } from '../host/use-stage.ts'

/** How long a phone buzzes when the stage moved, where it can, in ms. */
const BUZZ_MS = 30

/** The remote of an event, for the helper who runs its stage. */
export default function EventRemote({ id }: WallProps) {
  const { row: event } = useEvent(id, useHost().userId)
  return event ? <Stage event={event} /> : <Loading className="flex-1" />
}

function Stage({ event }: { event: EveningEvent }) {
  const items = useItems(event.id)
  const { sessions, followers } = useSessions(usePlaced(event.id).rows)
  const stage = useStage(event, items, sessions)
  const isStill = stage.isOffline || items.state !== 'ready'
  const sessionOf = (item: string | null) => sessions.get(items.rows.find((one) => one.id === item)?.session_id ?? '')
  const nameOf = (move: Move): string => nameOfMove(move, sessionOf(move.item))
  const now = items.rows.find((one) => event.stage === 'item' && one.id === event.item_id)
  const session = sessionOf(now?.id ?? null)
  const { kind, row } = session ?? {}
  const Actions = kind?.Actions
  const go = async (move: Move | null) => {
    if (await stage.go(move)) navigator.vibrate?.(BUZZ_MS)
  }
  return (
    <>
      <Remote
        session={event.id}
        kicker={t('event.remote.onStage')}
        title={event.stage === 'item' ? (session?.title ?? '…') : EDGES[event.stage].title()}
        kind={kind}
        row={row}
        figures={session?.figures ?? null}
        clock={<Elapsed since={event.staged_at} minutes={now?.minutes ?? null} />}
        actions={Actions && row && <Actions key={now?.id} session={row} onWaits={stage.onWaits} />}
        notes={now?.notes}
        more={
          <Beside
            places={items.rows.flatMap(({ id, beside, session_id }) => {
              const session = sessions.get(session_id)
              return beside && session && id !== now?.id ? [{ item: id, session }] : []
            })}
            isStill={isStill || stage.busy}
            onStage={(item) => void go({ stage: 'item', item })}
          />
        }
        foot={
          <>
            <p
              role="status"
              className={cx('text-14', stage.isOffline ? 'text-warning' : 'text-quiet', (stage.isOffline || !event.active) && 'pb-3')}
            >
              {stage.isOffline ? t('event.remote.offline') : !event.active && t('event.stage.about.closed')}
            </p>
            <div className="flex gap-2.5">
              <button
                type="button"
                aria-label={stage.back ? t('event.stage.back.to', { title: nameOf(stage.back) }) : t('event.stage.back')}
                disabled={isStill}
                aria-disabled={stage.back === null || undefined}
                onClick={() => void go(stage.back)}
                className="grid min-h-24 w-22 place-content-center rounded-panel border border-line text-main disabled:opacity-45 aria-disabled:opacity-45"
              >
                <ArrowLeft aria-hidden="true" className="size-6" />
              </button>
              <button
                type="button"
                aria-busy={stage.busy || undefined}
                disabled={isStill}
                aria-disabled={stage.next === null || stage.rests || undefined}
                onClick={() => void go(stage.next)}
                className={cx(
                  'min-h-24 min-w-0 flex-1 rounded-panel px-4 py-2 active:brightness-90',
                  (isStill || !stage.next) && 'opacity-45',
                  stage.waits || !event.active ? 'border border-line text-main' : 'bg-lime text-ink',
                )}
              >
                <span className="block text-14">{t(stage.next ? 'event.remote.next' : 'event.remote.end')}</span>{' '}
                {stage.next && (
                  <span className="flex items-center justify-center gap-2 font-bold text-20">
                    <span dir="auto" className="line-clamp-2 min-w-0 text-balance leading-tight [overflow-wrap:anywhere]">
                      {nameOf(stage.next)}
                    </span>
                    <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
                  </span>
                )}
              </button>
            </div>
          </>
        }
      />
      {followers}
    </>
  )
}

interface BesideProps {
  places: readonly { item: string; session: Session }[]
  isStill: boolean
  onStage: (item: string) => void
}

/** The items beside the stage, to which Next does not lead. */
function Beside({ places, isStill, onStage }: BesideProps) {
  if (places.length === 0) return null
  return (
    <section aria-label={t('event.running.beside')} className="mt-6">
      <p className="text-14 text-quiet">{t('event.running.beside')}</p>
      <ul>
        {places.map(({ item, session }) => (
          <li key={item} className="flex items-center justify-between gap-3 border-line border-b py-2 last:border-b-0">
            <div className="min-w-0">
              <p dir="auto" className="line-clamp-2 font-[550] [overflow-wrap:anywhere]">
                {session.title}
              </p>
              {session.kind && session.row && (
                <p className="text-14 text-quiet">
                  {session.figures}
                  <WaitingCount session={session.id} kind={session.kind} row={session.row}>
                    {(count) => count > 0 && <span className="text-lime"> · {t('event.item.waiting', { count })}</span>}
                  </WaitingCount>
                </p>
              )}
            </div>
            <Button
              className="min-h-12"
              disabled={isStill}
              aria-label={t('event.item.stage.of', { title: session.title })}
              onClick={() => onStage(item)}
            >
              {t('event.item.stage')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MINUTE_MS = 60_000

/**
 * How long the stage is as it is, by the server's clock. In the warning colour when it is over the planned
 * time.
 */
function Elapsed({ since, minutes }: { since: string | null; minutes: number | null }) {
  const elapsed = useElapsed(since)
  if (elapsed === null) return null
  const isOver = minutes !== null && elapsed > minutes * MINUTE_MS
  return (
    <time className={isOver ? 'text-warning' : undefined}>
      {elapsedText(elapsed)}
      {isOver && <span className="sr-only">{t('event.remote.over')}</span>}
    </time>
  )
}
