import { expect, it } from 'vitest'
import { firstThat } from './first-that.ts'

it('finds the first step that is so, in few looks', () => {
  for (let first = 0; first <= 16; first++) {
    const looked: number[] = []
    const isSo = (step: number): boolean => {
      looked.push(step)
      return step >= first
    }
    expect(firstThat(isSo, 0, 16)).toBe(first)
    expect(looked.length).toBeLessThanOrEqual(5)
  }
})
