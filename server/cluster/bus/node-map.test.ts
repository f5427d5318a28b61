import { expect, it } from 'vitest'
import type { Place } from './bus.ts'
import { NodeMap } from './node-map.ts'

/** The key's first letter decides its place. */
const open = () => new NodeMap<number>('own', (key) => (key.startsWith('a') ? 'topics:1' : 'topics:2'))
const at = (...places: Place[]) => new Set(places)

it('keeps the last value of each node under a key', () => {
  const map = open()
  map.set('a', 'own', 1)
  map.set('a', 'other', 2)
  map.set('a', 'other', 3)
  map.set('b', 'other', 4)
  expect([...map.of('a')]).toEqual([
    ['own', 1],
    ['other', 3],
  ])
  map.delete('a', 'other')
  map.delete('a', 'nobody')
  expect([...map.of('a').keys()]).toEqual(['own'])
  expect(map.of('c').size).toBe(0)
})

it('drops all that a node has published when it is gone, and nothing else', () => {
  const map = open()
  map.set('a', 'gone', 1)
  map.set('a', 'third', 2)
  map.set('b', 'gone', 3)
  expect(map.dropNode('gone')).toEqual([
    ['a', 1],
    ['b', 3],
  ])
  expect(map.dropNode('gone')).toEqual([])
  expect([...map.of('a')]).toEqual([['third', 2]])
})

it('drops what others published where messages may have been missed, and keeps its own to publish it again', () => {
  const map = open()
  map.set('a1', 'own', 1)
  map.set('a1', 'other', 2)
  map.set('a2', 'other', 3)
  map.set('b', 'own', 4)
  map.set('b', 'other', 5)
  expect(map.dropOthersAt(at('topics:1'))).toEqual([
    ['a1', 2],
    ['a2', 3],
  ])
  expect(map.ownAt(at('topics:1'))).toEqual([['a1', 1]])
  expect([...map.of('b').values()]).toEqual([4, 5])
  expect(map.dropOthers('b')).toEqual([['b', 5]])
  expect([...map.of('b').values()]).toEqual([4])
})
