import { expect, it } from 'vitest'
import { barsAndRest } from './repeats.ts'

const said = (...times: number[]) => times.map((count, at) => ({ text: `word ${at}`, times: count }))
const shown = (all: { text: string; times: number }[], wereBars = false) => {
  const found = barsAndRest(all, wereBars)
  return found && { bars: found.bars.map(({ times }) => times), rest: found.rest.length }
}

it('[W2] few wordings that many share are bars, the most frequent first, whatever order they come in', () => {
  expect(shown(said(4, 21, 14, 1, 2))).toEqual({ bars: [21, 14, 4, 2, 1], rest: 0 })
  expect(shown([...said(6, 5, 4), { text: 'A sentence that is much too long for the answer beside a bar', times: 1 }])).toEqual({
    bars: [6, 5, 4],
    rest: 1,
  })
})

it('[W2] of many wordings that repeat much six are bars, the most frequent among them, and all others the rest', () => {
  const cities = said(12, 54, 25, 20, 17, 15, 14, 12, 11, 10, 9, 8, 8, 8, 7, 6, 5, 4, 3, 2, 2, 1, 1, 1, 1)
  expect(shown(cities)).toEqual({ bars: [54, 25, 20, 17, 15, 14], rest: 19 })
  expect(shown([...said(30, 8), ...said(...Array<number>(9).fill(1))])).toEqual({ bars: [30, 8], rest: 9 })
})

it('[W2] bars never stand above an answer that was said more often, but is too long for one', () => {
  const sentence = { text: 'A sentence that is much too long for the answer beside a bar', times: 6 }
  expect(shown([...said(8, 7, 6), sentence])).toEqual({ bars: [8, 7, 6], rest: 1 })
  expect(shown([...said(8, 7, 5), sentence])).toBeNull()
})

it('[W2] answers that hardly repeat stay cards, and so do few answers', () => {
  expect(shown(said(...Array<number>(30).fill(1)))).toBeNull()
  expect(shown(said(9, 6, ...Array<number>(40).fill(1)))).toBeNull()
  expect(shown(said(3, 3, 1))).toBeNull()
})

it('one answer more does not turn bars back into cards', () => {
  const all = said(5, 5, ...Array<number>(11).fill(1))
  expect(shown(all)).toBeNull()
  expect(shown(all, true)).toEqual({ bars: [5, 5], rest: 11 })
  expect(shown(said(5, 5, ...Array<number>(20).fill(1)), true)).toBeNull()
})
