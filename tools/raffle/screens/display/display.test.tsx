// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { Draw, Raffle } from '../../tables.ts'

type State = 'loading' | 'ready' | 'missing' | 'failed'
const server = {
  raffle: { row: null as Raffle | null, state: 'ready' as State },
  draw: { row: null as Draw | null, state: 'ready' as State },
  signedIn: true,
  /** Number of winners revealed by another window. */
  elsewhere: 0,
  /** Place of a winner who is marked as not here. */
  absent: 0,
}
/** Numbers of winners that this window revealed. */
const told: number[] = []
vi.mock('../../data.ts', () => ({
  useRaffle: () => server.raffle,
  useDraw: () => server.draw,
  useSeen: () => ({
    row: server.draw.row && {
      winners: server.draw.row.winners.slice(0, server.elsewhere).map((one) => ({ ...one, absent: one.place === server.absent })),
    },
  }),
  revealWinners: async (_draw: string, seen: number) => void told.push(seen),
}))
vi.mock('../../../../kit/data/sign-in.tsx', () => ({
  useSignIn: () => ({ status: server.signedIn ? 'signed-in' : 'signed-out' }),
}))
const room = { language: null as string | null }
vi.mock('../../../../kit/join/presentation.ts', () => ({ usePresentation: () => ({ row: room, state: 'ready' }) }))
const { default: Results } = await import('./display.tsx')

