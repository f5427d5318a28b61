// @vitest-environment jsdom
import { act, useState } from 'react'
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

const room = (a: number, b: number) =>
  barsOf([
    { id: 'a', label: 'Soup', count: a },
    { id: 'b', label: 'Bread', count: b },
  ])
let answer: (bars: ReturnType<typeof room>) => void = () => {}
function Room() {
  const [bars, set] = useState(room(1, 9))
  answer = set
  return <BarWall bars={bars} />
}

it('[W12] a bar and its number are the same part of the way in each frame, also when answers come meanwhile', async () => {
  let frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1, () => {}))
  // A browser tells all that it calls in a frame the same time.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const wall = await mount(<Room />)
  const pass = async (ms: number) => {
    const due = frames
    frames = []
    now += ms
    await act(async () => due.forEach((frame) => void frame(now)))
  }
  const first = () => {
    const [row] = shown(wall)
    return { share: Number(row?.share) * 100, figure: Number.parseInt(row?.figure ?? '', 10) }
  }
  for (const [a, b] of [
    [9, 1],
    [1, 9],
    [5, 5],
  ] as const) {
    await pass(10_000)
    await pass(10_000)
    await act(async () => answer(room(a, b)))
    const before = first()
    await pass(150)
    expect(Math.abs(first().share - first().figure)).toBeLessThanOrEqual(0.6)
    // An answer on the way: the number goes on from what it says, as the bar does.
    const middle = first()
    expect(middle.figure).not.toBe(before.figure)
    await act(async () => answer(room(a + 1, b + 3)))
    expect(first()).toEqual(middle)
    await pass(50)
    expect(Math.abs(first().share - first().figure)).toBeLessThanOrEqual(0.6)
  }
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[W2] counts stand in place of percents, and say where there may be more', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const wall = await mount(<BarWall bars={BARS} counts="at least" />)
  expect(shown(wall).map(({ figure }) => figure)).toEqual(['8+', '2+'])
  vi.unstubAllGlobals()
})

it('[W1] answers that are too long for one page stand whole on several, which fade in and do not fly', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const played: Keyframe[] = []
  Object.assign(HTMLElement.prototype, { animate: ([from]: Keyframe[]) => void played.push(from as Keyframe) })
  const shownIn = (row: Element): HTMLElement[] =>
    ([...(row.parentElement?.children ?? [])] as HTMLElement[]).filter(({ hidden }) => !hidden)
  const rowHeight = (row: Element): number =>
    400 / (row.parentElement?.dataset['layout'] === 'columns' ? Math.ceil(shownIn(row).length / 2) : shownIn(row).length)
  const mocks = [
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.className === 'wall-bars-label' ? 150 : 10
    }),
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
      return this.tagName === 'LI' ? rowHeight(this) : 400
    }),
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.hidden ? 0 : 100 + shownIn(this).indexOf(this)
    }),
  ]
  const bars = barsOf(Array.from('abcdefgh', (id) => ({ id, label: id, count: 1 })))
  const wall = await mount(<BarWall bars={bars} />)
  const shown = () => [...wall.querySelectorAll('li')].flatMap(({ hidden, textContent }) => (hidden ? [] : [textContent?.[0]]))
  // Two rows of two columns have room for an answer and its bar, and four have not.
  expect(shown().join('')).toBe('abcd')
  expect(wall.textContent).toContain('Page 1 of 2')
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(shown().join('')).toBe('efgh')
  expect(played).toEqual(Array(4).fill({ opacity: 0 }))
  for (const mock of mocks) mock.mockRestore()
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
