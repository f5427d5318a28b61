// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { mount, press, type } from '../../../../kit/testing/mount.tsx'
import { expectConsole } from '../../../../tests/setup/console.ts'
import type { ScoreEvent } from '../../tables.ts'

/** Fake server of a board with two teams: records calls and returns the test's answers. */
const server = vi.hoisted(() => ({
  calls: [] as { name: string; args: Record<string, unknown> }[],
  answer: (_args: Record<string, unknown>): unknown => null,
  events: [] as unknown[],
  score: 0,
  host: 0,
}))
const toasts = vi.hoisted(() => [] as string[])
const ok = (args: Record<string, unknown>) => ({ data: { id: args['team_id'] ?? 't1' }, error: null, status: 200 })
const lost = () => ({ data: null, error: { message: 'TypeError: Failed to fetch', code: '' }, status: 0 })

vi.mock('../../../../kit/ui/toasts.tsx', () => ({
  showFailure: (text: string, error?: Error) => void toasts.push(`${text}: ${error?.message}`),
  showSuccess: () => {},
}))
vi.mock('../../../../kit/data/sign-in.tsx', () => ({ useHost: () => ({ userId: `host-${server.host}`, name: 'Mara' }) }))
vi.mock('../../../../kit/join/presentation.ts', () => ({ usePresentation: () => ({ row: null }) }))
vi.mock('../../../../kit/data/client.ts', () => ({
  supabase: {
    rpc: (name: string, args: Record<string, unknown>) => ({
      abortSignal: async () => {
        server.calls.push({ name, args })
        return server.answer(args)
      },
    }),
  },
}))
const list = (rows: unknown[]) => ({ rows, state: 'ready', fresh: new Set(), pending: new Set(), reload() {} })
vi.mock('../../data.ts', () => ({
  useBoard: () => ({ row: { id: 'b', name: 'Quiz', quick_points: [25, 50, 100], slug: 'quiz' }, state: 'ready' }),
  useTeams: () =>
    list([
      { id: 't1', name: 'The Foxes', color: 'orange', score: server.score },
      { id: 't2', name: 'Bluebirds', color: 'blue', score: 7 },
    ]),
  useScoreEvents: () => list(server.events),
}))
const { default: Scorekeeper } = await import('./scorekeeper.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  toasts.length = 0
  // Each test has its own host, because outboxes live as long as the page.
  Object.assign(server, { calls: [], answer: ok, events: [], score: 0, host: server.host + 1 })
})
afterEach(() => vi.useRealTimers())

const open = () =>
  mount(
    <RouterProvider
      router={createMemoryRouter([{ path: '/scoreboard/:id/scorekeeper', element: <Scorekeeper /> }], {
        initialEntries: ['/scoreboard/b/scorekeeper'],
      })}
    />,
  )
const TICK_MS = 50
/** Advances time in small steps, so that one timer's result can start the next. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += TICK_MS) await act(async () => vi.advanceTimersByTimeAsync(TICK_MS))
}
/** Time after which rolling numbers have stopped. */
const ROLLED_MS = 300
const card = (place: HTMLElement, name = 'The Foxes') => place.querySelector<HTMLElement>(`li[aria-label="${name}"]`)!
const scoreIn = (of: HTMLElement) => of.querySelector('.tabular-nums')?.textContent
const recent = (place: HTMLElement) => [...place.querySelectorAll('[aria-label="Recent points"] li')].map((row) => row.textContent)
const event = (id: string, points: number, undoes: string | null = null): ScoreEvent => ({
  ...{ id, points, undoes, team_id: 't1', scoreboard_id: 'b', score: points },
  ...{ user_id: `host-${server.host}`, helper: null, created_at: new Date().toISOString(), resets: false },
})

it('[SCOREBOARD-12] has the title and the buttons of each team', async () => {
  const place = await open()
  expect(place.querySelector('h1')?.textContent).toBe('Quiz - Score Keeper')
  for (const name of ['The Foxes', 'Bluebirds'])
    expect([...card(place, name).querySelectorAll('button')].map((button) => button.textContent)).toEqual(['+25', '+50', '+100', 'Add'])
})

it.each([
  ['40', 40],
  ['-15', -15],
  ['2.5', 2],
])('[SCOREBOARD-12] [L6] adds %s and clears the field', async (text, points) => {
  const place = await open()
  const field = card(place).querySelector('input')!
  await type(field, text)
  await press(card(place), 'Add')
  await pass(50)
  expect(server.calls).toEqual([{ name: 'add_points', args: { team_id: 't1', points, id: expect.any(String) } }])
  expect(field.value).toBe('')
})

