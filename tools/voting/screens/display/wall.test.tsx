// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { WallQuestion } from '../../host.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const QUESTION = {
  ...{ id: 'q', session_id: 's', position: 0, question: 'Which planet?', most: 1, correct: null, seconds: 30, live: false, vote_count: 4 },
  ...{ state: 'open', opened_at: '2026-11-28T11:59:50Z', ends_at: '2026-11-28T12:00:20Z', created_at: '2026-11-28T11:59:00Z' },
  choices: [
    { id: 'a', text: 'Venus' },
    { id: 'b', text: 'Mars' },
  ],
} as unknown as WallQuestion
const SESSION = { id: 's', name: 'Friday quiz', active: true, podium: 0, counted_at: null as string | null }
const SUMS = ['a', 'b'].map((choice, at) => ({ id: choice, choice, count: at * 2 + 1 }))

const ADA = { id: 'p', session_id: 's', rank: 1, place: 1, sharing: 1, points: 3, shown: 'Ada', number: 1 }
/** People who are all first, as a host's window reads them: everybody, with names for the first ten. */
const firsts = (sharing: number) =>
  Array.from({ length: sharing }, (_, at) => ({
    ...ADA,
    ...{ id: `p${at}`, place: at + 1, number: at + 1, sharing, shown: at < 10 ? `Name ${at + 1}` : null },
  }))

interface Server {
  players: readonly object[]
  session: typeof SESSION | null
  question: WallQuestion | null
  state: string
  sums: string
}
let server: Server
let shown = 0
let update: () => void
vi.mock('../../data.ts', () => ({
  useSessionOnWall: () => ({ row: server.session }),
  useQuestionsOnWall: () => ({ rows: server.question ? [server.question] : [], state: server.state }),
  useSumsOnWall: () => ({ rows: server.sums === 'ready' ? SUMS : [], state: server.sums }),
  usePodiumOnWall: () => ({ rows: server.players }),
}))
vi.mock('../../../../kit/wall/use-here.ts', () => ({ useHere: () => null }))
vi.mock('./use-tiles.ts', async (original) => ({
  ...(await original<object>()),
  useTiles: () => {
    shown++
    return { at: 0, count: 1, perPage: 2, show: () => {} }
  },
}))
vi.mock('../../../../kit/wall/wall.tsx', () => ({
  Wall: ({ title, waiting, children }: { title: string; waiting?: { note: string }; children: ReactNode }) => (
    <>
      <h1>{title}</h1>
      {waiting && <small>{waiting.note}</small>}
      {children}
    </>
  ),
}))
const { default: VotingWall } = await import('./wall.tsx')

function Updated() {
  const [, again] = useState(0)
  update = () => again((before) => before + 1)
  return <VotingWall id="s" />
}
const change = (values: Partial<Server>) =>
  act(async () => {
    Object.assign(server, values)
    update()
  })
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const sharesIn = (place: HTMLElement): string[] => [...place.querySelectorAll('.voting-tile-share')].map(({ textContent }) => textContent)
const newsIn = (place: HTMLElement): string | undefined => place.querySelector<HTMLElement>('[data-news]')?.dataset['news']

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
  server = { session: SESSION, question: QUESTION, state: 'ready', sums: 'ready', players: [ADA] }
})
afterEach(() => void vi.useRealTimers())

it('[VOTE-37] a wall that is opened during a vote shows nothing before it knows what is on, and no question below a podium', async () => {
  server = { session: SESSION, question: null, state: 'loading', sums: 'loading', players: [ADA] }
  const place = await mount(<Updated />)
  expect(place.textContent).toBe('')
  await change({ session: null, state: 'ready', question: { ...QUESTION, state: 'revealed' } })
  expect(place.textContent).toBe('')
  await change({ session: { ...SESSION, podium: 3 } })
  expect(place.querySelector('h1')?.textContent).toBe('Friday quiz')
  expect(place.querySelector('.voting-tile')).toBeNull()
  expect(place.textContent).toContain('Ada')
})

it('[VOTE-37] a wall that is opened after the reveal shows the result as it stands, and a reveal that it sees grows', async () => {
  Object.assign(server, { question: { ...QUESTION, state: 'revealed', correct: ['b'] }, sums: 'loading' })
  const late = await mount(<Updated />)
  expect(late.querySelector('.voting-tile')).toBeNull()
  await change({ sums: 'ready' })
  expect(sharesIn(late)).toEqual(['25 %1 vote', '75 %3 votes'])
  expect(newsIn(late)).toBe('false')
  Object.assign(server, { question: QUESTION })
  const open = await mount(<Updated />)
  expect(sharesIn(open)).toEqual(['', ''])
  await change({ question: { ...QUESTION, state: 'revealed', correct: ['b'] } })
  expect(sharesIn(open)).toEqual(['0 %0 votes', '0 %0 votes'])
  expect(newsIn(open)).toBe('true')
})

