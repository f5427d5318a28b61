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

it('[W1] answers that are too long for one page stand whole on several', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const rowHeight = (row: Element): number => {
    const { dataset, children } = row.parentElement as HTMLElement
    const shown = [...children].filter((one) => !(one as HTMLElement).hidden).length
    return 400 / (dataset['layout'] === 'columns' ? Math.ceil(shown / 2) : shown)
  }
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.className === 'wall-bars-label' ? 150 : 10
  })
  const room = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return this.tagName === 'LI' ? rowHeight(this) : 400
  })
  const bars = barsOf(Array.from('abcdefgh', (id) => ({ id, label: id, count: 1 })))
  const wall = await mount(<BarWall bars={bars} />)
  // Two rows of two columns have room for an answer and its bar, and four have not.
  expect([...wall.querySelectorAll('li')].map(({ hidden }) => hidden)).toEqual([...Array(4).fill(false), ...Array(4).fill(true)])
  expect(wall.textContent).toContain('Page 1 of 2')
  height.mockRestore()
  room.mockRestore()
  vi.unstubAllGlobals()
})
