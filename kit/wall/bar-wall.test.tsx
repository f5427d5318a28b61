// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { barsOf } from '../../parts/bars.ts'
import { mount } from '../testing/mount.tsx'
import { BarWall } from './bar-wall.tsx'

const BARS = barsOf([
  { id: 'a', label: 'Engineering', count: 8 },
  { id: 'b', label: 'The hallway', count: 2 },
])
const shown = (wall: HTMLElement) =>
  [...wall.querySelectorAll('li')].map((row) => ({
    share: row.querySelector<HTMLElement>('.wall-bars-bar')?.style.getPropertyValue('--share'),
    figure: row.querySelector('.wall-bars-share')?.textContent,
  }))

it('[W12] a number never tells the end before its bar grows: both begin at nothing and grow together', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const wall = await mount(<BarWall bars={BARS} />)
  expect(shown(wall).map(({ figure }) => figure)).toEqual(['0 %', '0 %'])
  const end = performance.now() + 10_000
  while (frames.length > 0) await act(async () => frames.splice(0).forEach((frame) => void frame(end)))
  expect(shown(wall)).toEqual([
    { share: '0.8', figure: '80 %' },
    { share: '0.2', figure: '20 %' },
  ])
  vi.unstubAllGlobals()
})

it('[W2] counts stand in place of percents, and say where there may be more', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const wall = await mount(<BarWall bars={BARS} counts="at least" />)
  expect(shown(wall).map(({ figure }) => figure)).toEqual(['8+', '2+'])
  vi.unstubAllGlobals()
})
