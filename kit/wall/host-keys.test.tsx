// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { usePages } from './use-pages.ts'
import { WALL_WINDOW } from './wall-path.ts'
import { WallWindow } from './wall-window.tsx'

const SESSION = '01a21d9a-e59d-7779-8589-e7c5b4432e86'
const SECRET = 'g0HGrXl0DLVwBV2c86W7_Q'
/** The page that opened the wall, and the keys that reached it. */
let host: { closed: boolean; location: { pathname: string }; document: Document; KeyboardEvent: typeof KeyboardEvent }
let reached: string[]
/** Keys that the page uses. */
let uses: string[]

beforeEach(() => {
  window.history.replaceState(null, '', `/wall/${SESSION}`)
  window.name = WALL_WINDOW
  const document = window.document.implementation.createHTMLDocument()
  host = { closed: false, location: { pathname: `/event/${SESSION}` }, document, KeyboardEvent }
  vi.stubGlobal('opener', host)
  reached = []
  uses = ['PageDown', 'ArrowRight']
  document.addEventListener('keydown', (event) => {
    reached.push(event.key)
    if (uses.includes(event.key)) event.preventDefault()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.name = ''
})

const Page = () => <b>{usePages(9).at}</b>
async function openWall() {
  const wall = await mount(
    <WallWindow session={SESSION}>
      <Page />
    </WallWindow>,
  )
  return () => wall.querySelector('b')?.textContent
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })))

it('[EVENT-172] a key that leads is its host’s page’s, and the wall does not act on it too; what that page does not use is the wall’s', async () => {
  const page = await openWall()
  for (const key of ['PageDown', 'ArrowRight']) await press(key)
  expect([reached, page()]).toEqual([['PageDown', 'ArrowRight'], '0'])
  uses = []
  await press('PageDown')
  expect([reached.length, page()]).toEqual([3, '1'])
  // Letters that decide about what waits, a search, and what turns the wall's pages reach no other window.
  for (const key of ['a', 'h', '?', ' ', 'Escape', 'ArrowDown']) await press(key)
  await press('PageDown', { ctrlKey: true })
  expect(reached.length).toBe(3)
})

it.each<[string, () => unknown]>([
  ['of another session', () => (host.location.pathname = '/event/01a21d9a-e59d-7779-8589-000000000000')],
  ['that is closed', () => (host.closed = true)],
  [
    'of another origin',
    () =>
      Object.defineProperty(host, 'location', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      }),
  ],
  ['of a display link', () => window.history.replaceState(null, '', `/wall/${SESSION}#${SECRET}`)],
  ['of a window that is not the one for walls', () => (window.name = '')],
  ['that is not there', () => vi.stubGlobal('opener', null)],
  ['that is the wall itself', () => vi.stubGlobal('opener', window)],
])('[EVENT-172] no key reaches a page %s', async (_, arrange) => {
  arrange()
  const page = await openWall()
  await press('PageDown')
  expect([reached, page()]).toEqual([[], '1'])
})
