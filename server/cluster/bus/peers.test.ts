import { expect, it } from 'vitest'
import { Peers } from './peers.ts'

it('tells a lost batch by the number of the next one on its channel, but not where it was not listening', () => {
  const peers = new Peers()
  expect(peers.heard('a', 'rows:1', 7, 0)).toBe(true)
  expect(peers.heard('a', 'rows:1', 8, 0)).toBe(true)
  expect(peers.heard('a', 'rows:2', 3, 0)).toBe(true)
  expect(peers.heard('b', 'rows:1', 1, 0)).toBe(true)
  expect(peers.heard('a', 'rows:1', 10, 0)).toBe(false)
  expect(peers.heard('a', 'rows:1', 11, 0)).toBe(true)
  peers.pause('rows:1')
  expect(peers.heard('a', 'rows:1', 20, 0)).toBe(true)
  expect(peers.heard('a', 'rows:2', 5, 0)).toBe(false)
  peers.pause()
  expect(peers.heard('a', 'rows:2', 9, 0)).toBe(true)
})

it('ends a lease after silence, or when the node says so, and counts its batches anew', () => {
  const peers = new Peers()
  peers.heard('a', 'all', 1, 0)
  peers.heard('b', 'all', 1, 0)
  peers.heard('b', 'all', 2, 60)
  expect(peers.lapsed(99, 100)).toEqual([])
  expect(peers.lapsed(100, 100)).toEqual(['a'])
  expect(peers.size).toBe(1)
  peers.renew(150)
  expect(peers.lapsed(200, 100)).toEqual([])
  expect(peers.end('b')).toBe(true)
  expect(peers.end('b')).toBe(false)
  expect(peers.heard('b', 'all', 9, 200)).toBe(true)
})
