// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import { nextLookMs, WallNow } from './wall-now.tsx'

const wall = { etag: '"1"', html: '' }
const asked: (string | null)[] = []
/** A document of 'Read the wall', as server/api/wall-words/wall-document.ts makes it. */
const document_ = (content: string, shows = 'content') =>
  `<main data-shows="${shows}"><p class="kicker">Wall</p><div id="wall">${content}</div></main>`

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    expect(path).toBe('/read/e')
    asked.push(headers['if-none-match'] ?? null)
    const isSame = headers['if-none-match'] === wall.etag
    return { ok: !isSame, status: isSame ? 304 : 200, headers: new Headers({ etag: wall.etag }), text: async () => wall.html }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const open = () => mount(<WallNow event="e" here={20} otherwise={<i>Lamp</i>} />)
const later = () => act(() => vi.advanceTimersByTimeAsync(4_100))

it('[EVENT-133] says before a draw how many take part, then who won, in the language of the room', async () => {
  Object.assign(wall, { etag: '"1"', html: document_('<h1 data-said>Prizes</h1><p data-said lang="fr" dir="auto">128 inscrits</p>') })
  const place = await open()
  await act(async () => {})
  expect(place.textContent).toBe('128 inscrits')
  expect(place.querySelector('[role=status]')?.getAttribute('lang')).toBe('fr')
  await later()
  expect(asked).toEqual([null, '"1"'])
  const won =
    '<p data-said>And the winner is</p><p data-said>128 entries</p><ul><li data-said>Ada Lovelace</li></ul><p class="small">20 here</p>'
  Object.assign(wall, { etag: '"2"', html: document_(won) })
  await later()
  expect([...place.querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual([
    'And the winner is',
    'Ada Lovelace',
    '128 entries',
  ])
})

it.each(['none', 'blank', 'code'])('[EVENT-133] a wall that shows %s says nothing here', async (shows) => {
  Object.assign(wall, { etag: '"1"', html: document_('<p data-said>Nothing for phones</p>', shows) })
  const place = await open()
  await act(async () => {})
  expect(place.textContent).toBe('Lamp')
})

it('[EVENT-133] all phones of an event together look a hundred times a second at most', () => {
  expect([nextLookMs(20, 0), nextLookMs(20, 1), nextLookMs(5_000, 0)]).toEqual([3_000, 4_000, 50_000])
})
