// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DemoState } from '../../contract/demo.ts'
import { loopbackHint } from '../../kit/data/loopback.ts'
import { mount, press } from '../../kit/testing/mount.tsx'
import { expectConsole } from '../../tests/setup/console.ts'
import { tools as registry } from '../../tools/web.ts'

const state = {
  tools: [] as object[],
  doors: [] as object[],
  origin: 'https://hall.example',
  previews: [] as string[],
  demo: null as DemoState | null,
  /** Phones that are here, by session. */
  here: {} as Record<string, number>,
  /** Events, by the session that is part of them. */
  parts: {} as Record<string, { title: string; isOpen: boolean }>,
}
/** Sessions whose wall was opened. */
const shown: string[] = []
vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
vi.mock('../../kit/demo/use-demo.ts', () => ({ useDemo: () => ({ state: state.demo, doing: null, start: () => {}, clear: () => {} }) }))
vi.mock('../../kit/wall/use-here.ts', () => ({ useHereInEach: (sessions: string[]) => sessions.map((id) => state.here[id] ?? 0) }))
vi.mock('../../kit/list/use-part-of.ts', () => ({ usePartOf: () => new Map(Object.entries(state.parts)) }))
vi.mock('../../kit/present/show-on-wall.ts', () => ({ showOnWall: (session: string) => void shown.push(session) }))
vi.mock('../../kit/data/public-origin.ts', () => ({ usePublicOrigin: () => state.origin }))
vi.mock('../../kit/data/server-settings.ts', () => ({ useServerSettings: () => ({ public_url: null, previews: state.previews }) }))
vi.mock('../../kit/data/sign-in.tsx', () => ({ useHost: () => ({ userId: 'u', email: 'mara@northside.org', name: 'Mara' }) }))
vi.mock('../../tools/web.ts', async (real) => {
  const { tools } = (await real()) as { tools: object[] }
  return {
    get tools() {
      return state.tools.length > 0 ? state.tools : tools
    },
    get aboveCards() {
      return state.doors
    },
  }
})
window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
const { Dashboard } = await import('./dashboard.tsx')
const { CardList } = await import('../../kit/dashboard-card/card-list.tsx')
const { useReportCount } = await import('../../kit/dashboard-card/card-context.ts')

type List = Parameters<typeof CardList>[0]['list']
const listOf = (n: number, more: Partial<List> = {}): List => ({
  rows: Array.from({ length: n }, (_, i) => ({ id: `r${i}`, active: true })),
  state: 'ready',
  fresh: new Set<string>(),
  reload: () => {},
  ...more,
})
/**
 * A tool whose dashboard card shows this list. `counted`: the word after the number of rows; absent: no
 * number. If it is 'active', rows with `active: true` count as live and get the lime dot.
 */
const toolWith = (name: string, title: string, list: List, counted?: string) => {
  const content: ComponentType = () => (
    <CardList
      list={list}
      empty="Nothing runs"
      {...(counted !== undefined && { counted })}
      {...(counted === 'active' && {
        live: { active: true },
        figure: ({ id }: { id: string }) => ({ value: Number(id.slice(1)) * 10, label: 'answers' }),
      })}
      row={({ id }) => ({ title: `Row ${id}`, to: `/${id}` })}
    />
  )
  return {
    ...registry[0],
    name,
    title,
    path: `/${name}`,
    dashboard: { launch: `Launch ${title}`, load: async () => ({ default: content }) },
  }
}
async function open(): Promise<HTMLElement> {
  const router = createMemoryRouter([{ path: '/', element: <Dashboard /> }])
  const place = await mount(<RouterProvider router={router} />)
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))
  return place
}
const card = (place: HTMLElement, title: string) =>
  [...place.querySelectorAll('main > ul > li, ul > li')].find((one) => one.querySelector('h2')?.textContent === title) as HTMLElement

beforeEach(() => {
  state.tools = []
  state.doors = []
  state.previews = []
  state.demo = null
  state.here = {}
  state.parts = {}
  shown.length = 0
  state.origin = 'https://hall.example'
})

