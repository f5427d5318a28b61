// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { type LoadWall, loadWallContent, useWallContent } from './wall-content.ts'

afterEach(() => vi.useRealTimers())

const Poll = () => <p>Poll</p>
function Wall({ load }: { load: LoadWall }) {
  const Content = useWallContent(load)
  return Content ? <Content id="a" /> : <p>…</p>
}

it('tries again until the content of a wall is loaded', async () => {
  vi.useFakeTimers()
  let tries = 0
  const load: LoadWall = async () => {
    if (++tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Poll }
  }
  const wall = await mount(<Wall load={load} />)
  expect([tries, wall.textContent]).toEqual([1, '…'])
  await act(async () => void (await vi.advanceTimersByTimeAsync(4_000)))
  expect([tries, wall.textContent]).toEqual([3, 'Poll'])
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
  expect(tries).toBe(3)
})

it('stops when the wall is gone, and asks for nothing that was loaded ahead', async () => {
  vi.useFakeTimers()
  let tries = 0
  const never: LoadWall = async () => {
    tries++
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Wall load={never} />))
  await act(async () => root.unmount())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(1)

  let loads = 0
  const ahead: LoadWall = async () => {
    loads++
    return { default: Poll }
  }
  await loadWallContent(ahead)
  expect((await mount(<Wall load={ahead} />)).textContent).toBe('Poll')
  expect(loads).toBe(1)
})
