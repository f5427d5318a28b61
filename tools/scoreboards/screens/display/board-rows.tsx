import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { type MeasureEm, measureEm } from '../../../../kit/display/measure.ts'
import { type PagesState, usePages } from '../../../../kit/wall/use-pages.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { type Arrival, hasFinished, type Standing, standingsOf } from '../../logic.ts'
import type { PublicScoreboard, Team } from '../../tables.ts'
import { BoardRow } from './board-row.tsx'
import { type Area, type BoardLayout, layoutOf, legibleLayoutOf, pageSizeOf } from './layout.ts'
import './board.css'
import { followLayout } from '../../../../kit/ui/follow-size.ts'

/** A board in its area: the current page and the layout of its rows. */
export interface ShownBoard {
  area: { current: HTMLDivElement | null }
  board: PublicScoreboard
  teams: readonly Team[]
  standings: readonly Standing<Team>[]
  shown: readonly Standing<Team>[]
  /** Index of the page's first team, from 0. */
  from: number
  layout: BoardLayout | null
  pages: PagesState
}

/**
 * Lays out a board. `area` of the result is a ref for the element to measure. On a wall, names have at least
 * the size that walls require.
 */
export function useShownBoard({
  board,
  teams,
  arrivals,
}: Pick<ShownBoard, 'board' | 'teams'> & { arrivals: readonly Arrival[] }): ShownBoard {
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
  return { area, board, teams, standings, shown, from, layout, pages }
}

/** The rows of a board in their measured area. */
export function BoardRows({ area, board, teams, shown, from, layout, pages }: ShownBoard) {
  const t = useT()
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
          data-cut={layout.name.isCut}
          style={styleOf(layout)}
        >
          {/* Rows in the order in which teams were added, so that elements keep their position in the DOM
              while rows glide. */}
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
                finished={hasFinished(team.score, board.finish_line) ? t('scoreboard.wall.finished') : null}
                ranked={teams.some((one) => one.score !== 0)}
              />
            )
          })}
        </ol>
      )}
      {teams.length === 0 && <p className="board-empty">{t('scoreboard.wall.noTeams')}</p>}
    </div>
  )
}

/** Smallest name on a wall, as a share of the wall's height; slightly above the required minimum. */
const WALL_LEAST = 0.0405
/** Font weight of names, as in the style sheet. */
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

/** The measured area for rows, and a function for text widths. */
interface Space {
  area: Area
  measure: MeasureEm
  /** Smallest name on a wall, in pixels; 0 elsewhere. */
  least: number
}

/** Measures the area, again when the window changes and when fonts are loaded. Null until measured. */
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
    return followLayout(element, look)
  }, [area])
  return space
}
