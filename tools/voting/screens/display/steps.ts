import type { WallPlayer } from '../../host.ts'

/** People on one step of the podium: they share a rank. */
export interface Step {
  rank: number
  points: number
  people: readonly WallPlayer[]
}
/** A podium has so many places on steps. People who share a place beyond the first stand on its step, if so few. */
const PLACES = 3
const SHARED_MAX = 3
/** Steps from left to right: the first in the middle of three. */
const ACROSS = [1, 0, 2]

/**
 * Divides people into the steps of a podium, from left to right, and those who are listed beside it.
 * Everybody who shares the first rank stands on its step, so that a podium on which all are first has one.
 * Where only one other rank is on steps, those who share it stand at both sides of the first.
 */
export function stepsOf(rows: readonly WallPlayer[], places: number): { steps: readonly Step[]; listed: readonly WallPlayer[] } {
  const placed = rows.filter((row) => row.place !== null && row.place <= places).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const groups: { rank: number; points: number; people: WallPlayer[] }[] = []
  for (const player of placed) {
    const rank = player.rank ?? player.place ?? 0
    const last = groups.at(-1)
    if (last?.rank === rank) last.people.push(player)
    else groups.push({ rank, points: player.points, people: [player] })
  }
  const isStep = ({ rank, people }: Step, at: number): boolean => at === 0 || (rank <= PLACES && people.length <= SHARED_MAX)
  const end = groups.findIndex((group, at) => !isStep(group, at))
  const first = end === -1 ? groups : groups.slice(0, end)
  const listed = groups.slice(first.length).flatMap(({ people }) => people)
  const divided = atBothSides(first)
  return { steps: ACROSS.flatMap((at) => divided[at] ?? []), listed }
}

/** Divides the second of two steps if several share it. */
function atBothSides(steps: readonly Step[]): readonly Step[] {
  const [first, second] = steps
  if (!first || !second || steps.length > 2 || second.people.length < 2) return steps
  const half = Math.ceil(second.people.length / 2)
  return [first, { ...second, people: second.people.slice(0, half) }, { ...second, people: second.people.slice(half) }]
}
