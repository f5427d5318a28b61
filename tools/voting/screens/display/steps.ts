import type { Translate } from '../../../../contract/messages.ts'
import { podiumPlaces, type SharedPlace, type WallPlayer } from '../../host.ts'
import { nameIn } from '../../logic.ts'

/** People on one step of the podium, or how many they are. */
export type Step = SharedPlace<WallPlayer>
/** A podium has so many places on steps. People who share a place beyond the first stand on its step, if so few. */
const PLACES = 3
const SHARED_MAX = 3
/** Steps from left to right: the first in the middle of three. */
const ACROSS = [1, 0, 2]

/**
 * Divides people into the steps of a podium, from left to right, and the places that are listed beside it.
 * Everybody who shares the first rank stands on its step, so that a podium on which all are first has one.
 * Where only one other rank is on steps, those who share it stand at both sides of the first.
 */
export function stepsOf(rows: readonly WallPlayer[], places: number): { steps: readonly Step[]; listed: readonly Step[] } {
  const all = podiumPlaces(rows, places)
  const isStep = ({ rank, people }: Step, at: number): boolean => at === 0 || (rank <= PLACES && people.length <= SHARED_MAX)
  const end = all.findIndex((place, at) => !isStep(place, at))
  const first = end === -1 ? all : all.slice(0, end)
  const divided = atBothSides(first)
  return { steps: ACROSS.flatMap((at) => divided[at] ?? []), listed: all.slice(first.length) }
}

/** Divides the second of two steps if several share it. */
function atBothSides(steps: readonly Step[]): readonly Step[] {
  const [first, second] = steps
  if (!first || !second || steps.length > 2 || second.people.length < 2) return steps
  const half = Math.ceil(second.people.length / 2)
  return [first, { ...second, people: second.people.slice(0, half) }, { ...second, people: second.people.slice(half) }]
}

/** Returns the names of all who share a place, or how many they are. */
export const namesOn = ({ rank, count, people }: Step, t: Translate): { id: string; name: string }[] =>
  people.length === 0
    ? [{ id: String(rank), name: t('voting.wall.people', { count }) }]
    : people.map(({ id, shown, number }) => ({ id, name: nameIn(t, shown, number) }))
