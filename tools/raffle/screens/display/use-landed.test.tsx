// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { Reveal } from '../../tables.ts'
import { LANDING_MS } from './turn.ts'
import { useLanded } from './use-landed.ts'

const WINNERS = ['Ada', 'Bob', 'Cem'].map((label, at) => ({ place: at + 1, label }))
const reveal = (id: string, seen: number): Reveal => ({
  ...{ id, session_id: 'r', number: 1, created_at: '2026-11-20T13:05:09Z', entries: 9, ranked: true, total: 3, prize: null },
  winners: WINNERS.slice(3 - seen),
})

let set: (rows: readonly Reveal[]) => void
function Names({ first }: { first: readonly Reveal[] }) {
  const [rows, setRows] = useState(first)
  set = setRows
  return useLanded(rows, true)
    .map(({ winners }) => winners.map(({ label }) => label).join())
    .join(' | ')
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[RAFFLE-22] [W14] shows what was seen before at once, and later winners when the drum has stopped', async () => {
  const place = await mount(<Names first={[reveal('a', 1)]} />)
  expect(place.textContent).toBe('Cem')
  await act(async () => set([reveal('a', 2)]))
  await act(async () => vi.advanceTimersByTime(LANDING_MS - 100))
  expect(place.textContent).toBe('Cem')
  await act(async () => vi.advanceTimersByTime(200))
  expect(place.textContent).toBe('Bob,Cem')

  // A further reveal while the drum turns makes it turn on.
  await act(async () => set([reveal('b', 1), reveal('a', 3)]))
  await act(async () => vi.advanceTimersByTime(LANDING_MS - 100))
  await act(async () => set([reveal('b', 2), reveal('a', 3)]))
  await act(async () => vi.advanceTimersByTime(LANDING_MS - 100))
  expect(place.textContent).toBe(' | Ada,Bob,Cem')
  await act(async () => vi.advanceTimersByTime(200))
  expect(place.textContent).toBe('Bob,Cem | Ada,Bob,Cem')
})

it('[RAFFLE-41] a page that is opened while the drum turns names the winner when the other walls do', async () => {
  const at = (ms: number) => new Date(Date.now() - ms).toISOString()
  const told = (...agos: readonly number[]): Reveal => ({
    ...reveal('a', agos.length),
    winners: WINNERS.slice(3 - agos.length).map((one, place) => ({ ...one, at: at(agos[place] as number) })),
  })
  const place = await mount(<Names first={[told(1_000, 9_000)]} />)
  expect(place.textContent).toBe('Cem')
  await act(async () => vi.advanceTimersByTime(LANDING_MS - 1_100))
  expect(place.textContent).toBe('Cem')
  await act(async () => vi.advanceTimersByTime(200))
  expect(place.textContent).toBe('Bob,Cem')
  // One who was revealed while the drum braked for another made it turn on for both.
  expect((await mount(<Names first={[told(1_000, 3_000)]} />)).textContent).toBe('')
  // Whoever was told before, or by an earlier version, was seen.
  expect((await mount(<Names first={[told(LANDING_MS, 9_000)]} />)).textContent).toBe('Bob,Cem')
})

it('[RAFFLE-41] a reveal that comes while a page has joined the drum makes it turn on', async () => {
  const at = new Date(Date.now() - 1_000).toISOString()
  const winners = WINNERS.slice(2).map((one) => ({ ...one, at }))
  const place = await mount(<Names first={[{ ...reveal('a', 1), winners }]} />)
  await act(async () => vi.advanceTimersByTime(1_000))
  await act(async () => set([{ ...reveal('a', 2) }]))
  await act(async () => vi.advanceTimersByTime(LANDING_MS - 100))
  expect(place.textContent).toBe('')
  await act(async () => vi.advanceTimersByTime(200))
  expect(place.textContent).toBe('Bob,Cem')
})
