// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, press } from '../../kit/testing/mount.tsx'

let count = 0
let asked = 0
let joins: { session: string } | null = null
let tellSent: (sent: number) => void = () => {}
vi.mock('../../kit/data/client.ts', () => ({
  supabase: {
    rpc: () => ({
      abortSignal: async () => {
        asked++
        return { data: { type: 'tickets', count, names: [], joins }, error: null }
      },
    }),
  },
}))
vi.mock('../../kit/wall/use-here.ts', () => ({
  useSent(sessions: readonly string[]) {
    const [sent, setSent] = useState(0)
    if (sessions.includes('check-in')) tellSent = setSent
    return sent
  },
}))
const { useEntries } = await import('./data.ts')

beforeEach(() => {
  count = 100
  asked = 0
  joins = null
})

/** Settings as a wall reads them: not there at first, then one object after another. */
const SETTINGS = [undefined, { end: 100 }, { end: 100 }, { end: 5 }]

function Tickets() {
  const [at, setAt] = useState(0)
  const entries = useEntries('r', SETTINGS[at])
  return (
    <>
      <output>{entries?.count}</output>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
    </>
  )
}

it('[RAFFLE-20] other settings are on the wall at once, and the same ones ask for nothing', async () => {
  const place = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Tickets />
    </QueryClientProvider>,
  )
  const shown = () => place.querySelector('output')?.textContent
  const next = async () => {
    await press(place, 'Next')
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  await next()
  await next()
  expect([shown(), asked]).toEqual(['100', 1])
  count = 5
  await next()
  expect([shown(), asked]).toEqual(['5', 2])
})

it('[RAFFLE-20] who checks in is on the wall at once, and not only when it looks again', async () => {
  count = 0
  joins = { session: 'check-in' }
  const place = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Tickets />
    </QueryClientProvider>,
  )
  const waits = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await waits()
  count = 1
  await act(async () => tellSent(1))
  await waits()
  expect([place.querySelector('output')?.textContent, asked]).toEqual(['1', 2])
})
