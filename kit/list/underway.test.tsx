// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { SLOW_MS } from '../ui/progress-bar.tsx'

const server: Record<string, object[]> = { trash: [], session_copies: [] }
const asked: object[] = []
const state = { of: 'ready' }
vi.mock('../data/sign-in.tsx', () => ({ useHost: () => ({ userId: 'host-1' }) }))
vi.mock('../data/followed-rows.ts', () => ({
  useFollowedRows: ({ table, where }: { table: string; where: object }) => {
    asked.push(where)
    return { rows: server[table], state: state.of }
  },
}))
const { CopiesUnderway, Underway } = await import('./underway.tsx')

const moving = (session_id: string, row_count: number, rows_restored: number) => ({
  ...{ id: `of ${session_id}`, created_at: '', session_id, session_table: 'polls', title: session_id, row_count, rows_restored },
})
const bars = (place: HTMLElement) =>
  [...place.querySelectorAll('progress')].map((bar) => [
    bar.getAttribute('aria-label'),
    bar.getAttribute('aria-valuetext'),
    bar.hasAttribute('value') ? bar.value / bar.max : null,
  ])
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells how far a deletion, a restoring and a copy are, once they take longer than a second', async () => {
  server['trash'] = [moving('Lunch?', 12_000, 0), moving('Tea?', 100_000, 45_000)]
  server['session_copies'] = [{ id: 'copy', created_at: '', row_count: 200, rows_copied: 50 }]
  const place = await mount(
    <>
      <Underway table="polls" />
      <CopiesUnderway nameOf={(id) => (id === 'copy' ? 'Tea? (copy)' : undefined)} />
    </>,
  )
  expect(place.textContent).toBe('')
  await act(async () => vi.advanceTimersByTimeAsync(SLOW_MS))
  expect(bars(place)).toEqual([
    ['Deleting “Lunch?”', '12,000 rows so far', null],
    ['Restoring “Tea?”', '45,000 of 100,000 rows', 0.45],
    ['Duplicating “Tea? (copy)”', '50 of 200 rows', 0.25],
  ])
  // A screen reader hears once what is being done, and no number each time.
  expect([...place.querySelectorAll('[role=status]')].map((one) => one.textContent)).toEqual([
    'Deleting “Lunch?”',
    'Restoring “Tea?”',
    'Duplicating “Tea? (copy)”',
  ])
  expect(asked).toContainEqual({ user_id: 'host-1', underway: true })
})

it('says nothing of other lists, of other sessions and of copies that it does not know', async () => {
  server['trash'] = [moving('Lunch?', 12_000, 0)]
  server['session_copies'] = [{ id: 'copy', created_at: '', row_count: 200, rows_copied: 50 }]
  const place = await mount(
    <>
      <Underway table="qa_sessions" />
      <Underway sessions={['Tea?']} />
      <CopiesUnderway nameOf={() => undefined} />
    </>,
  )
  await act(async () => vi.advanceTimersByTimeAsync(SLOW_MS))
  expect(bars(place)).toEqual([])
})

it('shows what stands there otherwise only while nothing is under way, and that is known', async () => {
  const shown = async () => (await mount(<Underway otherwise="Nothing here" />)).textContent
  server['trash'] = []
  expect(await shown()).toBe('Nothing here')
  state.of = 'loading'
  expect(await shown()).toBe('')
  state.of = 'ready'
  server['trash'] = [moving('Lunch?', 12_000, 0)]
  expect(await shown()).toBe('')
})