const raffle: Raffle = { id: 'r', name: 'Tombola', created_at: '', settings: {}, display_settings: {}, draw_count: 1 }
const drawOf = (labels: readonly string[], ranked: boolean): Draw => ({
  id: 'd',
  session_id: 'r',
  number: 1,
  prize: null,
  user_id: 'u',
  helper: null,
  created_at: '2026-11-20T13:05:09.123456+00:00',
  source: { type: 'tickets', start: 1, end: 100 },
  entries: 100,
  ranked,
  without_earlier: false,
  winners: labels.map((label, at) => ({ place: at + 1, label, entry: label })),
})
let motion = true
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, {
    raffle: { row: raffle, state: 'ready' },
    draw: { row: drawOf(['Ada', 'Bob', 'Cem'], true), state: 'ready' },
    signedIn: true,
    elsewhere: 0,
    absent: 0,
  })
  told.length = 0
  motion = true
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') && !motion })) as typeof window.matchMedia
  // jsdom has no layout: gives every element the size of a screen.
  for (const side of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => (side === 'clientWidth' ? 1366 : 768) })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(hash = ''): Promise<HTMLElement> {
  const routes = [
    { path: '/raffle/:id/draw/:drawId', element: <Results /> },
    { path: '/login', element: <p>Sign in</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/raffle/r/draw/d${hash}`] })
  return mount(<RouterProvider router={router} />)
}
const TICK_MS = 50
/** Advances time in small steps, so that one timer's result can start the next. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += TICK_MS) await act(async () => vi.advanceTimersByTimeAsync(TICK_MS))
}
const seen = (place: HTMLElement) => [...place.querySelectorAll('li[data-seen="true"]')].map((li) => li.textContent)
const count = (place: HTMLElement) => place.querySelector('.raffle-count')?.textContent
const status = (place: HTMLElement) => place.querySelector('[role=status]')?.textContent

it('[RAFFLE-23] shows no name that is kept off walls, nor tells it to a screen reader', async () => {
  const [first, ...others] = drawOf(['Name not shown (table 7)', 'Bob'], false).winners
  server.draw = { row: { ...drawOf([], false), winners: [{ ...first!, name: 'Wren' }, ...others] }, state: 'ready' }
  const place = await open()
  expect(seen(place)).toEqual(['Name not shown (table 7)', 'Bob'])
  expect(status(place)).toBe('Name not shown (table 7), Bob')
  expect(place.textContent).not.toContain('Wren')
})

it('[RAFFLE-62] says of a winner who is marked that they are not here, in the language of the room, and to a screen reader', async () => {
  Object.assign(server, { elsewhere: 3, absent: 2 })
  const place = await open()
  expect(seen(place)).toEqual(['1stAda', '2ndBob (not here)', '3rdCem'])
  expect(status(place)).toBe('1st Ada, 2nd Bob (not here), 3rd Cem')
  server.draw = { row: drawOf(['Name not shown (table 7)', 'Bob'], false), state: 'ready' }
  server.absent = 1
  expect(seen(await open())).toEqual(['Name not shown (table 7) (not here)', 'Bob'])
})

it('[RAFFLE-69] the results say below their title what was drawn for, from the countdown on', async () => {
  const prizeOn = (place: HTMLElement) => place.querySelector('h1 + .raffle-prize')?.textContent
  expect(prizeOn(await open())).toBeUndefined()
  server.draw = { row: { ...drawOf(['Ada'], false), prize: 'Dinner for two' }, state: 'ready' }
  for (const hash of ['', '#reveal']) expect(prizeOn(await open(hash))).toBe('Dinner for two')
})

it('[RAFFLE-17] counts down, then reveals ranked winners from the last to the first, within seven seconds', async () => {
  const place = await open('#reveal')
  expect([count(place), seen(place), status(place)]).toEqual(['3', [], 'Drawing…'])
  await pass(700)
  expect(count(place)).toBe('2')
  await pass(1_400)
  expect([count(place), seen(place)]).toEqual([undefined, []])
  await pass(700)
  expect(seen(place)).toEqual(['3rdCem'])
  await pass(700)
  expect(seen(place)).toEqual(['2ndBob', '3rdCem'])
  await pass(700)
  expect(seen(place)).toEqual(['1stAda', '2ndBob', '3rdCem'])
  expect(status(place)).toBe('1st Ada, 2nd Bob, 3rd Cem')
  expect(place.querySelector('.raffle-lamp')).toBeNull()
})

it('[RAFFLE-17] reveals winners without places in the order of drawing, many of them as fast as few', async () => {
  server.draw.row = drawOf(
    Array.from({ length: 40 }, (_, at) => String(at)),
    false,
  )
  const place = await open('#reveal')
  await pass(2_300)
  expect(seen(place)).toEqual(['0', '1'])
  await pass(4_000)
  expect(seen(place)).toHaveLength(40)
  expect(status(place)).toBe('40 winners')
})

it.each([
  ['a click', () => window.dispatchEvent(new MouseEvent('click'))],
  ['Enter', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))],
  ['space', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))],
  ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
])('[RAFFLE-17] %s reveals all', async (_what, touch) => {
  const place = await open('#reveal')
  await act(async () => touch())
  expect(seen(place)).toHaveLength(3)
})

it('[RAFFLE-17] F11 does not', async () => {
  const place = await open('#reveal')
  await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F11' })))
  expect(seen(place)).toEqual([])
})

it('[RAFFLE-17] reduced motion shows all at once', async () => {
  motion = false
  expect(seen(await open('#reveal'))).toHaveLength(3)
})

it('[RAFFLE-17] a draw that was revealed before is simply there', async () => {
  expect(seen(await open())).toEqual(['1stAda', '2ndBob', '3rdCem'])
})

it.each<[string, Partial<typeof server>, string]>([
  ['a draw that is not there', { draw: { row: null, state: 'missing' } }, 'Draw not found'],
  [
    'a raffle that is not there, or another’s',
    { raffle: { row: null, state: 'missing' }, draw: { row: null, state: 'missing' } },
    'Draw not found',
  ],
  ['a draw that cannot be loaded', { draw: { row: null, state: 'failed' } }, 'Failed to load draw'],
  ['nobody who is signed in', { signedIn: false }, 'Sign in'],
])('[RAFFLE-16] %s', async (_what, state, text) => {
  Object.assign(server, state)
  expect((await open()).textContent).toContain(text)
})

it('[RAFFLE-18] turns pages by itself, with buttons and keys, and says which winners are on one', async () => {
  server.draw.row = drawOf(
    Array.from({ length: 1_000 }, (_, at) => `Winner ${at}`),
    true,
  )
  const place = await open()
  const range = () => place.querySelector('nav bdi')?.textContent
  const first = range()
  expect(first).toMatch(/^1–\d+ of 1,000$/)
  expect(seen(place)[0]).toBe('1stWinner 0')
  expect(place.querySelector('.raffle-note')?.textContent).toContain('1,000 winners')
  const press = (key: string) => act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await press('ArrowRight')
  expect(range()).not.toBe(first)
  const [previous] = place.querySelectorAll('button')
  await act(async () => previous?.click())
  expect(range()).toBe(first)
  expect(previous?.disabled).toBe(true)
  await pass(10_100)
  expect(range()).not.toBe(first)
  await press('ArrowLeft')
  await press(' ')
  expect(range()).toMatch(/^Page 1 of \d+, held$/)
  await pass(20_000)
  expect(seen(place)[0]).toBe('1stWinner 0')
})

it('[RAFFLE-22] tells the room what it calls, each once, and all at the end', async () => {
  await open('#reveal')
  expect(told).toEqual([])
  await pass(4_500)
  expect(told.at(-1)).toBe(3)
  expect([...told]).toEqual([...told].sort())
})

it('[RAFFLE-17] speaks the language of its room', async () => {
  room.language = 'ja'
  try {
    const place = await open()
    await act(async () => vi.dynamicImportSettled())
    expect(seen(place)).toEqual(['1位Ada', '2位Bob', '3位Cem'])
  } finally {
    room.language = null
  }
})

it('[RAFFLE-22] shows what was called elsewhere', async () => {
  server.elsewhere = 3
  const place = await open('#reveal')
  expect(seen(place)).toHaveLength(3)
  expect(count(place)).toBeUndefined()
})
