import { expect, it } from 'vitest'
import { movedBy } from './key-pen.ts'

it('moves by arrows, further with Shift, never off the surface', () => {
  const press = (key: string, shiftKey = false) => ({ key, shiftKey })
  expect(movedBy(press('ArrowRight'), { x: 0.5, y: 0.5 })).toEqual({ x: 0.51, y: 0.5 })
  expect(movedBy(press('ArrowUp', true), { x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.45 })
  expect(movedBy(press('ArrowLeft', true), { x: 0.02, y: 0.5 })).toEqual({ x: 0, y: 0.5 })
  expect(movedBy(press('ArrowDown'), { x: 1, y: 1 })).toEqual({ x: 1, y: 1 })
  expect(movedBy(press('a'), { x: 0.5, y: 0.5 })).toBeNull()
})
