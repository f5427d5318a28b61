// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { WALL_WINDOW } from '../wall/wall-path.ts'
import { useHiddenTools } from './use-hidden-tools.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  window.name = ''
})

const Tools = () => <p>{useHiddenTools() ? 'hidden' : 'shown'}</p>
const idle = async () => {
  const { act } = await import('react')
  await act(async () => vi.advanceTimersByTime(2_100))
}
const text = () => document.querySelector('p')?.textContent

it('[H9] the room sees a board without its tools, until the presenter moves the pointer', async () => {
  window.name = WALL_WINDOW
  await mount(<Tools />)
  expect(text()).toBe('shown')
  await idle()
  expect(text()).toBe('hidden')
  const { act } = await import('react')
  await act(async () => window.dispatchEvent(new Event('pointermove')))
  expect(text()).toBe('shown')
})

it('[H9] the tools stay where the presenter draws in a window of its own', async () => {
  await mount(<Tools />)
  await idle()
  expect(text()).toBe('shown')
})
