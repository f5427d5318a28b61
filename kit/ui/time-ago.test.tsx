// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { setHostTexts } from '../../parts/texts/host.ts'
import { mount } from '../testing/mount.tsx'
import { Timestamp } from './time-ago.tsx'

afterEach(() => setHostTexts('en', {}, ['en-US']))

const shown = async (at: number) => (await mount(<Timestamp at={new Date(at).toISOString()} />)).textContent
const dateAndTime = (at: number) =>
  `${new Date(at).toLocaleDateString([], { dateStyle: 'medium' })} ${new Date(at).toLocaleTimeString([], { timeStyle: 'short' })}`

it('[S92.8] [L4] a timestamp is date and time, with its age beside it on the first day', async () => {
  const minutes = Date.now() - 3.5 * 60_000
  expect(await shown(minutes)).toBe(`${dateAndTime(minutes)}3 min ago`)
  const days = Date.now() - 3 * 86_400_000
  expect(await shown(days)).toBe(dateAndTime(days))
})

it('a date without its year keeps what belongs to the month', async () => {
  const leftOut = async () => (await mount(<Timestamp at={new Date().toISOString()} />)).querySelector('.max-sm\\:hidden')?.textContent
  const year = new Date().getFullYear()
  expect(await leftOut()).toBe(`, ${year}`)
  setHostTexts('de', {}, ['de'])
  expect(await leftOut()).toBe(String(year))
})

it('a timestamp is written again when its age changes, and not each second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const written = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    const place = await mount(<Timestamp at={new Date(Date.now() - 3.1 * 60_000).toISOString()} />)
    const once = written.mock.calls.length
    expect(once).toBeGreaterThan(0)
    await act(async () => vi.advanceTimersByTime(50_000))
    expect(written).toHaveBeenCalledTimes(once)
    await act(async () => vi.advanceTimersByTime(11_000))
    expect(place.textContent).toContain('4 min ago')
  } finally {
    vi.useRealTimers()
  }
})