it.each([['1000000001', 'At most 1,000,000,000 points at once.']])(
  '[SCOREBOARD-12] refuses %s at its field, until it is mended',
  async (text, problem) => {
    const place = await open()
    const field = card(place).querySelector('input')!
    await type(field, text)
    await press(card(place), 'Add')
    expect([field.value, field.getAttribute('aria-invalid'), card(place).querySelector('[role=alert]')?.textContent]).toEqual([
      text,
      'true',
      problem,
    ])
    expect(server.calls).toEqual([])
    await type(field, '1.000')
    await press(card(place), 'Add')
    await pass(50)
    expect(server.calls.map(({ args }) => args['points'])).toEqual([1_000])
    expect(card(place).querySelector('[role=alert]')).toBeNull()
  },
)

it.each(['', '-', 'abc', '0', '1000000001'])('[SCOREBOARD-12] sends nothing for %j', async (text) => {
  const place = await open()
  await type(card(place).querySelector('input')!, text)
  await press(card(place), 'Add')
  await pass(50)
  expect(server.calls).toEqual([])
})

it('[SCOREBOARD-13] a press shows at once, marked, and counts once when its event comes', async () => {
  let answer: (value: unknown) => void = () => {}
  server.answer = () => new Promise((resolve) => (answer = resolve))
  const place = await open()
  await press(card(place), '+25')
  await press(card(place), '+100')
  await pass(ROLLED_MS)
  expect(scoreIn(card(place))).toBe('125')
  expect(card(place).textContent).toContain('+125 on its way')
  expect(recent(place)).toEqual(['+100The Foxeson its way', '+25The Foxeson its way'])
  const { args } = server.calls[1]!
  server.score = 100
  server.events = [event(String(args['id']), 100)]
  await act(async () => answer(ok(args)))
  await pass(500)
  expect(scoreIn(card(place))).toBe('125')
  expect(card(place).textContent).toContain('+25 on its way')
  expect(recent(place)[1]).toMatch(/^\+100The Foxesby Mara · now/)
})

it('[SCOREBOARD-13] without a network it is kept on the device, said, and sent again under the same id', async () => {
  server.answer = lost
  const place = await open()
  await press(card(place), '+50')
  await pass(100)
  expect(place.querySelector('[role=status]')?.textContent).toContain('A press is kept on this device, and sent again until it counts.')
  expect(card(place).textContent).toContain('+50 not sent yet')
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`limelight-score:host-${server.host}:`))).toHaveLength(1)
  server.answer = ok
  await pass(2_000)
  expect(new Set(server.calls.map((call) => call.args['id'])).size).toBe(1)
  expect(server.calls.length).toBeGreaterThan(1)
  expect(place.querySelector('[role=status]')?.textContent).toBe('')
  // The press was acknowledged, but its event is missing: it counts as confirmed after a while, once.
  await pass(4_000)
  expect(scoreIn(card(place))).toBe('0')
  const sent = server.calls.length
  await pass(10_000)
  expect([server.calls.length, toasts]).toEqual([sent, []])
})

it('[SCOREBOARD-13] an ended session is not the last word', async () => {
  server.answer = () => ({ data: null, error: { message: 'JWT expired', code: 'PGRST303' }, status: 401 })
  const place = await open()
  await press(card(place), '+50')
  await pass(100)
  expect(card(place).textContent).toContain('+50 not sent yet')
})

/** Opens the window by a helper's link, until the test ends. */
function asHelper(id: string): void {
  window.history.replaceState(null, '', `/helper/${id}#${'x'.repeat(22)}`)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
}
const KEPT = (of: string) => Object.keys(localStorage).filter((key) => key.startsWith(`limelight-score:${of}:`))

it('[SCOREBOARD-32] a helper’s presses are kept for their own link, and no other window of this device sends them', async () => {
  const [first, second] = ['0c0ffee0-0000-4000-8000-000000000001', '0c0ffee0-0000-4000-8000-000000000002']
  server.answer = lost
  asHelper(first)
  const place = await open()
  await press(card(place), '+50')
  await pass(100)
  expect([KEPT(first).length, KEPT(`host-${server.host}`).length]).toEqual([1, 0])
  asHelper(second)
  expect((await open()).textContent).not.toContain('not sent yet')
  asHelper(first)
  server.answer = ok
  await pass(2_000)
  expect(new Set(server.calls.map(({ args }) => args['id'])).size).toBe(1)
})

it('[SCOREBOARD-32] the end of a helper’s link is the last word: the press did not count, and is not sent again', async () => {
  server.answer = () => ({ data: null, error: { message: 'This helper link was ended.', code: '42501' }, status: 401 })
  asHelper('0c0ffee0-0000-4000-8000-000000000003')
  const place = await open()
  await press(card(place), '+50')
  await pass(2 * ROLLED_MS)
  expect(place.textContent).toContain('+50 for The Foxes did not count. This helper link was ended.')
  await pass(10_000)
  expect(server.calls).toHaveLength(1)
})

