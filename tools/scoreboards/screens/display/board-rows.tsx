import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { type MeasureEm, measureEm } from '../../../../kit/display/measure.ts'
import { type PagesState, usePages } from '../../../../kit/wall/use-pages.ts'
import { type Arrival, finishedText, hasFinished, type Standing, standingsOf } from '../../logic.ts'
import type { PublicScoreboard, Team } from '../../tables.ts'
import { BoardRow } from './board-row.tsx'
import { type Area, type BoardLayout, layoutOf, legibleLayoutOf, pageSizeOf } from './layout.ts'
import './board.css'

/** A board as it is set into its area: the page that is shown, and where its rows stand. */
export interface ShownBoard {
  area: { current: HTMLDivElement | null }
  board: PublicScoreboard
  teams: readonly Team[]
  arrivals: readonly Arrival[]
  standings: readonly Standing<Team>[]
  shown: readonly Standing<Team>[]
  /** The first of them, from 0. */
  from: number
  layout: BoardLayout | null
  pages: PagesState
}

/** Sets a board into the area that the answer's `area` becomes the box of. On a wall its names are as large as a wall's texts must be. */
export function useShownBoard({ board, teams, arrivals }: Pick<ShownBoard, 'board' | 'teams' | 'arrivals'>): ShownBoard {
  const area = useRef<HTMLDivElement>(null)
  const space = useSpace(area)
  const kind = board.display_type
  const standings = standingsOf(teams, board.finish_line, arrivals)
  const all = { teams: standings.map(({ team }) => team), kind, finishLine: board.finish_line }
  const legible = space && space.least > 0 ? legibleLayoutOf(space, all) : null
  const size = legible?.size ?? (space ? pageSizeOf(space.area, teams.length, kind) : Math.max(1, teams.length))
  const pages = usePages(Math.ceil(teams.length / size))
  const from = pages.at * size
  const shown = standings.slice(from, from + size)
  const onPage = shown.map(({ team }) => team)
  const layout = space && layoutOf(space.area, onPage, kind, space.measure, board.finish_line, size, legible ?? undefined)
  return { area, board, teams, arrivals, standings, shown, from, layout, pages }
}

/** The rows of a board, in an area that is measured. */
export function BoardRows({ area, board, teams, arrivals, shown, from, layout, pages }: ShownBoard) {
  const kind = board.display_type
  const places = new Map(shown.map(({ team }, at) => [team.id, at]))
  return (
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
  )
}

/** The smallest name on a wall, of its height: a little more than what a wall must have. */
const WALL_LEAST = 0.0405
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
  /** The smallest size of a name on a wall, in pixels; 0 elsewhere. */
  least: number
}

/** Null until it was measured; again when the window changes and when the fonts are there. */
function useSpace(area: { current: HTMLDivElement | null }): Space | null {
  const [space, setSpace] = useState<Space | null>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element
      const wall = element.closest('.wall')?.clientHeight ?? 0
      const measure = measureEm(getComputedStyle(element).fontFamily, NAME_WEIGHT)
      if (height > 0 || wall === 0) setSpace({ area: { width, height }, measure, least: wall * WALL_LEAST })
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
