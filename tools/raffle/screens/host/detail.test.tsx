// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { OnWaits } from '../../../../contract/tool.ts'
import { mount, press, type } from '../../../../kit/testing/mount.tsx'
import type { AttendanceList } from '../../data.ts'
import { OVERTAKEN } from '../../logic.ts'
import type { Draw, Raffle, RaffleSettings } from '../../tables.ts'

const RAFFLE: Raffle = { id: 'r', name: 'Tombola', created_at: '2026-11-20T13:00:00Z', settings: {}, display_settings: {}, draw_count: 0 }
const DRAW: Draw = {
  id: 'd1',
  session_id: 'r',
  number: 1,
  user_id: 'u',
  helper: null,
  created_at: '2026-11-20T13:05:09.123456+00:00',
  source: { type: 'tickets', start: 1, end: 100 },
  entries: 100,
  ranked: true,
  without_earlier: true,
  prize: null,
  winners: [42, 7].map((entry, at) => ({ place: at + 1, label: String(entry), entry })),
}
const page = {
  raffle: RAFFLE as Raffle | null,
  state: 'ready' as 'ready' | 'loading' | 'missing' | 'failed',
  draws: [] as Draw[],
  lists: [] as AttendanceList[],
  /** Error that the server returns for a draw; null: the draw is made. */
  refusal: null as (Error & { code?: string }) | null,
  saves: true,
  opens: true,
  /** Number of winners revealed, for each draw. */
  seen: 1_000,
  /** Place of a winner who is not here, in each draw. */
  absent: 0,
  entries: null as { count: number } | null,
  /** Number of the draw that is made. */
  made: 1,
}
const calls: unknown[][] = []
const toasts: unknown[][] = []
const rows = (all: readonly unknown[]) => ({ rows: all, state: 'ready', fresh: new Set(), pending: new Set(), reload: () => {} })
vi.mock('../../data.ts', () => ({
  useRaffle: () => ({
    row: page.raffle,
    state: page.state,
    reload: () => {},
    change: async (row: Raffle, change: (row: Raffle) => unknown, texts: unknown) => {
      calls.push(['update', row.id, change(row), texts])
      return page.saves ? {} : null
    },
  }),
  useDraws: () => rows(page.draws),
  useReveals: () =>
    rows(
      page.draws.map(({ winners, ...draw }) => ({
        ...draw,
        total: winners.length,
        winners: winners.slice(0, page.seen).map((one) => ({ ...one, ...(page.absent === one.place && { absent: true }) })),
      })),
    ),
  useRaffleOnWall: () => ({ row: page.raffle }),
  useEntries: () => page.entries,
  markAbsent: async (...args: unknown[]) => void calls.push(['absent', ...args]),
  revealWinners: async (...args: unknown[]) => void calls.push(['reveal', ...args]),
  useAttendanceLists: () => ({
    ...rows(page.lists),
    insert: async (values: unknown) => {
      calls.push(['insert', values])
      return { id: 'made' }
    },
  }),
  placeLike: async (...args: unknown[]) => {
    calls.push(['place', ...args])
    return true
  },
  runRaffle: async (args: unknown) => {
    calls.push(['draw', args])
    if (page.refusal) throw page.refusal
    return { number: page.made }
  },
}))
vi.mock('../../../../kit/data/sign-in.tsx', () => ({
  useIsHelper: () => false,
  useHost: () => ({ userId: 'u', name: 'Mara', email: 'mara@example.com' }),
}))
vi.mock('../../../../kit/present/present-panel.tsx', () => ({ PresentPanel: ({ step }: { step: ReactNode }) => step }))
vi.mock('../../../../kit/join/presentation.ts', () => ({ usePresentation: () => ({ row: null }) }))
vi.mock('../../../../kit/join/use-way.ts', () => ({ useWay: () => null }))
vi.mock('../../../../kit/data/new-id.ts', () => ({ newId: () => 'new-id', isId: () => true }))
vi.mock('../../../../kit/display/open-window.ts', () => ({
  isBlank: ({ location }: Window) => location.href === 'about:blank',
  openWindow: (...args: unknown[]) => {
    calls.push(['open', ...args])
    return page.opens ? results : null
  },
}))
vi.mock('../../../../kit/ui/toasts.tsx', () => ({
  showFailure: (...args: unknown[]) => toasts.push(['failure', ...args]),
  showNote: (...args: unknown[]) => toasts.push(['note', ...args]),
  showSuccess: (...args: unknown[]) => toasts.push(['success', ...args]),
}))
const results = {
  location: { href: 'about:blank' },
  document: { body: { style: {} } },
  close: () => calls.push(['close']),
}
const { default: Detail } = await import('./detail.tsx')

