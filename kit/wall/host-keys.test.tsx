// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { takeKeys } from './host-keys.ts'
import { usePages } from './use-pages.ts'
import { WallWindow } from './wall-window.tsx'

const SESSION = '01a21d9a-e59d-7779-8589-e7c5b4432e86'
const SECRET = 'g0HGrXl0DLVwBV2c86W7_Q'
const NONE = 'Keys do nothing: the host’s page is not open in this browser'

/** Every channel of the browser: each message reaches all others, later, in the order of their opening. */
const channels = new Set<Channel>()
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) queueMicrotask(() => channels.has(other) && other.onmessage?.({ data }))
  }
  close() {
    channels.delete(this)
  }
}

/** Keys that reached a page of the host, and those that it uses. */
let reached: string[]
let uses: string[]
/** Pages that use no key, such as a report. */
let idle: string[]
let stops: (() => void)[]
/** Opens a page of the host at a path. It shares the test's window, so its keys come from its own documents. */
function openPage(name: string, path = `/event/${SESSION}`) {
  const document = window.document.implementation.createHTMLDocument()
  document.addEventListener('keydown', (event) => {
    reached.push(`${name} ${event.key}`)
    if (uses.includes(event.key) && !idle.includes(name)) event.preventDefault()
  })
  stops.push(takeKeys({ document, location: { pathname: path } }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  window.history.replaceState(null, '', `/wall/${SESSION}`)
  reached = []
  uses = ['PageDown', 'ArrowRight']
  stops = []
  idle = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Page = () => <b>{usePages(9).at}</b>
async function openWall(content = <Page />) {
  const wall = await mount(<WallWindow session={SESSION}>{content}</WallWindow>)
  return {
    page: () => wall.querySelector('b')?.textContent,
    notes: () => [...wall.querySelectorAll('p.wall-margin-note')].map((p) => p.textContent),
  }
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    await vi.advanceTimersByTimeAsync(600)
  })

it('[EVENT-172] a key that leads is its host’s page’s, and the wall does not act on it too; what that page does not use is the wall’s', async () => {
  openPage('host')
  const { page, notes } = await openWall()
  for (const key of ['PageDown', 'ArrowRight']) await press(key)
  expect([reached, page()]).toEqual([['host PageDown', 'host ArrowRight'], '0'])
  uses = []
  await press('PageDown')
  expect([reached.length, page()]).toEqual([3, '1'])
  // Letters that decide about what waits, a search, and what turns the wall's pages reach no other window.
  for (const key of ['a', 'h', '?', ' ', 'Escape', 'ArrowDown']) await press(key)
  await press('PageDown', { ctrlKey: true })
  expect(reached.length).toBe(3)
  // The page is there: that it has no use for a key is not said to the room.
  await press('r')
  expect([reached.length, notes()]).toEqual([4, []])
})

it('[EVENT-172] one of several pages takes a key, and one that is opened later takes the place of one that was closed', async () => {
  openPage('first')
  openPage('second')
  const { page } = await openWall()
  await press('PageDown')
  expect(reached).toEqual(['first PageDown'])
  stops[0]?.()
  await press('PageDown')
  openPage('third')
  stops[1]?.()
  await press('PageDown')
  expect([reached.slice(1), page()]).toEqual([['second PageDown', 'third PageDown'], '0'])
})

it('[EVENT-172] the page that used the last key has the next one, too: it knows a second press of the same', async () => {
  idle = ['first']
  openPage('first')
  openPage('second')
  await openWall()
  await press('PageDown')
  idle = []
  await press('PageDown')
  expect(reached).toEqual(['first PageDown', 'second PageDown', 'second PageDown'])
})

it('[EVENT-172] a key that was given to a page which is left at that moment is the wall’s again', async () => {
  const leaving = new Channel()
  leaving.onmessage = ({ data }) => {
    const { is, press: id } = data as { is: string; press: string }
    if (is === 'asked') leaving.postMessage({ is: 'offered', press: id, page: 'p' })
  }
  const { page } = await openWall()
  await press('PageDown')
  expect(page()).toBe('0')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(page()).toBe('1')
  leaving.close()
})

it('[EVENT-172] a page that has no use for a key leaves it to the next one of that session', async () => {
  idle = ['report']
  openPage('report', `/report/${SESSION}`)
  openPage('host')
  const { page, notes } = await openWall()
  await press('PageDown')
  expect([reached, page(), notes()]).toEqual([['report PageDown', 'host PageDown'], '0', []])
})

it.each<[string, () => void]>([
  ['of another session', () => openPage('host', '/event/01a21d9a-e59d-7779-8589-000000000000')],
  [
    'by a display link',
    () => {
      openPage('host')
      window.history.replaceState(null, '', `/wall/${SESSION}#${SECRET}`)
    },
  ],
  ['that is not there', () => {}],
])('[EVENT-172] no key reaches a page %s', async (_, arrange) => {
  arrange()
  const { page, notes } = await openWall()
  await press('PageDown')
  expect([reached, page(), notes()]).toEqual([[], '1', []])
})

it('[EVENT-175] a wall says for some seconds that a key did nothing, where no page of its host is open', async () => {
  const { notes } = await openWall(<b />)
  for (const key of ['a', 'f', ' ', 'Escape']) await press(key)
  expect(notes()).toEqual([])
  await press('PageDown')
  expect(notes()).toEqual([NONE])
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(notes()).toEqual([])
})