it('[VOTE-37] the steps of a podium rise once: not on a wall that is opened later', async () => {
  server.session = { ...SESSION, podium: 3 }
  expect(newsIn(await mount(<Updated />))).toBe('false')
  server.session = SESSION
  const there = await mount(<Updated />)
  await change({ session: { ...SESSION, podium: 3 } })
  expect(newsIn(there)).toBe('true')
})

it('[VOTE-59] the wall that waits says that one takes a name, where there are points, to a display link and to a host', async () => {
  const noteOf = async (values: object) => {
    Object.assign(server, { question: null, session: { ...SESSION, ...values } })
    return (await mount(<Updated />)).querySelector('small')?.textContent
  }
  // A display link reads no number of questions, and no number of people where nobody can have points.
  expect(await noteOf({ ranked: 0, right_count: null })).toBe('voting.wall.waiting.named')
  expect(await noteOf({ ranked: null, right_count: null })).toBe('voting.wall.waiting')
  expect(await noteOf({ ranked: 0, right_count: 2 })).toBe('voting.wall.waiting.named')
  expect(await noteOf({ ranked: 0, right_count: 0 })).toBe('voting.wall.waiting')
})

it('[VOTE-45] the last step of a podium rises at once, also where it is the only one', async () => {
  server.session = { ...SESSION, podium: 3 }
  const before = (place: HTMLElement) =>
    [...place.querySelectorAll<HTMLElement>('.voting-step')].map(({ style }) => style.getPropertyValue('--before'))
  expect(before(await mount(<Updated />))).toEqual(['0'])
  server.players = [ADA, { ...ADA, id: 'q', rank: 2, place: 2, points: 1, number: 2 }]
  expect(before(await mount(<Updated />))).toEqual(['0', '1'])
})

it('[VOTE-41] a podium never seems to have all who are first where it has not, also in the window of a host, who reads everybody', async () => {
  server.session = { ...SESSION, podium: 3 }
  server.players = [...firsts(4), { ...ADA, id: 'last', rank: 5, place: 5, number: 5, points: 0, shown: 'Name 5' }]
  const namesIn = (place: HTMLElement) => [...place.querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(namesIn(await mount(<Updated />))).toEqual(['Name 1', 'Name 2', 'Name 3', 'Name 4'])
  for (const places of [3, 10]) {
    server.session = { ...SESSION, podium: places }
    server.players = firsts(200)
    expect(namesIn(await mount(<Updated />))).toEqual(['200 people'])
    // A display link reads the first ten alone.
    server.players = firsts(200).slice(0, 10)
    expect(namesIn(await mount(<Updated />))).toEqual(['200 people'])
  }
})

it('[VOTE-37] a result stands as it stood once a podium is hidden', async () => {
  const place = await mount(<Updated />)
  await change({ question: { ...QUESTION, state: 'revealed', correct: ['b'] } })
  expect(newsIn(place)).toBe('true')
  await change({ session: { ...SESSION, podium: 3 } })
  expect(newsIn(place)).toBe('true')
  await change({ session: SESSION })
  expect(sharesIn(place)).toEqual(['25 %1 vote', '75 %3 votes'])
  expect(newsIn(place)).toBe('false')
})

it('[VOTE-38] live bars stay what they are when the vote ends, and at the reveal only the mark is new', async () => {
  server.question = { ...QUESTION, live: true }
  const place = await mount(<Updated />)
  const told = sharesIn(place)
  expect(told).toEqual(['25 %1 vote', '75 %3 votes'])
  await change({ question: { ...QUESTION, live: true, state: 'closed' } })
  expect(sharesIn(place)).toEqual(told)
  await change({ question: { ...QUESTION, live: true, state: 'revealed', correct: ['b'] } })
  expect(sharesIn(place)).toEqual(told)
  expect(place.querySelectorAll('.voting-tile-right')).toHaveLength(1)
  expect(newsIn(place)).toBe('true')
})

it('[VOTE-39] while time runs only the ring is drawn anew, and the whole wall when it is up', async () => {
  const place = await mount(<Updated />)
  const seconds = () => place.querySelector('.voting-ring strong')?.textContent
  expect(seconds()).toBe('20')
  shown = 0
  for (let second = 0; second < 5; second++) await pass(1_000)
  expect(seconds()).toBe('15')
  expect(shown).toBe(0)
  for (let second = 0; second < 16; second++) await pass(1_000)
  expect(place.querySelector('.voting-ring')).toBeNull()
  expect(place.textContent).toContain('Time is up')
  expect(shown).toBeGreaterThan(0)
})
