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

interface Server {
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
  usePodiumOnWall: () => ({ rows: [{ id: 'p', session_id: 's', rank: 1, place: 1, sharing: 1, points: 3, shown: 'Ada', number: 1 }] }),
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
  Wall: ({ title, children }: { title: string; children: ReactNode }) => (
    <>
      <h1>{title}</h1>
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
  server = { session: SESSION, question: QUESTION, state: 'ready', sums: 'ready' }
})
afterEach(() => void vi.useRealTimers())

it('[VOTE-37] a wall that is opened during a vote shows nothing before it knows what is on, and no question below a podium', async () => {
  server = { session: SESSION, question: null, state: 'loading', sums: 'loading' }
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
  server = { session: SESSION, question: { ...QUESTION, state: 'revealed', correct: ['b'] }, state: 'ready', sums: 'loading' }
  const late = await mount(<Updated />)
  expect(late.querySelector('.voting-tile')).toBeNull()
  await change({ sums: 'ready' })
  expect(sharesIn(late)).toEqual(['25 %1 vote', '75 %3 votes'])
  expect(newsIn(late)).toBe('false')
  server = { session: SESSION, question: QUESTION, state: 'ready', sums: 'ready' }
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
