// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, press } from '../../kit/testing/mount.tsx'

let count = 0
let asked = 0
vi.mock('../../kit/data/client.ts', () => ({
  supabase: {
    rpc: () => ({
      abortSignal: async () => {
        asked++
        return { data: { type: 'tickets', count, names: [] }, error: null }
      },
    }),
  },
}))
const { useEntries } = await import('./data.ts')

beforeEach(() => {
  count = 100
  asked = 0
})

/** Settings as a wall reads them: not there at first, then one object after another. */
const SETTINGS = [undefined, { end: 100 }, { end: 100 }, { end: 5 }]

function Tickets() {
  const [at, setAt] = useState(0)
  const entries = useEntries('r', SETTINGS[at], undefined)
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