it('[F5] says that phones cannot open codes of an address that is only here, and nothing where they can', async () => {
  expect((await open()).textContent).not.toContain(loopbackHint())
  state.origin = 'http://127.0.0.1:3000'
  expect((await open()).textContent).toContain(loopbackHint())
})

it('[S67.1] has the launch buttons of the specification; what is not there yet cannot be pressed', async () => {
  state.tools = registry.map((tool) => ({ ...tool, dashboard: { ...tool.dashboard, load: undefined } }))
  const place = await open()
  expect(place.querySelector('h1')?.textContent).toBe('Welcome, Mara')
  const cards = [...place.querySelectorAll('h2')].map((title) => {
    const foot = title.closest('li')?.lastElementChild?.firstElementChild
    return [title.textContent, foot?.textContent, foot?.getAttribute('href') ?? (foot?.hasAttribute('disabled') ? 'disabled' : null)]
  })
  const specified = [
    ['Attendance', 'Launch Attendance', '/attendance'],
    ['Raffle', 'Launch Raffle', '/raffle'],
    ['Live Q&A', 'Manage Q&A Sessions', '/qa'],
    ['Poll Audience', 'Launch Poll Audience', '/polls'],
    ['Survey', 'Launch Survey', '/survey'],
    ['Scoreboards', 'Manage Scoreboards', '/scoreboards'],
    ['Scan This', 'Launch Scan This', '/scanthis'],
    ['Telestrator', 'Manage Sessions', '/telestrator'],
    ['Whiteboard', 'Launch Whiteboard', '/whiteboard'],
    ['Live Voting', 'Coming Soon', 'disabled'],
    ['Word Clouds', 'Coming Soon', 'disabled'],
    ['AI Mind Map', 'Coming Soon', 'disabled'],
  ]
  expect(cards).toHaveLength(registry.length)
  expect(cards.filter(([title]) => specified.some(([known]) => known === title))).toEqual(specified)
})

it('says how much is live, and in each card how many of what it lists', async () => {
  state.tools = [toolWith('a', 'Polls', listOf(2), 'active'), toolWith('b', 'Boards', listOf(3), ''), toolWith('c', 'Plain', listOf(9))]
  const place = await open()
  expect(place.querySelector('h1')?.closest('header')?.textContent).toContain('2 activities are live.')
  expect(card(place, 'Polls').textContent).toMatch(/^Polls2 active/)
  expect(card(place, 'Boards').textContent).toMatch(/^Boards3 /)
  expect(card(place, 'Plain').textContent).not.toMatch(/^Plain\d/)
})

it.each([
  [1, '1 activity is live.'],
  [0, 'What would you like the room to do?'],
])('with %d live says "%s"', async (n, text) => {
  state.tools = [toolWith('a', 'Polls', listOf(n), 'active'), toolWith('b', 'Boards', listOf(3), '')]
  expect((await open()).querySelector('header')?.textContent).toContain(text)
})

const onNow = (place: HTMLElement) => place.querySelector<HTMLElement>('section[aria-labelledby="on-now"]')

it('[W18] begins with what is on now: where phones are first, each with its number and the ways in', async () => {
  state.tools = [toolWith('a', 'Polls', listOf(2), 'active'), toolWith('b', 'Boards', listOf(3), '')]
  state.here = { r1: 31 }
  const place = await open()
  const rows = [...onNow(place)!.querySelectorAll('li')]
  expect(rows.map((row) => row.textContent)).toEqual(['Row r1Polls10answers31 hereOpenPresent', 'Row r0Polls0answersOpenPresent'])
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/r1')
  await press(rows[0]!, 'Present')
  expect(shown).toEqual(['r1'])
  const [first] = place.querySelectorAll('h2')
  expect(first?.textContent).toBe('On now')
})

it('[EVENT-164] what is part of an open event is on now in that event alone, what is part of a closed one by itself', async () => {
  state.tools = [toolWith('a', 'Polls', listOf(3), 'active')]
  state.parts = { r0: { title: 'Gala', isOpen: true }, r1: { title: 'Last year', isOpen: false } }
  const rows = [...onNow(await open())!.querySelectorAll('li')].map((row) => row.dataset['row'])
  expect(rows).toEqual(['r1', 'r2'])
})

