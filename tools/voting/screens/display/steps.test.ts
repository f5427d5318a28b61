import { describe, expect, it } from 'vitest'
import type { WallPlayer } from '../../host.ts'
import { placesOf } from '../../logic.ts'
import { stepsOf } from './steps.ts'

/** People with these points, placed as the server places them. */
const peopleWith = (...points: readonly number[]): WallPlayer[] => {
  const people = points.map((points, at) => ({ id: `p${at}`, number: at + 1, points, shown: `Phone ${at + 1}` }))
  return [...placesOf(people)].map(([person, placed]) => ({ ...person, ...placed, session_id: 's', created_at: '' }))
}
const said = (rank: number, people: readonly WallPlayer[], count: number): string =>
  `${rank}: ${people.length === 0 ? `${count} people` : people.map(({ number }) => number)}`
const podium = (places: 3 | 10, ...points: readonly number[]) => {
  const { steps, listed } = stepsOf(peopleWith(...points), places)
  return {
    steps: steps.map(({ rank, people, count }) => said(rank, people, count)),
    listed: listed.map(({ rank, people, count }) => said(rank, people, count)),
  }
}
const many = (count: number, points: number): number[] => Array(count).fill(points)

describe('[VOTE-32] the steps of a podium', () => {
  it('have the first in the middle, and the others beside them', () => {
    expect(podium(3, 5, 4, 3, 2)).toEqual({ steps: ['2: 2', '1: 1', '3: 3'], listed: [] })
    expect(podium(10, 5, 4, 3, 2, 1)).toEqual({ steps: ['2: 2', '1: 1', '3: 3'], listed: ['4: 4', '5: 5'] })
    expect(podium(3, 5)).toEqual({ steps: ['1: 1'], listed: [] })
    expect(podium(3)).toEqual({ steps: [], listed: [] })
  })

  it('[W6] a podium on which everybody is first has one step, with all of them', () => {
    expect(podium(3, ...many(10, 1))).toEqual({ steps: ['1: 1,2,3,4,5,6,7,8,9,10'], listed: [] })
    expect(podium(10, ...many(10, 1))).toEqual({ steps: ['1: 1,2,3,4,5,6,7,8,9,10'], listed: [] })
  })

  it('[VOTE-41] names all who share a place, or says how many they are where the first ten are not all of them', () => {
    expect(podium(3, 2, 2, 2, 2, 1)).toEqual({ steps: ['1: 1,2,3,4'], listed: [] })
    for (const places of [3, 10] as const) {
      expect(podium(places, ...many(11, 1))).toEqual({ steps: ['1: 11 people'], listed: [] })
      expect(podium(places, ...many(200, 2), ...many(100, 1))).toEqual({ steps: ['1: 200 people'], listed: [] })
      expect(podium(places, 2, ...many(30, 1))).toEqual({ steps: ['2: 30 people', '1: 1'], listed: [] })
    }
    expect(podium(10, 5, 4, 3, ...many(30, 1))).toEqual({ steps: ['2: 2', '1: 1', '3: 3'], listed: ['4: 30 people'] })
    expect(podium(3, 5, 4, 3, ...many(30, 1))).toEqual({ steps: ['2: 2', '1: 1', '3: 3'], listed: [] })
  })

  it('who shares a rank shares its step, and none after them is on a step as if second', () => {
    expect(podium(10, 3, 2, 1, 1)).toEqual({ steps: ['2: 2', '1: 1', '3: 3,4'], listed: [] })
    expect(podium(10, 3, 3, 3, 3, 2, 1)).toEqual({ steps: ['1: 1,2,3,4'], listed: ['5: 5', '6: 6'] })
  })

  it('the first is in the middle also where two share the second place: they stand at both sides', () => {
    expect(podium(3, 2, 1, 1)).toEqual({ steps: ['2: 2', '1: 1', '2: 3'], listed: [] })
    expect(podium(10, 4, 4, 2, 2, 1)).toEqual({ steps: ['3: 3', '1: 1,2', '3: 4'], listed: ['5: 5'] })
    expect(podium(10, 3, 2, 2, 2)).toEqual({ steps: ['2: 2,3', '1: 1', '2: 4'], listed: [] })
  })

  it('[VOTE-47] has nobody without a point, whatever rank they share', () => {
    expect(podium(10, 2, 1, 0, 0)).toEqual({ steps: ['2: 2', '1: 1'], listed: [] })
    expect(podium(3, 1, ...many(299, 0))).toEqual({ steps: ['1: 1'], listed: [] })
    for (const places of [3, 10] as const) expect(podium(places, ...many(5, 0))).toEqual({ steps: [], listed: [] })
  })

  it('many who share a lower rank are listed: their step would be the widest', () => {
    expect(podium(10, 3, 2, 2, 2, 2, 1)).toEqual({ steps: ['1: 1'], listed: ['2: 2,3,4,5', '6: 6'] })
    expect(podium(10, 3, 2, 1, 1, 1)).toEqual({ steps: ['2: 2', '1: 1', '3: 3,4,5'], listed: [] })
  })
})