it('[SCOREBOARD-13] a refused press counts for nothing and says why, until it was read', async () => {
  server.answer = () => ({ data: null, error: { message: 'A score stays between here and there.', code: '22003' }, status: 400 })
  const place = await open()
  await press(card(place), '+50')
  await pass(2 * ROLLED_MS)
  expect(scoreIn(card(place))).toBe('0')
  expect(toasts).toEqual(['Failed to update score: A score stays between here and there.'])
  const status = () => place.querySelector('[role=status]')?.textContent
  expect(status()).toContain('+50 for The Foxes did not count. A score stays between here and there.')
  await press(place, 'Dismiss')
  expect(status()).toBe('')
  await pass(10_000)
  expect(server.calls).toHaveLength(1)
})

it('[SCOREBOARD-14] takes an event back once: its button goes, and the score shows it at once', async () => {
  server.score = 25
  server.events = [event('e1', 25)]
  let answer: (value: unknown) => void = () => {}
  server.answer = () => new Promise((resolve) => (answer = resolve))
  const place = await open()
  await press(place, 'Undo')
  await pass(ROLLED_MS)
  expect(server.calls).toEqual([{ name: 'undo_points', args: { event_id: 'e1', id: expect.any(String) } }])
  expect(scoreIn(card(place))).toBe('0')
  expect(recent(place)[1]).toContain('taken back')
  expect([...place.querySelectorAll('button')].some((button) => button.textContent === 'Undo')).toBe(false)
  const undo = String(server.calls[0]!.args['id'])
  server.events = [event(undo, -25, 'e1'), event('e1', 25)]
  server.score = 0
  await act(async () => answer(ok({ team_id: 't1' })))
  await pass(500)
  expect(scoreIn(card(place))).toBe('0')
  expect([...place.querySelectorAll('button')].some((button) => button.textContent === 'Undo')).toBe(false)
})

const bar = (place: HTMLElement) => place.querySelector<HTMLElement>('[aria-label="Last press"]')
const said = (place: HTMLElement) => [...place.querySelectorAll('[role=status]')].at(-1)?.textContent

it('[SCOREBOARD-14] the last press stands in a bar with its undo, is said, and goes when it is taken back or a minute old', async () => {
  server.events = [event('another-device', 25)]
  const place = await open()
  expect(bar(place)).toBeNull()
  expect(said(place)).toBe('')
  let answer: (value: unknown) => void = () => {}
  server.answer = () => new Promise((resolve) => (answer = resolve))
  await press(card(place), '+50')
  await pass(50)
  expect(bar(place)?.textContent).toBe('The Foxes+50Undo')
  expect(said(place)).toBe('The Foxes +50')
  const undo = () => bar(place)!.querySelector('button')!
  expect(undo().disabled).toBe(true)
  await act(async () => answer(ok({ team_id: 't1' })))
  expect(undo().disabled).toBe(false)
  server.answer = ok
  await act(async () => undo().click())
  await pass(50)
  expect(server.calls.at(-1)).toMatchObject({ name: 'undo_points', args: { event_id: server.calls[0]!.args['id'] } })
  expect([bar(place), said(place)]).toEqual([null, ''])
  await press(card(place, 'Bluebirds'), '+25')
  await pass(50)
  expect(bar(place)?.textContent).toBe('Bluebirds+25Undo')
  await pass(60_000)
  expect([bar(place), said(place)]).toEqual([null, ''])
})

it('[SCOREBOARD-9] what was given before a reset has no undo, until the reset is taken back', async () => {
  const at = (second: number) => ({ created_at: `2026-01-01T12:00:0${second}.000000+00:00` })
  const given = { ...event('e1', 100), ...at(1) }
  const reset = { ...event('e2', -100), ...at(2), resets: true }
  const undos = (place: HTMLElement) =>
    [...place.querySelectorAll('[aria-label="Recent points"] button')].map((button) => button.getAttribute('aria-label'))
  server.events = [reset, given]
  const place = await open()
  expect(undos(place)).toEqual(['Undo −100 points of The Foxes'])
  expect(recent(place)[0]).toContain('reset')
  server.events = [{ ...event('e3', 100, 'e2'), ...at(3) }, reset, given]
  expect(undos(await open())).toEqual(['Undo 100 points of The Foxes'])
})

// Must be the last test, because a page that had a fault reports it until it is reloaded.
it('[E1] a press that fails by a fault of the page is kept, and no server is blamed', async () => {
  server.answer = () => ({ data: null, error: { message: 'TypeError: x.y is not a function', code: '' }, status: 0 })
  const place = await open()
  expectConsole('error', /This page has a fault/)
  await press(card(place), '+25')
  await pass(50)
  expect(place.textContent).toContain('This page has a fault: load it again. A press is kept on this device')
  expect(place.textContent).not.toContain('The server does not answer')
})
