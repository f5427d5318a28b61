import { useState } from 'react'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { ExportButton } from '../../../../kit/detail/export-button.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { EmptyState } from '../../../../kit/ui/empty-state.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { ShowMore } from '../../../../kit/ui/show-more.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showFailure } from '../../../../kit/ui/toasts.tsx'
import { hostLocale, hostTexts } from '../../../../parts/texts/host.ts'
import { revealWinners, useDraws, useReveals } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { labelIn } from '../../logic.ts'
import type { Draw, Raffle, Reveal } from '../../tables.ts'
import { useLanded } from '../display/use-landed.ts'
import { t } from './host-messages/t.ts'
import type { Drawing } from './use-drawing.ts'
import { AbsentButton, AbsentMark, useFirstWinners, WinnerName } from './winner.tsx'
import { sourceText } from './words.ts'

/** Draws shown at first; scrolling to the end doubles the number. */
const FIRST_DRAWS = 20
/** Winners shown at first, per draw. */
const FIRST_WINNERS = 12

/** The raffle's draws, newest first. */
export function DrawsPanel({ raffle, drawing }: { raffle: Raffle; drawing: Drawing }) {
  const [limit, setLimit] = useState(FIRST_DRAWS)
  const list = useDraws(raffle.id, limit)
  const reveals = useReveals(raffle.id, limit)
  const landed = useLanded(reveals.rows, reveals.state === 'ready')
  const { name } = useHost()
  const began = list.rows.find(({ without_earlier }) => !without_earlier)
  return (
    <Card aria-label={t('raffle.panel')}>
      <CardHead className="items-center">
        <p className="flex items-baseline gap-2 text-quiet">
          <RollingNumber value={raffle.draw_count} className="font-bold text-32 text-main" />
          {t('raffle.draws.unit', { count: raffle.draw_count })}
        </p>
        {raffle.draw_count > 0 && (
          <div className="flex flex-wrap gap-2">
            <ExportButton file={(options) => csvOf(raffle, options)} failure={t('raffle.panel.export.failed')} />
            <Button
              busy={drawing.busy}
              aria-disabled={drawing.rest.rests || undefined}
              onClick={() => drawing.run({ withoutEarlier: true })}
            >
              {t('raffle.panel.withoutEarlier')}
            </Button>
          </div>
        )}
      </CardHead>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={t('raffle.panel.failed')} onRetry={list.reload} />}
      {list.state === 'ready' && list.rows.length === 0 && (
        <EmptyState title={t('raffle.draws.none')}>{t('raffle.panel.empty.about')}</EmptyState>
      )}
      <ol reversed>
        {list.rows.map((draw) => (
          <DrawRow
            key={draw.id}
            draw={draw}
            seen={landed.find(({ id }) => id === draw.id)}
            isOfRound={draw.number >= (began?.number ?? 0)}
            by={draw.helper ?? name}
            fresh={list.fresh.has(draw.id)}
            onShow={(isNew) => drawing.show(draw.id, isNew)}
          />
        ))}
      </ol>
      <ShowMore shown={list.rows.length} total={raffle.draw_count} onMore={() => setLimit(limit * 2)} />
    </Card>
  )
}

interface DrawProps {
  draw: Draw
  /** How much the room has seen; this page reveals no more. */
  seen: Reveal | undefined
  /** There was no draw among everybody since. */
  isOfRound: boolean
  by: string
  fresh: boolean
  onShow: (isNew: boolean) => void
}

function DrawRow({ draw, seen, isOfRound, by, fresh, onShow }: DrawProps) {
  const hidden = draw.winners.length - (seen?.winners.length ?? 0)
  const joined = draw.source.type === 'attendance' ? (draw.source.joined ?? 0) : 0
  return (
    <li className={cx('border-line border-b px-5 py-4 last:border-b-0', fresh && 'animate-pulse-fresh')} data-fresh={fresh || undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 className="font-[650] text-16">{t('raffle.draw', { number: draw.number })}</h2>
          {draw.prize && (
            <p className="font-[550] [overflow-wrap:anywhere]">
              <span dir="auto">{draw.prize}</span>
            </p>
          )}
          <p className="text-14 text-quiet">
            <time dateTime={draw.created_at}>{drawnAt(draw)}</time> · {t('raffle.draw.by', { name: by })} · {sourceText(draw.source)} ·{' '}
            {t('raffle.entries', { count: draw.entries })}
            {joined > 0 && ` (${t('raffle.draw.joined', { count: joined })})`}
            {draw.without_earlier && `, ${t('raffle.draw.withoutEarlier')}`}
          </p>
          {draw.winners.length === draw.entries && (
            <p className="text-14">
              {t(draw.without_earlier ? 'raffle.draw.all.withoutEarlier' : 'raffle.draw.all', { count: draw.entries })}
            </p>
          )}
        </div>
        <Button size="small" onClick={() => onShow(hidden > 0)} aria-label={t('raffle.draw.show.of', { number: draw.number })}>
          {t('raffle.draw.show')}
        </Button>
      </div>
      {seen && <Winners winners={seen.winners} draw={draw} isOfRound={isOfRound} />}
      {seen && hidden > 0 && <Hidden draw={draw} hidden={hidden} />}
    </li>
  )
}

/** Date and time of the draw, exact to the minute instead of relative, because this is a record. */
const drawnAt = ({ created_at }: Draw): string =>
  new Date(created_at).toLocaleString(hostLocale(), { dateStyle: 'long', timeStyle: 'short' })

/** Number of winners yet to be revealed, without their names. */
function Hidden({ draw, hidden }: { draw: Draw; hidden: number }) {
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-quiet">
      <p>{t('raffle.draw.hidden', { count: hidden })}</p>
      <Button
        variant="ghost"
        size="small"
        onClick={() => revealWinners(draw.id).catch((error) => showFailure(t('raffle.reveal.failed'), error))}
      >
        {t('raffle.reveal.all')}
      </Button>
    </div>
  )
}

/** The revealed winners. Unlike the wall, this list names those whose names are kept off walls. */
function Winners({ winners, draw, isOfRound }: Pick<Reveal, 'winners'> & Pick<DrawProps, 'draw' | 'isOfRound'>) {
  const { ranked } = draw
  const names = new Map(draw.winners.map(({ place, name }) => [place, name]))
  const { shown, more } = useFirstWinners(winners, FIRST_WINNERS)
  return (
    <>
      <ol className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5">
        {shown.map(({ place, label, absent = false }) => (
          <li key={place} className="max-w-full">
            <WinnerName place={ranked ? place : null} name={labelIn(hostTexts(), label)} />
            {names.get(place) && (
              <span dir="auto" className="ml-1.5 text-14 text-quiet">
                {names.get(place)}
              </span>
            )}
            {absent && <AbsentMark />}
            {isOfRound && (
              <AbsentButton draw={draw.id} place={place} name={names.get(place) ?? labelIn(hostTexts(), label)} absent={absent} />
            )}
          </li>
        ))}
      </ol>
      {more}
    </>
  )
}
