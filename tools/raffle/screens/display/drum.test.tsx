// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { Drum } from './drum.tsx'
import { LANDING_MS } from './turn.ts'

beforeEach(() => {
  // The drum of a wall of 1024 by 768. Without a canvas, each letter is 0.65 em wide.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(922)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(470)
})
afterEach(() => vi.restoreAllMocks())

/** Returns the lines and the font size of each row, the size as if it were in the middle, or smaller. */
async function rowsOf(names: readonly string[]) {
  const place = await mount(<Drum names={names} stop={null} winner={null} />)
  return [...place.querySelectorAll<HTMLElement>('.raffle-drum span')].map(({ textContent, style }) => ({
    lines: (textContent ?? '').split('\n'),
    size: 160 * Number(/scale\(([\d.]+)\)/.exec(style.transform)?.[1]),
  }))
}

it('[W14] [RAFFLE-22] a name of 90 characters stands in lines, and is larger than 4 % of the wall in the middle of the drum', async () => {
  const rows = await rowsOf(['Doctor Maximilian Obermayer von und zu Hohenstein der Ältere, Vorsitzender des Vereins'])
  const [middle] = rows.sort((a, b) => b.size - a.size)
  expect(middle?.lines.length).toBeGreaterThan(2)
  expect(middle?.size).toBeGreaterThan(768 * 0.04)
})

it('[W14] short names are as large as the drum allows, on one line', async () => {
  const rows = await rowsOf(['Yuki Tanaka', 'Noor'])
  expect(rows.every(({ lines }) => lines.length === 1)).toBe(true)
  expect(Math.max(...rows.map(({ size }) => size))).toBeGreaterThan(90)
})

it('[RAFFLE-41] a drum that is joined is as far as it is on the other walls', async () => {
  const placeOf = async (ago: number) => {
    const winner = { current: document.createElement('div') }
    winner.current.append(document.createElement('p'))
    await mount(<Drum names={['Ada', 'Bob']} stop="1" winner={winner} began={Date.now() - ago} />)
    return winner.current.style.transform
  }
  expect(await placeOf(0)).toBe('')
  expect(await placeOf(LANDING_MS)).toBe('translateY(0.0px) scale(1.0000)')
})
