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
import { ordinal } from '../../../../parts/ordinal.ts'
import { revealWinners, useDraws, useReveals } from '../../data.ts'
import { csvOf } from '../../files.ts'
import { allWonText, countText, joinedText, sourceText } from '../../logic.ts'
import type { Draw, Raffle, Reveal } from '../../tables.ts'
import { useLanded } from '../display/use-landed.ts'
import type { Drawing } from './use-drawing.ts'

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
  return (
    <Card aria-label="Draws">
      <CardHead className="items-center">
        <p className="flex items-baseline gap-2 text-quiet">
          <RollingNumber value={raffle.draw_count} className="font-bold text-32 text-main" />
          {raffle.draw_count === 1 ? 'draw' : 'draws'}
        </p>
        {raffle.draw_count > 0 && (
          <div className="flex flex-wrap gap-2">
            <ExportButton file={(options) => csvOf(raffle, options)} failure="Failed to export draws" />
            <Button busy={drawing.busy} onClick={() => drawing.run({ withoutEarlier: true })}>
              Draw without earlier winners
            </Button>
          </div>
        )}
      </CardHead>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text="Failed to load draws" onRetry={list.reload} />}
      {list.state === 'ready' && list.rows.length === 0 && (
        <EmptyState title="Nothing drawn yet">Run the raffle, and each draw is kept here: when, from what list, and who won.</EmptyState>
      )}
      <ol reversed>
        {list.rows.map((draw) => (
          <DrawRow
            key={draw.id}
            draw={draw}
            seen={landed.find(({ id }) => id === draw.id)}
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
  by: string
  fresh: boolean
  onShow: (isNew: boolean) => void
}

function DrawRow({ draw, seen, by, fresh, onShow }: DrawProps) {
  const hidden = draw.winners.length - (seen?.winners.length ?? 0)
  return (
    <li className={cx('border-line border-b px-5 py-4 last:border-b-0', fresh && 'animate-pulse-fresh')} data-fresh={fresh || undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 className="font-[650] text-16">Draw {draw.number}</h2>
          <p className="text-14 text-quiet">
            <time dateTime={draw.created_at}>{drawnAt(draw)}</time> · by {by} · {sourceText(draw.source)} ·{' '}
            {countText(draw.entries, 'entry', 'entries')}
            {joinedText(draw.source) && ` (${joinedText(draw.source)})`}
            {draw.without_earlier && ', without earlier winners'}
          </p>
          {draw.winners.length === draw.entries && <p className="text-14">{allWonText(draw)}</p>}
        </div>
        <Button size="small" onClick={() => onShow(hidden > 0)} aria-label={`Show results of draw ${draw.number}`}>
          Show results
        </Button>
      </div>
      {seen && <Winners winners={seen.winners} draw={draw} />}
      {seen && hidden > 0 && <Hidden draw={draw} hidden={hidden} />}
    </li>
  )
}

/** Date and time of the draw, exact to the minute instead of relative, because this is a record. */
const drawnAt = ({ created_at }: Draw): string => new Date(created_at).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })

/** Number of winners yet to be revealed, without their names. */
function Hidden({ draw, hidden }: { draw: Draw; hidden: number }) {
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-quiet">
      <p>{countText(hidden, 'winner', 'winners')} still to be revealed.</p>
      <Button
        variant="ghost"
        size="small"
        onClick={() => revealWinners(draw.id).catch((error) => showFailure('Failed to reveal the winners', error))}
      >
        Reveal all
      </Button>
    </div>
  )
}

/** The revealed winners. Unlike the wall, this list names those whose names are kept off walls. */
function Winners({ winners, draw }: Pick<Reveal, 'winners'> & { draw: Draw }) {
  const { ranked } = draw
  const names = new Map(draw.winners.map(({ place, name }) => [place, name]))
  const [all, setAll] = useState(false)
  const shown = all ? winners : winners.slice(0, FIRST_WINNERS)
  return (
    <>
      <ol className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5">
        {shown.map(({ place, label }) => (
          <li key={place} className="max-w-full">
            {ranked && <span className="mr-1.5 text-14 text-quiet tabular-nums">{ordinal(place)}</span>}
            <span dir="auto" className="font-[550] tabular-nums">
              {label}
            </span>
            {names.get(place) && (
              <span dir="auto" className="ml-1.5 text-14 text-quiet">
                {names.get(place)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {winners.length > FIRST_WINNERS && (
        <Button variant="ghost" size="small" className="mt-1.5 -ml-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${winners.length.toLocaleString('en')} winners`}
        </Button>
      )}
    </>
  )
}
