import { expect, it } from 'vitest'
import { candidatesOf } from './candidates.ts'

const found = ['http://192.168.1.20:3000', 'http://10.0.0.5:3000']

it.each([
  [null, 'http://localhost:3000', found],
  [null, 'http://10.0.0.5:3000', ['http://10.0.0.5:3000', 'http://192.168.1.20:3000']],
  [null, 'https://live.example.org', ['https://live.example.org', ...found]],
  ['http://10.0.0.5:3000', 'http://localhost:3000', ['http://10.0.0.5:3000', 'http://192.168.1.20:3000']],
])('[O12] set to %s and opened at %s, a phone tries first what is likeliest', (set, page, expected) => {
  expect(candidatesOf({ set, page, found })).toEqual(expected)
})

it('[O12] a server without a network has nothing to try', () => {
  expect(candidatesOf({ set: null, page: 'http://127.0.0.1:3000', found: [] })).toEqual([])
})