beforeEach(() => {
  calls.length = toasts.length = 0
  Object.assign(page, {
    raffle: RAFFLE,
    state: 'ready',
    draws: [],
    lists: [],
    refusal: null,
    saves: true,
    opens: true,
    seen: 1_000,
    absent: 0,
    entries: null,
    made: 1,
  })
  results.location.href = 'about:blank'
})
const open = () => {
  const routes = [{ path: '/raffle/:id', element: <Detail /> }]
  return mount(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/raffle/r'] })} />)
}
/** Stops the clock for this test. The returned function lets time pass. */
function ownClock(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => act(async () => void vi.advanceTimersByTime(ms))
}
const withSettings = (settings: Partial<RaffleSettings>) => {
  page.raffle = { ...RAFFLE, settings }
}
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const field = <T extends HTMLElement = HTMLInputElement>(label: string): T => {
  const found = [...document.querySelectorAll('[role=dialog] label')].find((element) => element.textContent === label) as HTMLLabelElement
  return document.getElementById(found.htmlFor) as T
}
const alerts = () => [...document.querySelectorAll('[role=dialog] [role=alert]')].map((alert) => alert.textContent)
const save = () => act(async () => document.querySelector('form')!.requestSubmit())
const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

it('[RAFFLE-13] opens the window before it asks the server, and shows the draw in it', async () => {
  await press(await open(), 'Run Raffle')
  expect(calls).toEqual([
    ['open', '', 'results-r'],
    ['draw', { session_id: 'r', without_earlier: false, id: 'new-id', last_seen: 0, staged: true, one_more: false }],
  ])
  expect(results.location.href).toBe('/raffle/r/draw/new-id#reveal')
  expect(toasts).toEqual([])
})

it('[RAFFLE-30] how many winners are drawn is chosen beside the button, and nothing else changes', async () => {
  withSettings({ ticketRange: { start: 5, end: 9 } })
  const place = await open()
  const select = [...place.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent === 'Number of winners')
  expect(select?.value).toBe('1')
  await choose(select as HTMLSelectElement, '3')
  expect(calls[0]?.slice(0, 3)).toMatchObject([
    'update',
    'r',
    { settings: { winnerCount: 3, type: 'tickets', ticketRange: { start: 5, end: 9 } } },
  ])
})

it('[RAFFLE-13] a window that shows earlier results stays as it is when a draw is refused', async () => {
  results.location.href = '/raffle/r/draw/earlier'
  page.refusal = new Error('No.')
  await press(await open(), 'Run Raffle')
  expect(calls.map(([what]) => what)).toEqual(['open', 'draw'])
  expect(results.location.href).toBe('/raffle/r/draw/earlier')
})

it('[RAFFLE-13] draws nothing where the window is blocked', async () => {
  page.opens = false
  await press(await open(), 'Run Raffle')
  expect(calls.map(([what]) => what)).toEqual(['open'])
  expect(toasts).toEqual([['failure', 'Please allow pop-ups to view results']])
})

it('[RAFFLE-13] closes the window and says why when the draw is refused', async () => {
  page.refusal = Object.assign(new Error('Every ticket has won already.'), { code: '22023' })
  await press(await open(), 'Run Raffle')
  expect(calls.map(([what]) => what)).toEqual(['open', 'draw', 'close'])
  expect(toasts).toEqual([['failure', 'Failed to run raffle', page.refusal]])
})

it('[RAFFLE-19] says that another window drew, and closes the window that has nothing to show', async () => {
  page.refusal = Object.assign(new Error(OVERTAKEN), { code: '22023' })
  await press(await open(), 'Run Raffle')
  expect(calls.at(-1)).toEqual(['close'])
  expect(toasts).toEqual([['note', OVERTAKEN]])
})

it('[RAFFLE-19] knows of its own draw before the page has heard of it', async () => {
  const passes = ownClock()
  const place = await open()
  await press(place, 'Run Raffle')
  await passes(1_000)
  await press(place, 'Run Raffle')
  expect(calls.at(-1)).toEqual([
    'draw',
    { session_id: 'r', without_earlier: false, id: 'new-id', last_seen: 1, staged: true, one_more: false },
  ])
})

it('[RAFFLE-10] says that there are no records', async () => {
  page.refusal = Object.assign(new Error('No attendance records found'), { code: '22023' })
  withSettings({ type: 'attendance', attendanceSessionId: 'a' })
  await press(await open(), 'Run Raffle')
  expect(calls.at(-1)).toEqual(['close'])
  expect(toasts).toEqual([['failure', 'No attendance records found']])
})

it('[RAFFLE-10] draws nothing and opens nothing without an attendance session', async () => {
  withSettings({ type: 'attendance' })
  await press(await open(), 'Run Raffle')
  expect(calls).toEqual([])
  expect(toasts).toEqual([['note', 'Choose an attendance session in Raffle Settings first.']])
})

it('[H9] [RAFFLE-14] lists a draw: who, from what, among how many, the winners; draws again among everybody unless asked not to', async () => {
  const passes = ownClock()
  page.draws = [DRAW]
  page.raffle = { ...RAFFLE, draw_count: 1 }
  const place = await open()
  const row = place.querySelector('[aria-label=Draws] > ol > li')
  expect(row?.textContent).toMatch(/Draw 1November 20, 2026 at .* · by Mara · Tickets 1-100 · 100 entries, without earlier winners/)
  expect([...row!.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['1st42Not here', '2nd7Not here'])
  await press(place, 'Show results')
  expect(calls.splice(0)).toEqual([['open', '/raffle/r/draw/d1', 'results-r']])
  const asked = { session_id: 'r', id: 'new-id', staged: true, one_more: false }
  await press(place, 'Run Raffle')
  expect(calls.at(-1)).toEqual(['draw', { ...asked, without_earlier: false, last_seen: 1 }])
  await passes(1_000)
  await press(place, 'Draw without earlier winners')
  expect(calls.at(-1)).toEqual(['draw', { ...asked, without_earlier: true, last_seen: 1 }])
  await passes(1_000)
  await press(place, 'Draw on the wall, among everybody again')
  expect(calls.at(-1)).toEqual(['draw', { ...asked, without_earlier: false, last_seen: 1 }])
})

it('[RAFFLE-14] opens a long list of winners on request', async () => {
  page.draws = [{ ...DRAW, ranked: false, winners: Array.from({ length: 40 }, (_, at) => ({ place: at + 1, label: `T${at}`, entry: at })) }]
  page.raffle = { ...RAFFLE, draw_count: 1 }
  const place = await open()
  const shown = () => place.querySelectorAll('[aria-label=Draws] > ol > li li').length
  expect(shown()).toBe(12)
  await press(place, 'Show all 40 winners')
  expect(shown()).toBe(40)
})

it('[RAFFLE-14] a name is not set in digits of one width, whose hyphens are as wide as they are', async () => {
  page.draws = [{ ...DRAW, winners: [{ place: 1, label: 'Anna-Lena', entry: 0 }] }]
  const names = [...(await open()).querySelectorAll('span')].filter(({ textContent }) => textContent === 'Anna-Lena')
  expect(names.map((name) => name.closest('.tabular-nums'))).toEqual([null])
})

it('[RAFFLE-14] says that nothing was drawn, and offers no draw without earlier winners then', async () => {
  const { textContent } = await open()
  expect(textContent).toContain('Nothing drawn yet')
  expect(textContent).not.toContain('without earlier winners')
  expect(textContent).not.toContain('Export CSV')
})

const current = (place: HTMLElement) =>
  [...place.querySelectorAll('dl > div')].map((setting) => [...setting.children].map((part) => part.textContent).join(' '))

it('[RAFFLE-12] shows what the next draw will use', async () => {
  expect(current(await open())).toEqual(['Type Tickets', 'Ticket range 1 to 100 100 tickets', 'Winners 1', 'Ranked No'])
})

it.each<[string, Partial<RaffleSettings>, string]>([
  ['a session', { attendanceSessionId: 'a' }, 'Attendance session Monday class 2 records'],
  ['none', {}, 'Attendance session None chosen'],
  ['one that is gone', { attendanceSessionId: 'b' }, 'Attendance session Not there any more'],
])('[RAFFLE-12] shows the attendance session: %s', async (_what, settings, text) => {
  page.lists = [{ id: 'a', name: 'Monday class', created_at: '2026-11-20T10:00:00+00:00', attendee_count: 2, off_count: 0 }]
  withSettings({ type: 'attendance', ranked: true, winnerCount: 1_000, ...settings })
  expect(current(await open())).toEqual(['Type Attendance list', text, 'One entry is A person', 'Winners 1,000', 'Ranked Yes, with places'])
})

it.each([
  [1, '1 name is kept off the wall and can win'],
  [2, '2 names are kept off the wall and can win'],
])('[RAFFLE-23] says before a draw that of %i who can win the name is not shown', async (off_count, text) => {
  page.lists = [{ id: 'a', name: 'Monday class', created_at: '2026-11-20T10:00:00+00:00', attendee_count: 5, off_count }]
  withSettings({ type: 'attendance', attendanceSessionId: 'a' })
  expect(current(await open())[1]).toBe(`Attendance session Monday class 5 records ${text}: the room then reads “Name not shown”.`)
})

it('[RAFFLE-23] names to the host, once they were called, winners whose name the room does not read', async () => {
  const winners = [
    { place: 1, label: 'Name not shown (table 7)', entry: 'e1', name: 'Wren' },
    { place: 2, label: 'Ada', entry: 'e2' },
    { place: 3, label: 'Name not shown', entry: 'e3', name: 'Zed' },
  ]
  page.draws = [{ ...DRAW, winners }]
  page.seen = 2
  const items = [...(await open()).querySelectorAll('ol ol > li')].map((item) => item.textContent)
  expect(items).toEqual(['1stName not shown (table 7)WrenNot here', '2ndAdaNot here'])
  expect(document.body.textContent).not.toContain('Zed')
})

it('[RAFFLE-33] a raffle among who checked in asks for its check-in, until one is chosen', async () => {
  withSettings({ type: 'attendance', winnerCount: 2 })
  const none = await open()
  const step = (place: HTMLElement) => place.querySelector('[aria-labelledby=choose-check-in]')
  expect(step(none)?.textContent).toContain('There is no check-in yet.')
  expect([...none.querySelectorAll('button')].filter(({ textContent }) => textContent === 'New check-in')).toHaveLength(1)

  page.lists = [{ id: 'a', name: 'Monday class', created_at: '2026-11-20T10:00:00+00:00', attendee_count: 2, off_count: 0 }]
  const place = await open()
  await choose(step(place)?.querySelector('select') as HTMLSelectElement, 'a')
  expect(calls[0]?.slice(0, 3)).toMatchObject([
    'update',
    'r',
    { settings: { type: 'attendance', attendanceSessionId: 'a', winnerCount: 2 } },
  ])
  withSettings({ type: 'attendance', attendanceSessionId: 'a' })
  expect(step(await open())).toBeNull()
  withSettings({})
  expect(step(await open())).toBeNull()
})

it('[RAFFLE-60] New check-in makes and chooses one on the page: at once, or in the form of the settings, which keeps what was entered', async () => {
  withSettings({ type: 'attendance', winnerCount: 2 })
  const place = await open()
  await press(place, 'New check-in')
  expect(calls.map((call) => call.slice(0, 3))).toMatchObject([
    ['insert', { name: 'Check-in', user_id: 'u', place_kind: 'none' }],
    ['place', 'r', 'made'],
    ['update', 'r', { settings: { type: 'attendance', attendanceSessionId: 'made', winnerCount: 2 } }],
  ])
  expect(toasts).toEqual([['success', 'Check-in made and chosen. It stands beside the stage of the event, so phones can check in now.']])

  calls.length = 0
  withSettings({ winnerCount: 2 })
  await press(await open(), 'Raffle Settings')
  const form = dialog() as HTMLElement
  expect(form.textContent).not.toContain('New check-in')
  await choose(form.querySelector('select') as HTMLSelectElement, 'attendance')
  const winners = [...form.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith('Number of winners'))
  await type(winners?.control as HTMLInputElement, '5')
  await press(form, 'New check-in')
  expect(form.textContent).not.toContain('New check-in')
  expect(calls.map(([call]) => call)).toEqual(['insert', 'place'])
  await press(form, 'Save')
  expect(calls.at(-1)?.slice(0, 3)).toMatchObject([
    'update',
    'r',
    { settings: { type: 'attendance', attendanceSessionId: 'made', winnerCount: 5 } },
  ])
})

it('[RAFFLE-34] drawing on the wall is the loud button of the stage, and Run Raffle says that it draws in a window of its own', async () => {
  const place = await open()
  const button = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  expect(button('Draw on the wall')?.className).toContain('bg-solid')
  const run = button('Run Raffle')
  expect(run?.className).not.toContain('bg-solid')
  const about = place.querySelector(`#${run?.getAttribute('aria-describedby')}`)
  expect(about?.textContent).toContain('“Run Raffle” draws at once, in a window of its own')
})

it('[RAFFLE-12] says that one phone may check in several people, each of whom takes part', async () => {
  withSettings({ type: 'attendance' })
  await press(await open(), 'Raffle Settings')
  expect(dialog()?.textContent).toContain('One phone may check in several people, and each of them is an entry.')
})

it('[RAFFLE-12] saves the settings', async () => {
  await press(await open(), 'Raffle Settings')
  await type(field('First ticket'), '500')
  await type(field('Last ticket'), ' 600 ')
  await type(field('Number of winners'), '3')
  await save()
  expect(calls).toEqual([
    [
      'update',
      'r',
      {
        settings: {
          type: 'tickets',
          ranked: false,
          ticketRange: { start: 500, end: 600 },
          attendanceSessionId: null,
          winnerCount: 3,
          oneEntry: 'person',
          prize: '',
        },
      },
      { success: 'Settings updated successfully', failure: 'Failed to update settings' },
    ],
  ])
  expect(dialog()).toBeNull()
})

it('[RAFFLE-2] [RAFFLE-12] says at the field what is wrong, once it was tried, and saves nothing', async () => {
  await press(await open(), 'Raffle Settings')
  await type(field('Last ticket'), '0')
  await type(field('Number of winners'), 'many')
  expect(alerts()).toEqual([])
  await save()
  expect(alerts()).toEqual(['The last ticket cannot come before the first.', 'Please enter a whole number.'])
  expect(field('Last ticket').getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
  await type(field('Last ticket'), '9')
  expect(alerts()).toEqual(['Please enter a whole number.'])
})

it('[RAFFLE-12] an attendance raffle is not held up by tickets that nobody sees', async () => {
  page.lists = [{ id: 'a', name: 'Monday class', created_at: '2026-11-20T10:00:00+00:00', attendee_count: 2, off_count: 0 }]
  await press(await open(), 'Raffle Settings')
  await type(field('First ticket'), 'x')
  await choose(field<HTMLSelectElement>('Draw from'), 'attendance')
  await choose(field<HTMLSelectElement>('Attendance session'), 'a')
  await save()
  expect(calls[0]?.[2]).toMatchObject({ settings: { type: 'attendance', attendanceSessionId: 'a', ticketRange: { start: 1, end: 100 } } })
})

it('[RAFFLE-12] says beside the winners that the list has fewer people, and saves all the same', async () => {
  page.lists = [{ id: 'a', name: 'Monday class', created_at: '2026-11-20T10:00:00+00:00', attendee_count: 3, off_count: 0 }]
  withSettings({ type: 'attendance', attendanceSessionId: 'a' })
  await press(await open(), 'Raffle Settings')
  const says = () => dialog()?.textContent?.includes('This list has 3 records so far: no more can win until others check in.')
  await type(field('Number of winners'), '3')
  expect(says()).toBe(false)
  await type(field('Number of winners'), '9')
  expect(says()).toBe(true)
  await save()
  expect(calls[0]?.[2]).toMatchObject({ settings: { winnerCount: 9 } })
})

it('[RAFFLE-12] keeps the dialog and what was typed when it could not be saved', async () => {
  page.saves = false
  await press(await open(), 'Raffle Settings')
  await type(field('Number of winners'), '7')
  await save()
  expect(field('Number of winners').value).toBe('7')
})

it('[RAFFLE-12] saves how the results look, among the fonts and sizes of a raffle', async () => {
  await press(await open(), 'Display Settings')
  const options = (label: string) => [...field<HTMLSelectElement>(label).options].map((option) => option.label)
  expect(options('Font')).toEqual(['Arial', 'Helvetica Neue', 'Times New Roman', 'Georgia'])
  expect(options('Font size')).toEqual(['Small', 'Medium', 'Large', 'Extra Large'])
  expect(field('Title').value).toBe('Raffle Winners')
  await type(field('Title'), 'The lucky ones')
  await save()
  expect(calls).toEqual([
    [
      'update',
      'r',
      { display_settings: expect.objectContaining({ title: 'The lucky ones', fontSize: 32 }) },
      { success: 'Display settings updated successfully', failure: 'Failed to update display settings' },
    ],
  ])
})

it.each([
  ['missing', 'Session not found'],
  ['failed', 'Failed to load session'],
] as const)('[RAFFLE-1] a raffle that is %s says so', async (state, text) => {
  Object.assign(page, { raffle: null, state })
  expect((await open()).textContent).toContain(text)
})

it('[F11] [RAFFLE-14] a draw with fewer winners than were asked for says why', async () => {
  page.draws = [{ ...DRAW, entries: 2 }]
  page.raffle = { ...RAFFLE, draw_count: 1 }
  expect((await open()).textContent).toContain('Everybody won who could: there were 2 entries that had not won before.')
})

it('[F11] the words beside a switch toggle it', async () => {
  await press(await open(), 'Raffle Settings')
  const box = () => document.querySelector('[role=switch]')?.getAttribute('aria-checked')
  expect(box()).toBe('false')
  const words = [...document.querySelectorAll('label')].find((label) => label.textContent === 'Ranked winners')
  await act(async () => words?.click())
  expect(box()).toBe('true')
})

it('[RAFFLE-22] tells no winner that the room has not seen, and reveals the rest when asked', async () => {
  page.draws = [DRAW]
  page.raffle = { ...RAFFLE, draw_count: 1 }
  page.seen = 0
  const place = await open()
  const row = () => place.querySelector('[aria-label=Draws] > ol > li')
  expect(row()?.textContent).toContain('2 winners still to be revealed.')
  expect(row()?.textContent).not.toMatch(/42(?!.*entries)|1st|2nd/)
  await press(place, 'Reveal next')
  expect(calls.splice(0)).toEqual([['reveal', 'd1', 1]])
  await press(place, 'Show results')
  expect(calls.splice(0)).toEqual([['open', '/raffle/r/draw/d1#reveal', 'results-r']])
})

it('[RAFFLE-22] [EVENT-138] [EVENT-139] on the stage of an event, revealing is the loud button while somebody waits to be revealed', async () => {
  const { default: kind } = await import('../../item.tsx')
  const { Actions } = kind
  if (!Actions) throw new Error('A raffle has no actions.')
  const heard: ((() => Promise<void>) | null)[] = []
  page.draws = [DRAW]
  page.seen = 0
  const onWaits: OnWaits = (reveal) => void heard.push(reveal)
  const place = await mount(<Actions session={{ ...RAFFLE }} onWaits={onWaits} />)
  const loud = () =>
    [...place.querySelectorAll('button')].filter(({ className }) => className.includes('bg-solid')).map((b) => b.textContent)
  expect([loud(), heard.length]).toEqual([['Reveal next'], 1])
  await act(async () => heard[0]?.())
  expect(calls.splice(0)).toEqual([['reveal', 'd1', 1]])
  page.seen = 1_000
  await mount(<Actions session={{ ...RAFFLE }} onWaits={onWaits} />)
  expect(heard.at(-1)).toBe(null)
})

it('[RAFFLE-32] on the wall, whoever has won is left out after a first draw, unless its host draws among everybody again', async () => {
  const first = await open()
  expect(first.textContent).toContain('Draw on the wall')
  expect(first.textContent).not.toContain('among everybody again')
  page.draws = [DRAW]
  page.raffle = { ...RAFFLE, draw_count: 1 }
  const place = await open()
  const labels = [...place.querySelectorAll('button')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes('on the wall'))
  expect(labels).toEqual(['Draw on the wall, without earlier winners', 'Draw on the wall, among everybody again'])
  await press(place, 'Draw on the wall, without earlier winners')
  expect(calls.at(-1)).toEqual([
    'draw',
    { session_id: 'r', id: 'new-id', staged: true, without_earlier: true, last_seen: 1, one_more: false },
  ])
})

it('[RAFFLE-22] draws on the wall without a window', async () => {
  await press(await open(), 'Draw on the wall')
  expect(calls).toEqual([['draw', { session_id: 'r', without_earlier: false, id: 'new-id', last_seen: 0, staged: true, one_more: false }]])
})

const button = (place: ParentNode, text: string) => [...place.querySelectorAll('button')].find((one) => one.textContent === text)

it('[RAFFLE-67] the prize of the next draw is named above it, and is kept before it is drawn', async () => {
  page.raffle = { ...RAFFLE, settings: { prize: 'Dinner for two' } }
  const place = await open()
  const prize = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === 'Prize of the next draw')
  const named = place.querySelector<HTMLInputElement>(`[id="${prize?.htmlFor}"]`)!
  expect([named.value, named.dir]).toEqual(['Dinner for two', 'auto'])
  await type(named, '  A weekend\tin Rome ')
  await press(place, 'Draw on the wall')
  expect(calls.map(([what]) => what)).toEqual(['update', 'draw'])
  expect(calls[0]?.[2]).toMatchObject({ settings: { prize: 'A weekend in Rome', winnerCount: 1 } })
})

it('[RAFFLE-67] nothing is drawn for a prize that could not be kept, and what was typed stays', async () => {
  const place = await open()
  const named = place.querySelector<HTMLInputElement>('input[placeholder="Dinner for two"]')!
  await type(named, 'x'.repeat(121))
  await press(place, 'Draw on the wall')
  expect(calls).toEqual([])
  expect(place.textContent).toContain('1 character too many')
  page.saves = false
  await type(named, 'Dinner')
  await press(place, 'Draw on the wall')
  expect(calls.map(([what]) => what)).toEqual(['update'])
  expect(named.value).toBe('Dinner')
})

it('[RAFFLE-68] after a draw of one with a prize, one more is drawn for the same', async () => {
  page.draws = [{ ...DRAW, prize: 'Dinner for two' }]
  page.raffle = { ...RAFFLE, draw_count: 1, settings: { winnerCount: 1 } }
  const place = await open()
  await press(place, 'Draw one more')
  expect(calls).toMatchObject([['draw', { without_earlier: true, one_more: true }]])
})

it('[RAFFLE-70] the list of draws says what each was for', async () => {
  page.draws = [{ ...DRAW, prize: 'Dinner for two' }]
  page.raffle = { ...RAFFLE, draw_count: 1 }
  const item = (await open()).querySelector('ol[reversed] > li')
  expect(item?.textContent).toContain('Draw 1Dinner for two')
})

it('[RAFFLE-35] after a draw of several, one more is drawn beside the loud button, and not where a draw has one winner', async () => {
  page.draws = [DRAW]
  page.raffle = { ...RAFFLE, draw_count: 1, settings: { winnerCount: 3 } }
  const place = await open()
  expect(place.textContent).toContain('For when a winner is not here: one more is drawn, for the same prize, among all who have not won.')
  await press(place, 'Draw one more')
  const one = { session_id: 'r', id: 'new-id', staged: true, without_earlier: true, last_seen: 1, one_more: true }
  expect(calls).toEqual([['draw', one]])
  page.raffle = { ...RAFFLE, draw_count: 1, settings: { winnerCount: 1 } }
  expect(button(await open(), 'Draw one more')).toBeUndefined()
  page.raffle = { ...RAFFLE, settings: { winnerCount: 3 } }
  page.draws = []
  expect(button(await open(), 'Draw one more')).toBeUndefined()
})

it('[RAFFLE-37] [EVENT-170] the first draw is what waits on the stage of an event, once somebody is in, and a further one is quiet', async () => {
  const { default: kind } = await import('../../item.tsx')
  const { Actions } = kind
  if (!Actions) throw new Error('A raffle has no actions.')
  let next: (() => Promise<void>) | null = null
  const onWaits: OnWaits = (step) => {
    next = step
  }
  const loud = (place: ParentNode) =>
    [...place.querySelectorAll('button')].filter(({ className }) => className.includes('bg-solid')).map((one) => one.textContent)
  page.entries = { count: 0 }
  expect(loud(await mount(<Actions session={RAFFLE} onWaits={onWaits} />))).toEqual(['Draw on the wall'])
  expect(next).toBe(null)
  page.entries = { count: 2 }
  await mount(<Actions session={RAFFLE} onWaits={onWaits} />)
  await act(async () => next?.())
  expect(calls).toEqual([['draw', { session_id: 'r', id: 'new-id', staged: true, without_earlier: false, last_seen: 0, one_more: false }]])
  page.draws = [DRAW]
  const drawn = { ...RAFFLE, draw_count: 1 }
  expect(loud(await mount(<Actions session={drawn} onWaits={onWaits} />))).toEqual([])
  expect(next).toBe(null)
  // Without an event there is no Next beside it.
  expect(loud(await mount(<Actions session={drawn} />))).toEqual(['Draw on the wall, without earlier winners'])
})

it('[RAFFLE-43] whoever presses twice draws once, and reveals one winner', async () => {
  const passes = ownClock()
  page.draws = [DRAW]
  page.raffle = { ...RAFFLE, draw_count: 1, settings: { winnerCount: 3 } }
  page.made = 2
  const place = await open()
  await press(place, 'Draw one more')
  for (const ms of [0, 1_000]) {
    await passes(ms)
    for (const name of ['Draw one more', 'Draw on the wall, among everybody again']) await press(place, name)
  }
  expect(calls.splice(0)).toHaveLength(1)
  page.seen = 0
  const reveals = await open()
  for (const ms of [0, 500, 500]) {
    await passes(ms)
    await press(reveals, 'Reveal next')
  }
  expect(calls).toHaveLength(2)
})

it('[RAFFLE-43] what draws looks as if it rests while it does', async () => {
  const passes = ownClock()
  page.draws = [DRAW]
  page.raffle = { ...RAFFLE, draw_count: 1 }
  const place = await open()
  const resting = () => [...place.querySelectorAll('button')].filter((one) => one.getAttribute('aria-disabled') === 'true')
  const named = ['Run Raffle', 'Draw without earlier winners']
  await press(place, 'Draw without earlier winners')
  expect(resting().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(named))
  await passes(1_000)
  expect(resting()).toEqual([])
})

it('[RAFFLE-38] on its own page a clicker draws, reveals and then does nothing', async () => {
  page.entries = { count: 100 }
  const pressed = () => act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true })))
  const does = async () => {
    await open()
    await pressed()
    return calls.splice(0).map(([what]) => what)
  }
  expect(await does()).toEqual(['draw'])
  page.draws = [DRAW]
  page.raffle = { ...RAFFLE, draw_count: 1 }
  page.seen = 1
  expect(await does()).toEqual(['reveal'])
  page.seen = 2
  expect(await does()).toEqual([])
})

it('[RAFFLE-57] a winner whom the room has seen is marked as not here beside their name, and the mark is taken back', async () => {
  page.draws = [2, 1, 0].map((at) => ({ ...DRAW, id: `d${at}`, number: at + 1, without_earlier: at !== 1 }))
  page.raffle = { ...RAFFLE, draw_count: 3 }
  page.seen = 1
  const named = (place: ParentNode) => [...place.querySelectorAll('ol ol button')].map((one) => one.getAttribute('aria-label'))
  const place = await open()
  // The draw of the round before has none, because another among everybody came after it.
  expect(named(place)).toEqual(['Not here: 42', 'Not here: 42'])
  const press = (within: ParentNode) => act(async () => within.querySelector<HTMLElement>('ol ol button')?.click())
  await press(place)
  page.absent = 1
  const marked = await open()
  expect(marked.querySelector('ol ol > li')?.textContent).toBe('1st42Not hereUndo')
  expect(named(marked)).toEqual(['Undo: 42 is here', 'Undo: 42 is here'])
  await press(marked)
  expect(calls).toEqual([
    ['absent', 'd2', 1, true],
    ['absent', 'd2', 1, false],
  ])
})
