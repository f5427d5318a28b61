import { useEffect, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Translate } from '../../../../contract/messages.ts'
import { logFailure } from '../../../../kit/data/log-failure.ts'
import { hideIdlePointer } from '../../../../kit/display/idle-pointer.ts'
import { RoomDisplay } from '../../../../kit/room/room-display.tsx'
import { titleIn } from '../../../../kit/room/speaks.tsx'
import { HostOnly } from '../../../../kit/shell/host-only.tsx'
import { Missing } from '../../../../kit/shell/missing.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { OwnWindow } from '../../../../kit/wall/own-window.ts'
import { usePages } from '../../../../kit/wall/use-pages.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { revealWinners, useDraw, useRaffle, useSeen } from '../../data.ts'
import { t as host } from '../../host-messages/t.ts'
import { CALLED, calledIn, readRaffleDisplay, TO_REVEAL } from '../../logic.ts'
import type { Draw, DrawSource, Raffle, Reveal as Told } from '../../tables.ts'
import { ResultsStage } from './results-stage.tsx'
import { type Reveal, useReveal } from './use-reveal.ts'

/** Most winners that a screen reader announces by name. */
const TOLD = 20

/** /raffle/:id/draw/:drawId: the results in a window of their own, which the host opened. */
export default function RaffleDisplay() {
  return (
    <HostOnly>
      <Results />
    </HostOnly>
  )
}

function Results() {
  const { id = '', drawId = '' } = useParams()
  const raffle = useRaffle(id)
  const draw = useDraw(id, drawId)
  const [toReveal] = useState(useLocation().hash === TO_REVEAL)
  useEffect(() => hideIdlePointer(document.documentElement), [])
  // Removes the fragment, so that a reload does not repeat the reveal.
  useEffect(() => {
    if (draw.row) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [draw.row])
  return (
    <main className="on-ink h-dvh bg-page">
      {raffle.row && draw.row ? (
        <RoomDisplay session={id}>
          <Hall raffle={raffle.row} draw={draw.row} toReveal={toReveal} />
        </RoomDisplay>
      ) : raffle.state === 'loading' || draw.state === 'loading' ? (
        <Loading className="h-full" />
      ) : (
        <div className="flex h-full">
          <Missing title={host(raffle.state === 'failed' || draw.state === 'failed' ? 'raffle.window.failed' : 'raffle.window.missing')}>
            {host('raffle.window.again')}
          </Missing>
        </div>
      )}
    </main>
  )
}

function Hall({ raffle, draw: stored, toReveal }: { raffle: Raffle; draw: Draw; toReveal: boolean }) {
  const t = useT()
  const { row } = useSeen(stored.id)
  const draw = useMemo(() => markedDraw(t, stored, row), [t, stored, row])
  const own = readRaffleDisplay(raffle.display_settings)
  const look = { ...own, title: titleIn(t, own.title, 'raffle.sign') }
  const reveal = useToldReveal(toReveal, draw, row)
  const [page, setPage] = useState(0)
  return (
    <OwnWindow value>
      <title>{`${look.title} · ${raffle.name} · Limelight`}</title>
      <ResultsStage
        look={look}
        winners={draw.winners}
        ranked={draw.ranked}
        prize={draw.prize}
        page={page}
        isSeen={(at, onPage) => reveal.over || isSeenAt({ at, onPage, seen: reveal.seen, draw })}
        arriving={toReveal}
        instead={
          reveal.countdown === null ? undefined : (
            <p className="raffle-count" aria-hidden="true">
              <span key={reveal.countdown}>{t.number(reveal.countdown)}</span>
            </p>
          )
        }
        lamp={!reveal.over}
        note={[
          t('raffle.wall.winnersCount', { count: draw.winners.length }),
          t('raffle.wall.entries', { count: draw.entries }),
          raffle.name,
          sourceIn(t, draw.source),
        ].join(' · ')}
        pager={(pages, range) => <Pager pages={pages} range={range} onPage={setPage} />}
      />
      <p role="status" className="sr-only">
        {reveal.over ? told(t, draw) : t('raffle.wall.drawing')}
      </p>
    </OwnWindow>
  )
}

/** Returns a draw as this window names its winners: who is marked as not here is said to be so (RAFFLE-62). */
function markedDraw(t: Translate, draw: Draw, told: Told | null): Draw {
  const absent = new Set(told?.winners.flatMap((one) => (one.absent ? one.place : [])))
  const called = calledIn(t, draw)
  const marked = (label: string) => t('raffle.report.absent', { name: label })
  return { ...called, winners: called.winners.map((one) => (absent.has(one.place) ? { ...one, label: marked(one.label) } : one)) }
}

/** Reports reveals of this window to the server, for walls. Includes reveals of other windows. */
function useToldReveal(toReveal: boolean, { id, winners: { length: total } }: Draw, row: Told | null): Reveal {
  const own = useReveal(toReveal, total)
  const elsewhere = row?.winners.length ?? 0
  const told = own.over ? total : total > CALLED ? 0 : own.seen
  useEffect(() => {
    if (row && told > row.winners.length) revealWinners(id, told).catch((error) => logFailure('Failed to reveal', error))
  }, [id, told, row])
  const over = own.over || (toReveal && elsewhere >= total)
  return { countdown: over ? null : own.countdown, seen: Math.max(own.seen, elsewhere), over }
}

/** Ranked draws start with the last place. Of several pages only one is visible, so all are revealed. */
function isSeenAt({ at, onPage, seen, draw }: { at: number; onPage: number; seen: number; draw: Draw }): boolean {
  if (onPage < draw.winners.length) return true
  return draw.ranked ? at >= onPage - seen : at < seen
}

function told(t: Translate, { winners, ranked }: Draw): string {
  if (winners.length > TOLD) return t('raffle.wall.winnersCount', { count: winners.length })
  return winners.map(({ place, label }) => (ranked ? `${t('wall.place', { place })} ${label}` : label)).join(t('wall.comma'))
}

const sourceIn = (t: Translate, source: DrawSource): string =>
  source.type === 'tickets'
    ? t('raffle.wall.tickets', { start: source.start, end: source.end })
    : t('raffle.wall.attendance', { name: source.name })

/** Turns the pages by itself, by keys and by buttons; the space bar holds them. */
function Pager({ pages, range, onPage }: { pages: number; range: string; onPage: (page: number) => void }) {
  const t = useT()
  const { at, paused, show } = usePages(pages)
  useEffect(() => onPage(at), [at, onPage])
  return (
    <nav className="raffle-pager" aria-label={t('raffle.wall.pages')}>
      <button type="button" disabled={at === 0} onClick={() => show(at - 1)}>
        {t('raffle.wall.previous')}
      </button>
      <bdi>{paused ? t('wall.pageHeld', { at: at + 1, count: pages }) : range}</bdi>
      <button type="button" disabled={at === pages - 1} onClick={() => show(at + 1)}>
        {t('raffle.wall.next')}
      </button>
    </nav>
  )
}
