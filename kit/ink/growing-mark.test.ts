import { expect, it } from 'vitest'
import { INK, type Mark, type Point } from '../../parts/ink.ts'
import { finished, grown } from './growing-mark.ts'

const at = (x: number): Point => ({ x, y: 0.5 })
const mark = (tool: Mark['tool'], ...points: Point[]): Mark => ({
  id: 'a',
  tool,
  points,
  color: '#000000',
  size: 4,
  is_touch: false,
  text: null,
})
const next = () => 'b'

it('a stroke gets the places that are apart, and is the same mark if none is', () => {
  const stroke = mark('pen', at(0.1))
  expect(grown(stroke, [at(0.1001), at(0.2), at(0.2)], next)).toEqual({ done: null, mark: mark('pen', at(0.1), at(0.2)) })
  expect(grown(stroke, [at(0.1001)], next).mark).toBe(stroke)
})

it('a stroke that is too long goes on as the next mark, from its last point', () => {
  const points = Array.from({ length: INK.points - 1 }, (_, i) => at(i % 2))
  const { done, mark: on } = grown(mark('pen', ...points), [at(0.3), at(0.6)], next)
  expect([done?.id, done?.points.length, done?.points.at(-1)]).toEqual(['a', INK.points, at(0.3)])
  expect(on).toEqual({ ...mark('pen', at(0.3), at(0.6)), id: 'b' })
})

it('a shape reaches from where it began to the last place, and stays without one', () => {
  const shape = mark('rectangle', at(0.1), at(0.2))
  expect(grown(shape, [at(0.3), at(0.4)], next)).toEqual({ done: null, mark: mark('rectangle', at(0.1), at(0.4)) })
  expect(grown(shape, [], next).mark).toBe(shape)
})

it('a click is a dot of the pen, and nothing with a shape', () => {
  expect(finished(mark('pen', at(0.1)))).toEqual(mark('pen', at(0.1), at(0.1)))
  expect(finished(mark('rectangle', at(0.1)))).toBeNull()
  const shape = mark('rectangle', at(0.1), at(0.2))
  expect(finished(shape)).toBe(shape)
})