it('[W18] has nothing of it while nothing is live', async () => {
  state.tools = [toolWith('a', 'Polls', listOf(0), 'active'), toolWith('b', 'Boards', listOf(3), '')]
  expect(onNow(await open())).toBeNull()
})

it('[W18] shows four of many at first, but every one that phones are in', async () => {
  state.tools = [toolWith('a', 'Polls', listOf(9), 'active')]
  const place = await open()
  expect(onNow(place)!.querySelectorAll('li')).toHaveLength(4)
  await press(onNow(place)!, 'Show all that is live (9)')
  expect(onNow(place)!.querySelectorAll('li')).toHaveLength(9)
  state.here = Object.fromEntries(listOf(6).rows.map(({ id }) => [id, 1]))
  expect(onNow(await open())!.querySelectorAll('li')).toHaveLength(6)
})

it('[W18] a session without a wall is not among them', async () => {
  const { walls: _, ...wallless } = toolWith('a', 'Polls', listOf(2), 'active')
  state.tools = [wallless]
  expect(onNow(await open())).toBeNull()
})

it('[L2] shows the first four rows of a long list, and all of them in place', async () => {
  state.tools = [toolWith('a', 'Four', listOf(4), 'active'), toolWith('b', 'Forty', listOf(40), 'active')]
  const place = await open()
  expect(card(place, 'Four').textContent).not.toContain('Show all')
  const rows = () => [...card(place, 'Forty').querySelectorAll('li')].map((row) => row.textContent)
  expect(rows()).toEqual(['Row r0', 'Row r1', 'Row r2', 'Row r3'])
  await press(place, 'Show all (40)')
  expect(rows()).toEqual(listOf(40).rows.map(({ id }) => `Row ${id}`))
  await press(place, 'Show fewer')
  expect(rows()).toHaveLength(4)
})

it('[F7] says as many are live as there are lime dots: what knows no such state has none', async () => {
  const rows = listOf(6).rows.map((row, i) => ({ ...row, active: i !== 2 }))
  state.tools = [
    toolWith('a', 'Polls', listOf(6, { rows }), 'active'),
    toolWith('b', 'Boards', listOf(7), 'sessions'),
    toolWith('c', 'Plain', listOf(2)),
  ]
  const place = await open()
  await press(card(place, 'Polls'), 'Show all (6)')
  await press(card(place, 'Boards'), 'Show all (7)')
  expect(place.querySelectorAll('li:has(h2) .bg-lime')).toHaveLength(5)
  expect(place.textContent).toContain('5 activities are live.')
})

it('[F7] a tool whose launch button says Coming Soon is led to by its picture and title, and lists what is live', async () => {
  const soon = toolWith('a', 'Word Clouds', listOf(2), 'active')
  const voting = registry.find(({ name }) => name === 'voting')
  state.tools = [{ ...soon, dashboard: { ...soon.dashboard, comingSoon: true } }, { ...voting }]
  const place = await open()
  const cloud = card(place, 'Word Clouds')
  expect([...cloud.querySelectorAll('a[href="/a"]')].map((link) => link.textContent)).toEqual(['Word Clouds', ''])
  expect(cloud.textContent).toContain('2 active')
  expect(place.textContent).toContain('2 activities are live.')
  expect([...cloud.querySelectorAll('button')].map((button) => [button.textContent, button.disabled])).toEqual([['Coming Soon', true]])
  expect(card(place, 'Live Voting').querySelector('a')).toBeNull()
})

it('a tool that is to come has its card where the server serves it as a preview', async () => {
  state.tools = [{ ...toolWith('a', 'Voting', listOf(1), 'active'), comingSoon: true }]
  expect(card(await open(), 'Voting').textContent).not.toContain('Row r0')
  state.previews = ['a']
  expect(card(await open(), 'Voting').textContent).toContain('Row r0')
})

