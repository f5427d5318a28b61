import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type MeasureEm, measureEm } from '../../../../kit/display/measure.ts'
import { type Arrival, finishedText, hasFinished, numberText, standingsOf } from '../../logic.ts'
import type { PublicScoreboard, Team } from '../../tables.ts'
import { BoardRow } from './board-row.tsx'
import { type Area, type BoardLayout, layoutOf, pageSizeOf } from './layout.ts'
import { Pages } from './pages.tsx'
import './board.css'
import { usePages } from './use-pages.ts'

/** The board, at any size: bars or horses, the first at the top. */
export function BoardStage({
  board,
  teams,
  arrivals,
  foot,
}: {
  board: PublicScoreboard
  teams: readonly Team[]
  arrivals: readonly Arrival[]
  foot: ReactNode
}) {
  const area = useRef<HTMLDivElement>(null)
  const space = useSpace(area)
  const kind = board.display_type
  const standings = standingsOf(teams, board.finish_line, arrivals)
  const size = space ? pageSizeOf(space.area, teams.length, kind) : Math.max(1, teams.length)
  const pages = usePages(Math.ceil(teams.length / size))
  const from = pages.at * size
  const shown = standings.slice(from, from + size)
  const layout =
    space &&
    layoutOf(
      space.area,
      shown.map(({ team }) => team),
      kind,
      space.measure,
      board.finish_line,
      size,
    )
  const tie = standings.filter(({ leads }) => leads)
  const places = new Map(shown.map(({ team }, at) => [team.id, at]))
  return (
    <div className="board-in" data-kind={kind} data-finish={board.finish_line !== null || kind === 'racing_horses'}>
      <header className="board-head">
        <h1 className="board-title" style={{ '--chars': [...board.name].length } as CSSProperties}>
          {board.name}
        </h1>
        <p className="board-goal">
          {board.finish_line !== null && <span>First to {numberText(board.finish_line)}</span>}
          {tie.length > 1 && <span>Tie at {numberText(tie[0]?.team.score ?? 0)}</span>}
        </p>
      </header>
      <div ref={area} className="board-area">
        {layout && (
          <ol
            key={pages.at}
            className="board-rows"
            data-turned={pages.count > 1}
            start={from + 1}
            data-stacked={layout.stacked}
            style={styleOf(layout)}
          >
            {/* In the order they were added, so that an element stays where it is in the page while its row glides. */}
            {teams.flatMap((team) => {
              const at = places.get(team.id)
              const standing = at === undefined ? undefined : shown[at]
              if (at === undefined || !standing) return []
              return (
                <BoardRow
                  key={team.id}
                  standing={standing}
                  at={at}
                  nameSize={layout.name.sizes[at] ?? 0}
                  kind={kind}
                  layout={layout}
                  finished={hasFinished(team.score, board.finish_line) ? finishedText(team.id, arrivals) : null}
                  ranked={teams.some((one) => one.score !== 0)}
                />
              )
            })}
          </ol>
        )}
        {teams.length === 0 && <p className="board-empty">No teams yet</p>}
      </div>
      <footer className="board-foot">
        {foot}
        {pages.count > 1 && <Pages {...pages} from={from + 1} to={from + shown.length} of={standings.length} />}
      </footer>
    </div>
  )
}

/** As the style sheet sets names. */
const NAME_WEIGHT = 650

const px = (n: number): string => `${n.toFixed(2)}px`

const styleOf = (layout: BoardLayout): CSSProperties =>
  ({
    '--pitch': px(layout.pitch),
    '--column': px(layout.columnWidth),
    '--rank': px(layout.rank.width),
    '--rank-size': px(layout.rank.size),
    '--name': px(layout.name.width),
    '--score': px(layout.score.width),
    '--score-size': px(layout.score.size),
    '--track': px(layout.track.width),
    '--lane': px(layout.track.height),
    '--gap': px(layout.gap),
  }) as CSSProperties

/** The space for the rows, and how wide their names are set. */
interface Space {
  area: Area
  measure: MeasureEm
}

/** Null until it was measured; again when the window changes and when the fonts are there. */
function useSpace(area: { current: HTMLDivElement | null }): Space | null {
  const [space, setSpace] = useState<Space | null>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSpace({ area: { width, height }, measure: measureEm(getComputedStyle(element).fontFamily, NAME_WEIGHT) })
    }
    look()
    void document.fonts?.ready.then(look)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return space
}
