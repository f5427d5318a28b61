// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WallContent } from '../../../../contract/wall-words.ts'
import { mount } from '../../../../kit/testing/mount.tsx'
import { nextLookMs, WallNow } from './wall-now.tsx'

const wall: { etag: string; content: WallContent } = { etag: '"1"', content: null }
const asked: (string | null)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    expect([path, headers['accept']]).toEqual(['/read/e?language=en', 'application/json'])
    asked.push(headers['if-none-match'] ?? null)
    const isSame = headers['if-none-match'] === wall.etag
    return { ok: !isSame, status: isSame ? 304 : 200, headers: new Headers({ etag: wall.etag }), json: async () => wall.content }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const open = () => mount(<WallNow event="e" item="raffle" here={20} otherwise={<i>Lamp</i>} onOpen={() => {}} />)
const later = () => act(() => vi.advanceTimersByTimeAsync(4_100))

it('[EVENT-133] says before a draw how many take part, then who won, in the language of the room', async () => {
  Object.assign(wall, { etag: '"1"', content: { of: 'raffle', language: 'fr', lines: ['128 inscrits'], lists: [] } })
  const place = await open()
  await act(async () => {})
  expect(place.textContent).toBe('128 inscrits')
  expect(place.querySelector('[role=status]')?.getAttribute('lang')).toBe('fr')
  await later()
  expect(asked).toEqual([null, '"1"'])
  const lists = [{ title: '', items: ['Ada Lovelace'], isRanked: false }]
  Object.assign(wall, { etag: '"2"', content: { of: 'raffle', language: 'en', lines: ['And the winner is', '128 entries'], lists } })
  await later()
  expect([...place.querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual([
    'And the winner is',
    'Ada Lovelace',
    '128 entries',
  ])
})

it('[EVENT-133] a wall that shows no content says nothing here', async () => {
  Object.assign(wall, { etag: '"1"', content: null })
  const place = await open()
  await act(async () => {})
  expect(place.textContent).toBe('Lamp')
})

it('[EVENT-133] a wall that still shows the item before says nothing here', async () => {
  const content = { language: 'en', lines: [], lists: [{ title: '', items: ['More cake'], isRanked: false }] }
  Object.assign(wall, { etag: '"1"', content: { ...content, of: 'poll' } })
  const place = await open()
  await act(async () => {})
  expect(place.textContent).toBe('Lamp')
  Object.assign(wall, { etag: '"2"', content: { ...content, of: 'raffle' } })
  await later()
  expect(place.textContent).toBe('More cake')
})

it('[EVENT-133] looks sooner while the wall has not told of a new item, for the first looks', async () => {
  Object.assign(wall, { etag: '"1"', content: null })
  await open()
  await act(() => vi.advanceTimersByTimeAsync(8_100))
  expect(asked.length).toBe(5)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(asked.length).toBe(6)
})

it('[EVENT-155] where a way in is offered, nobody is sent to look at the wall', async () => {
  const content = { of: 'raffle', language: 'en', lines: [], lists: [], joins: 'list' }
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/read/')
      ? { ok: true, status: 200, headers: new Headers(), json: async () => content }
      : Response.json([{ title: 'At the door', path: '/a/list', within: 'e' }], { headers: { 'content-range': '0-0/*' } }),
  )
  const place = await open()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(place.textContent).toContain('At the door')
  expect(place.textContent).not.toContain('Lamp')
})

it('[EVENT-133] all phones of an event together look a hundred times a second at most', () => {
  expect([nextLookMs(20, 0), nextLookMs(20, 1), nextLookMs(5_000, 0)]).toEqual([3_000, 4_000, 50_000])
  expect([nextLookMs(20, 0, 1_500), nextLookMs(5_000, 0, 1_500)]).toEqual([1_500, 50_000])
})
