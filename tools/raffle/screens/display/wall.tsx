import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import type { WallProps } from '../../../../contract/tool.ts'
import { linkKeyOf } from '../../../../kit/data/link-key.ts'
import { logFailure } from '../../../../kit/data/log-failure.ts'
import { useRest } from '../../../../kit/keys/use-rest.ts'
import { reducesMotion } from '../../../../kit/ui/reduced-motion.ts'
import type { Waiting as CodeFor } from '../../../../kit/wall/code-view.tsx'
import { useOwnWindow } from '../../../../kit/wall/own-window.ts'
import { useSaid } from '../../../../kit/wall/said.ts'
import { CUT, useFit } from '../../../../kit/wall/use-fit.ts'
import { useIsNews } from '../../../../kit/wall/use-is-news.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { WallEmpty } from '../../../../kit/wall/wall-empty.tsx'
import { wallWords } from '../../../../kit/wall/wall-words.ts'
import { useWithin } from '../../../../kit/wall/within.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { revealWinners, useEntries, useRaffleOnWall, useReveals } from '../../data.ts'
import { CALL_REST_MS, CALLED, calledIn, calledLast, hereOf, nextSeen, seenOf } from '../../logic.ts'
import type { Reveal, SeenWinner } from '../../tables.ts'
import { Drum } from './drum.tsx'
import { Prize } from './prize.tsx'
import { toldAt } from './turn.ts'
import { useLanded } from './use-landed.ts'
import { Waiting } from './waiting.tsx'
import { WallWinners } from './wall-winners.tsx'
import './wall.css'

const WAITS: CodeFor = { note: 'raffle.wall.checkIn', qr: 'raffle.wall.qr' }
/** The code is the event's, whose phones are offered the check-in. */
const WAITS_WITHIN: CodeFor = { note: 'raffle.wall.checkInOnPhone', qr: 'wall.qr' }

/** The wall of a raffle: the code while nobody is in, the number of entries, one winner after the other, then all. */
export default function RaffleWall({ id }: WallProps) {
  const { row: raffle } = useRaffleOnWall(id)
  const { rows, state } = useReveals(id, 1)
  const entries = useEntries(id, raffle?.settings)
  const reveal = rows[0]
  const names = useNames(id, reveal, entries)
  const landed = useLanded(rows, state === 'ready')[0]
  useRevealKeys(reveal)
  const isNews = useIsNews(state === 'ready' ? `${reveal?.id} ${reveal?.winners.length}` : null)
  const isOpen = state === 'ready' && !reveal && entries !== null
  const joins = isOpen ? entries.joins : null
  const isEmpty = isOpen && entries.count === 0
  const waiting = useWithin() && joins?.session ? WAITS_WITHIN : WAITS
  return (
    <Wall
      id={id}
      title={raffle?.name ?? ''}
      isTitleSmall={reveal !== undefined}
      lit={reveal !== undefined}
      joins={joins}
      waiting={isEmpty && joins ? waiting : undefined}
    >
      {state === 'ready' && reveal && landed && (
        <Called key={reveal.id} reveal={reveal} landed={landed.winners.length} names={names} isNews={isNews} />
      )}
      {isOpen && (isEmpty ? <WallEmpty text="raffle.wall.none" /> : <Waiting entries={entries} />)}
    </Wall>
  )
}
const NONE: readonly string[] = []
/** Earlier draws whose winners a drum leaves out. */
const EARLIER = 20

/**
 * Returns the names that take part in a draw; null: not known yet. In a draw among fewer than are on the list, earlier
 * winners have no part.
 */
function useNames(id: string, reveal: Reveal | undefined, entries: ReturnType<typeof useEntries>): readonly string[] | null {
  const names = entries?.names ?? null
  const isAmongFewer = reveal !== undefined && entries !== null && entries.count > reveal.entries
  const { rows, state } = useReveals(id, isAmongFewer ? 1 + EARLIER : 1)
  return useMemo(() => {
    if (!isAmongFewer || names === null) return names
    if (state !== 'ready') return null
    const earlier = rows.filter((one) => one.id !== reveal?.id).flatMap(({ winners }) => winners)
    return without(names, earlier)
  }, [isAmongFewer, names, rows, state, reveal?.id])
}

interface CalledProps {
  reveal: Reveal
  /** Number of winners for whom the drum has stopped. It turns until all revealed ones have. */
  landed: number
  /** Null: not known yet. */
  names: readonly string[] | null
  isNews: boolean
}

