import { describe, expect, it } from 'vitest'
import { createDrawingPointer } from './pointer.ts'

const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch', button: 0 })
const pen = { pointerId: 9, pointerType: 'pen', button: 0 }

function setUp() {
  let cancelled = 0
  const pointer = createDrawingPointer(() => cancelled++)
  return { pointer, cancelled: () => cancelled }
}

describe('which pointer draws', () => {
  it('[S178.1] the one that went down, until it goes up', () => {
    const { pointer } = setUp()
    expect(pointer.down({ pointerId: 1, pointerType: 'mouse', button: 0 })).toBe(true)
    expect([pointer.draws(1), pointer.draws(2)]).toEqual([true, false])
    expect(pointer.up(finger(2))).toBe(false)
    expect(pointer.up(finger(1))).toBe(true)
    expect([pointer.draws(1), pointer.up(finger(1))]).toEqual([false, false])
  })

  it('not the second mouse button', () => {
    expect(setUp().pointer.down({ pointerId: 1, pointerType: 'mouse', button: 2 })).toBe(false)
  })

  it('[WHITEBOARD-10] a second finger cancels, and nothing is drawn until both are off', () => {
    const { pointer, cancelled } = setUp()
    expect(pointer.down(finger(1))).toBe(true)
    expect(pointer.down(finger(2))).toBe(false)
    expect([cancelled(), pointer.draws(1), pointer.draws(2)]).toEqual([1, false, false])
    pointer.up(finger(1))
    expect(pointer.down(finger(3))).toBe(false)
    pointer.up(finger(2))
    pointer.up(finger(3))
    expect(pointer.down(finger(4))).toBe(true)
    expect(cancelled()).toBe(1)
  })

  it('[WHITEBOARD-10] a hand that rests while a pen draws means nothing', () => {
    const { pointer, cancelled } = setUp()
    pointer.down(pen)
    expect([pointer.down(finger(1)), pointer.down(finger(2))]).toEqual([false, false])
    expect([cancelled(), pointer.draws(9)]).toEqual([0, true])
  })
})
