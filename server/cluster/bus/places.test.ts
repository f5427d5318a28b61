import { beforeEach, expect, it } from 'vitest'
import type { Place } from './bus.ts'
import { createPlaces, LINGER_MS, type Places } from './places.ts'

let places: Places
let joined: Place[][]
let left: Place[]
let now: number
let fails: Place | null
beforeEach(() => {
  joined = []
  left = []
  now = 0
  fails = null
  places = createPlaces({
    async join(newly) {
      joined.push([...newly])
      if (fails !== null && newly.includes(fails)) throw new Error('The database is away.')
    },
    leave: (place) => void left.push(place),
    now: () => now,
  })
})
const sweepAfter = (ms: number): void => {
  now += ms
  places.leaveIdle()
}

it('hears a place once for all who follow it, until the last has left and a while longer', async () => {
  await Promise.all([places.watch(['rows:1', 'topics:2']), places.watch(['rows:1'])])
  expect(joined).toEqual([['rows:1', 'topics:2']])
  places.release(['rows:1', 'topics:2'])
  sweepAfter(LINGER_MS)
  expect(left).toEqual(['topics:2'])
  places.release(['rows:1'])
  sweepAfter(LINGER_MS - 1)
  expect(left).toEqual(['topics:2'])
  sweepAfter(1)
  expect(left).toEqual(['topics:2', 'rows:1'])
  expect(places.all()).toEqual([])
})

it('keeps who comes back in time', async () => {
  await places.watch(['rows:1'])
  places.release(['rows:1'])
  await places.watch(['rows:1'])
  sweepAfter(2 * LINGER_MS)
  expect(left).toEqual([])
  expect(joined).toHaveLength(1)
})

it('leaves nothing of a watch that fails, and lets others try again', async () => {
  await places.watch(['rows:1'])
  fails = 'rows:2'
  await expect(places.watch(['rows:1', 'rows:2'])).rejects.toThrow('away')
  expect(places.all()).toEqual(['rows:1'])
  places.release(['rows:1'])
  sweepAfter(LINGER_MS)
  expect(left).toEqual(['rows:1'])
  fails = null
  await places.watch(['rows:2'])
  expect(places.all()).toEqual(['rows:2'])
})