function Called({ reveal: stored, landed, names, isNews }: CalledProps) {
  const t = useT()
  const reveal = useMemo(() => calledIn(t, stored), [t, stored])
  const { winners, ranked, total, entries, prize } = reveal
  const name = useRef<HTMLDivElement>(null)
  const over = winners.length >= total
  const turns = landed < winners.length || winners.length === 0
  // Once everybody is called, who is not here leaves the wall.
  const shown = over && !turns ? hereOf(winners) : winners
  const last = calledLast({ winners: shown, ranked })
  const isAlone = useAlone(turns)
  // A drum that this wall joins is news, too.
  const [joins] = useState(turns)
  // Winners that are revealed together are a list: an unranked draw that is over, or the many last places of
  // a ranked one.
  const isTogether = winners.length > 1 && total > CALLED && (ranked ? !over && winners.length <= total - CALLED : over)
  const isList = isTogether || (!ranked && over && total > 1 && !isAlone)
  const others = useMemo(() => withoutWinners(names ?? NONE, stored.winners), [names, stored])
  const about = (t: Translate) => (isList && !turns ? listAbout(t, reveal) : aboutOf(t, isTogether ? undefined : last, reveal))
  const isDrum = turns && others.length > 0 && !reducesMotion()
  const stays = ranked && total <= STAYING
  const before = turns ? seenOf(winners, ranked, landed) : shown.slice(1)
  // No winner stands there before the drum that they come from.
  const isEarly = turns && names === null && !reducesMotion()
  const isOdds = names !== null && !isDrum && (!last || (isTogether && turns))
  // The list says the place of who was called. Without a name, the line above it would announce nobody.
  const isAnnounced = last !== undefined && !(ranked && last.place !== 1)
  useSaid((t) => ({
    // The first line leads to the list.
    lines: [turns ? t('raffle.wall.drawing') : isAnnounced ? about(t) : undefined, prize ?? undefined],
    // Figures of the wall, which say nothing to somebody with a phone.
    quiet: [...(isOdds ? [t('raffle.wall.odds', { total, entries })] : []), t('raffle.wall.entries', { count: entries })],
    list: {
      isRanked: ranked,
      items: hereOf(seenOf(calledIn(t, stored).winners, ranked, landed)).map(({ place, label }) =>
        ranked ? `${t('wall.place', { place })} ${label}` : label,
      ),
    },
  }))
  return (
    <div
      className="raffle-call"
      data-over={over}
      data-many={total > STAYING}
      data-stays={stays}
      data-turns={turns}
      data-news={isNews || joins}
    >
      <div className="raffle-head">
        {prize && <Prize prize={prize} />}
        <p className="raffle-about">{about(t)}</p>
      </div>
      {!last || isEarly || (isTogether && turns) ? (
        isOdds && <Odds total={total} entries={entries} />
      ) : isList && !turns ? (
        <WallWinners winners={shown} ranked={ranked} />
      ) : (
        <Name key={`${winners.length} ${last.place}`} box={name} winner={last} ranked={ranked} />
      )}
      {ranked && before.length > 0 && (over || stays) && (
        <WallWinners key={`${stays || turns}`} winners={before} ranked={ranked} after late={!turns} />
      )}
      {isDrum && (
        <Drum
          names={others}
          stop={last ? String(winners.length) : null}
          winner={isTogether ? null : name}
          began={!isNews && last ? toldAt(last) : null}
        />
      )}
      <p className="raffle-foot">
        <bdi>{t('raffle.wall.entries', { count: entries })}</bdi>
      </p>
    </div>
  )
}

/** Of so few winners with places, who was called stays on the wall, below the drum, until all have been. */
const STAYING = 4

/** The drum turns names that can still win this draw. Where none is left, it turns all. */
const withoutWinners = (names: readonly string[], winners: readonly SeenWinner[]): readonly string[] => {
  const others = without(names, winners)
  return others.length > 0 ? others : names
}
/** Beside the name, a stored label may say the table or the place. */
const without = (names: readonly string[], winners: readonly SeenWinner[]): readonly string[] =>
  names.filter((name) => !winners.some(({ label }) => label === name || label.startsWith(`${name} (`)))

/** The line above the winner. Without one: above the drum, which turns. */
function aboutOf(t: Translate, winner: SeenWinner | undefined, { ranked, total, winners }: Reveal): string {
  if (total === 1 || (ranked && winner?.place === 1)) return t('raffle.wall.winner')
  if (!winner) return t('raffle.wall.winners')
  return ranked ? t('raffle.wall.inPlace', { place: winner.place }) : t('raffle.wall.nth', { at: winners.length, total })
}

const listAbout = (t: Translate, { winners, total }: Reveal): string =>
  winners.length < total ? t('raffle.wall.soFar', { count: winners.length }) : t('raffle.wall.winners')

/** In place of a drum, where nothing may move or no name may be shown. */
function Odds({ total, entries }: { total: number; entries: number }) {
  const t = useT()
  return (
    <p className="raffle-odds">
      <bdi>{t('raffle.wall.odds', { total, entries })}</bdi>
    </p>
  )
}

function Name({ box, winner, ranked }: { box: RefObject<HTMLDivElement | null>; winner: SeenWinner; ranked: boolean }) {
  const t = useT()
  const { place, label } = winner
  useFit(box, 28)
  return (
    <div className="raffle-alone" ref={box}>
      <p className={`wall-name raffle-called ${CUT}`} dir="auto">
        {wallWords(label)}
      </p>
      {/* The line above the name says every other place. */}
      {ranked && place === 1 && <p className="raffle-called-place">{t('wall.place', { place })}</p>}
    </div>
  )
}

/** Time for which the last winner without a place stands alone, before all are listed. */
const ALONE_MS = 2_500

/** True while the drum turns, and for a while after it stopped. */
function useAlone(turns: boolean): boolean {
  const [isAlone, setAlone] = useState(turns)
  useEffect(() => {
    if (turns) return setAlone(true)
    const timer = setTimeout(() => setAlone(false), reducesMotion() ? 0 : ALONE_MS)
    return () => clearTimeout(timer)
  }, [turns])
  return isAlone
}

/** Keys of the keyboard and of presentation remotes. */
const NEXT: readonly string[] = [' ', 'ArrowRight', 'PageDown']

/** Lets a key reveal the next winner, on a wall that the host opened without a display link. */
function useRevealKeys(reveal: Reveal | undefined): void {
  const isOwn = useOwnWindow()
  const { now, begin } = useRest(CALL_REST_MS)
  useEffect(() => {
    if (!isOwn || !reveal || linkKeyOf(window.location)) return
    const { id, ranked, total, winners } = reveal
    if (winners.length >= total) return
    const onKey = (event: KeyboardEvent) => {
      if (!NEXT.includes(event.key) || event.repeat) return
      event.preventDefault()
      if (now.current) return
      begin()
      revealWinners(id, nextSeen({ ranked, total, seen: winners.length })).catch((error) => logFailure('Failed to reveal', error))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOwn, reveal, now, begin])
}
