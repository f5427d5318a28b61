import { expect, it } from 'vitest'
import { countHops, hopping, leaving } from './hops.ts'
import type { Layout, Placed } from './layout.ts'

const AREA = { width: 800, height: 600 }
const word = (text: string, x: number, y: number, { count = 1, width = 100 } = {}): Placed => ({
  ...{ word: text, count, x, y, width, ascent: 30, descent: 10, lines: [text] },
  ...{ size: 40, weight: 700, opacity: 1 },
})
const layout = (...placed: Placed[]): Layout => ({ ...AREA, placed, scale: 1 })

it('[WORD-37] a word that would glide over another hops, and the others glide', () => {
  const before = layout(word('still', 400, 300, { count: 3 }), word('far', 100, 300), word('near', 100, 100))
  const after = layout(word('still', 400, 300, { count: 3 }), word('far', 700, 300), word('near', 140, 100))
  expect([...hopping(before, after)]).toEqual(['far'])
})

it('[WORD-37] of two words that cross each other the one that was said less hops', () => {
  const before = layout(word('often', 100, 300, { count: 9 }), word('once', 700, 300))
  const after = layout(word('often', 700, 300, { count: 9 }), word('once', 100, 300))
  expect([...hopping(before, after)]).toEqual(['once'])
})

it('[WORD-37] one word that meets several hops alone, however often it was said', () => {
  const row = [250, 400, 550].map((x) => word(`at ${x}`, x, 300))
  expect([...hopping(layout(word('far', 100, 300, { count: 9 }), ...row), layout(word('far', 700, 300, { count: 9 }), ...row))]).toEqual([
    'far',
  ])
})

it('[WORD-37] words that move beside each other, and a word that grows, hop nowhere', () => {
  const before = layout(word('one', 100, 100), word('two', 300, 100))
  const after = layout(word('one', 160, 100, { width: 180 }), word('two', 360, 100))
  expect([...hopping(before, after)]).toEqual([])
})

it('[WORD-37] two words that cross far and fast meet, too, however short the moment', () => {
  const before = layout(word('down', 400, 80, { count: 2 }), word('up', 420, 530))
  const after = layout(word('down', 400, 590, { count: 2 }), word('up', 420, 40))
  expect([...hopping(before, after)]).toEqual(['up'])
})

it('[WORD-37] each hop of a word counts, and none where the wall gets another size', () => {
  const [one, two] = [
    layout(word('still', 400, 300), word('far', 100, 300)),
    layout(word('still', 400, 300, { count: 2 }), word('far', 700, 300)),
  ]
  const first = countHops(new Map(), null, one)
  expect(first.get('far')).toBe(0)
  const second = countHops(first, one, two)
  expect([second.get('far'), second.get('still')]).toEqual([1, 0])
  expect(countHops(second, two, { ...one, width: 900 }).get('far')).toBe(1)
})

it('[WORD-37] a word that hops or loses its place leaves where it was, and no other, nor where the wall gets another size', () => {
  const [one, two] = [
    layout(word('still', 400, 300), word('far', 100, 300), word('out', 100, 500)),
    layout(word('still', 400, 300, { count: 2 }), word('far', 700, 300)),
  ]
  const first = countHops(new Map(), null, one)
  const second = countHops(first, one, two)
  expect(leaving(null, one, [new Map(), first])).toEqual([])
  expect(leaving(one, two, [first, second]).map(({ element, word: { x, y } }) => [element, x, y])).toEqual([
    ['far 0', 100, 300],
    ['out 0', 100, 500],
  ])
  expect(leaving(one, { ...two, width: 900 }, [first, second])).toEqual([])
})