it('marks a row that appeared while we watched, and only that one', async () => {
  state.tools = [toolWith('a', 'Polls', listOf(2, { fresh: new Set(['r1']) }), 'active')]
  const rows = [...card(await open(), 'Polls').querySelectorAll('li')].map((row) => row.className.includes('animate-pulse-fresh'))
  expect(rows).toEqual([false, true])
})

it('says what is empty, what is on its way and what did not come, each for itself', async () => {
  let tries = 0
  state.tools = [
    toolWith('a', 'Empty', listOf(0), 'active'),
    toolWith('b', 'Slow', listOf(0, { state: 'loading' }), 'active'),
    toolWith('c', 'Failed', listOf(0, { state: 'failed', reload: () => void tries++ }), 'active'),
  ]
  const place = await open()
  expect(card(place, 'Empty').textContent).toContain('Nothing runs')
  expect(card(place, 'Slow').querySelector('[role="status"]')).not.toBeNull()
  expect(card(place, 'Failed').textContent).toContain('This list did not load.')
  expect(place.textContent?.match(/Nothing runs/g)).toHaveLength(1)
  await press(place, 'Try again')
  expect(tries).toBe(1)
})

it('keeps a card that breaks, and one that cannot be loaded, to itself', async () => {
  expectConsole('error', /broken on purpose/)
  expectConsole('error', /could not be loaded/)
  const broken = toolWith('a', 'Broken', listOf(1))
  broken.dashboard.load = async () => ({
    default: () => {
      throw new Error('broken on purpose')
    },
  })
  const lost = toolWith('b', 'Lost', listOf(1))
  lost.dashboard.load = () => Promise.reject(new Error('no such file'))
  state.tools = [broken, lost, toolWith('c', 'Whole', listOf(1))]
  const place = await open()
  for (const title of ['Broken', 'Lost']) {
    expect(card(place, title).textContent).toContain('This card could not be shown.')
    expect(card(place, title).textContent).toContain(`Launch ${title}`)
  }
  expect(card(place, 'Whole').textContent).toContain('Row r0')
})

it('[EVENT-40] shows a door above the cards as a band of its own, without a card, and keeps one that breaks to itself', async () => {
  expectConsole('error', /band is broken/)
  const band = (name: string, content: ComponentType) => ({
    ...toolWith(name, name, listOf(0)),
    dashboard: { launch: '', load: async () => ({ default: content }) },
  })
  const broken = () => {
    throw new Error('band is broken')
  }
  state.doors = [band('broken', broken), band('events', () => <p>Tonight</p>)]
  state.tools = [toolWith('c', 'Whole', listOf(1))]
  const place = await open()
  const [grid] = place.querySelectorAll('ul')
  expect(place.textContent).toMatch(/Tonight.*Whole/)
  expect(grid?.textContent).not.toContain('Tonight')
  expect(place.querySelectorAll('h2')).toHaveLength(1)
})

/** A door that reports one live event. */
function LiveDoor() {
  useReportCount({ total: 1, word: null, live: [{ id: 'e', title: 'Gala', to: '/event/e', figure: null, at: '' }] })
  return <p>The gala</p>
}

it('[W18] a door in which something is live stands above what is on now, and is not counted with it', async () => {
  const door = (name: string, content: ComponentType) => ({
    ...toolWith(name, name, listOf(0)),
    dashboard: { launch: '', load: async () => ({ default: content }) },
  })
  state.doors = [door('quiet', () => <p>Quiet</p>), door('events', LiveDoor)]
  state.tools = [toolWith('a', 'Polls', listOf(1), 'active')]
  expect((await open()).textContent).toMatch(/1 activity is live\..*The gala.*On now.*Quiet.*Polls/)
})

it('shows no content before all of it is there, so that cards ask in the same moment', async () => {
  let arrive = () => {}
  const slow = toolWith('b', 'Slow', listOf(1))
  const { load } = slow.dashboard
  slow.dashboard.load = () =>
    new Promise((resolve) => {
      arrive = () => resolve(load())
    })
  state.tools = [toolWith('a', 'Quick', listOf(1)), slow]
  const place = await open()
  expect(place.textContent).not.toContain('Row r0')
  await act(async () => {
    arrive()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(place.textContent?.match(/Row r0/g)).toHaveLength(2)
})
