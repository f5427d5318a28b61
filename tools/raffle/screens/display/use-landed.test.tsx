// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { Reveal } from '../../tables.ts'
import { LANDING_MS } from './turn.ts'
import { useLanded } from './use-landed.ts'

const WINNERS = ['Ada', 'Bob', 'Cem'].map((label, at) => ({ place: at + 1, label }))
const reveal = (id: string, seen: number): Reveal => ({
  ...{ id, session_id: 'r', number: 1, created_at: '2026-11-20T13:05:09Z', entries: 9, ranked: true, total: 3 },
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
