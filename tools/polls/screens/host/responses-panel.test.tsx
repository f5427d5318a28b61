// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount, press } from '../../../../kit/testing/mount.tsx'
import type { Poll, PollResponse } from '../../host.ts'

/** Fake server with one poll's responses. `emit` sends events to subscriptions. */
const server = { rows: [] as PollResponse[], emit: [] as ((event: object) => void)[] }
vi.mock('../../../../kit/data/client.ts', () => {
  const written = (ids: readonly string[], values: object) => {
    server.rows = server.rows.map((row) => (ids.includes(row.id) ? { ...row, ...values } : row))
    const rows = server.rows.filter(({ id }) => ids.includes(id))
    const one = async () => ({ data: rows[0], error: null, status: 200 })
    return {
      abortSignal: () => Object.assign(Promise.resolve({ data: rows, error: null, status: 200 }), { single: one, maybeSingle: one }),
    }
  }
  const table = {
    select() {
      let where: Record<string, unknown> = {}
      const request = {
        match: (wanted: typeof where) => {
          where = wanted
          return request
        },
        eq: (_: string, id: string) => ({
          maybeSingle: async () => ({ data: server.rows.find((row) => row.id === id) ?? null, error: null, status: 200 }),
        }),
        order: () => request,
        limit: () => request,
        abortSignal: async () => ({
          data: server.rows.filter((row) => Object.entries(where).every(([name, value]) => row[name as keyof PollResponse] === value)),
          error: null,
          status: 200,
        }),
      }
      return request
    },
    update: (values: object) => ({
      eq: (_: string, id: string) => ({
        select: () => written([id], values),
        eq: (column: keyof PollResponse, value: unknown) => ({
          select: () => written(server.rows.some((row) => row.id === id && row[column] === value) ? [id] : [], values),
        }),
      }),
      in: (_: string, ids: string[]) => ({
        eq: (column: keyof PollResponse, value: unknown) => ({
          select: () =>
            written(
              ids.filter((id) => server.rows.some((row) => row.id === id && row[column] === value)),
              values,
            ),
        }),
      }),
    }),
    delete: () => ({
      eq: (_: string, id: string) => ({
        abortSignal: async () => {
          server.rows = server.rows.filter((row) => row.id !== id)
          return { data: null, error: null, status: 204 }
        },
      }),
    }),
  }
  const channel = {
    on: (_type: string, _filter: object, listener: (event: object) => void) => {
      server.emit.push(listener)
      return channel
    },
    subscribe: () => channel,
  }
  return { onChannelError: () => {}, supabase: { from: () => table, channel: () => channel, removeChannel: async () => {} } }
})
const { ResponsesPanel } = await import('./responses-panel.tsx')

const waiting = (id: string): PollResponse => ({
  id,
  poll_id: 'p',
  response: `Answer ${id}`,
  created_at: `2026-11-23T09:00:0${id}Z`,
  status: 'waiting',
})
const POLL = { id: 'p', moderated: true, spotlight: null, response_count: 3, waiting_count: 3, held_count: 0 } as unknown as Poll

/** Mounts the panel with the three waiting responses, and scrolls so that the list counts as in use. */
async function openWaiting(): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const place = await mount(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ResponsesPanel poll={POLL} update={async () => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await press(place, '3 waiting')
  await once(() => rowOf(place, '3') !== null)
  await scroll()
  return place
}
const scroll = () => act(async () => void window.dispatchEvent(new Event('wheel')))
/** Scrolls until the condition holds, at most 50 times. */
async function once(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 50 && !holds(); tries++) {
    await scroll()
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  }
}
const rowOf = (place: HTMLElement, id: string) => place.querySelector<HTMLElement>(`[data-row="${id}"]`) as HTMLElement
async function becomes(place: HTMLElement, id: string, text: string): Promise<void> {
  await once(() => rowOf(place, id)?.textContent === text)
  expect(rowOf(place, id)?.textContent).toBe(text)
}
/** Another window decides: a subscription that filters by status gets a DELETE. */
const leaves = (id: string) =>
  act(async () => {
    for (const emit of server.emit) emit({ eventType: 'DELETE', new: {}, old: { id }, commit_timestamp: new Date().toISOString() })
    await new Promise((resolve) => setTimeout(resolve, 80))
  })

beforeEach(() => {
  // Freezes the clock that ends use of the list, so that the test does not depend on the machine's speed.
  vi.useFakeTimers({ toFake: ['performance'] })
  server.rows = ['3', '2', '1'].map(waiting)
  server.emit = []
})

afterEach(() => {
  vi.useRealTimers()
})

describe('[H1] a response that leaves the list of those that wait', () => {
  it('is called approved or kept off where that was done, and not deleted', async () => {
    const place = await openWaiting()
    await press(rowOf(place, '3'), 'Approve')
    await becomes(place, '3', 'Approved')
    await press(rowOf(place, '2'), 'Keep off')
    await becomes(place, '2', 'Kept off')
    expect(place.textContent).not.toContain('Deleted')
    expect(place.textContent).not.toContain('another window')
  })

  it('is called nothing that a second window cannot know', async () => {
    const place = await openWaiting()
    await leaves('2')
    await becomes(place, '2', 'No longer waits')
    expect(place.textContent).not.toContain('Deleted')
  })

  it('is not approved over what another moderator decided, whom this window has not heard yet', async () => {
    const place = await openWaiting()
    server.rows = server.rows.map((row) => (row.id === '3' ? { ...row, status: 'off' } : row))
    await press(rowOf(place, '3'), 'Approve')
    await once(() => rowOf(place, '3')?.textContent !== null && !rowOf(place, '3')?.textContent?.includes('Approve'))
    expect(server.rows[0]?.status).toBe('off')
  })

  it('is called deleted where it was', async () => {
    const place = await openWaiting()
    await act(async () => rowOf(place, '2').querySelector<HTMLElement>('[aria-label="Delete response"]')?.click())
    await press(document.body, 'Delete response')
    await becomes(place, '2', 'Deleted')
  })
})

describe('[H10] many that wait', () => {
  const key = (name: string) =>
    act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
  const statuses = () => server.rows.map(({ status }) => status)
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => {}
    localStorage.clear()
  })

  it('are approved with one press where the host first sees them, without looking for a filter', async () => {
    const place = await openWaiting()
    await press(place, 'All')
    await once(() => rowOf(place, '3') !== null)
    await press(place, 'Approve 3 waiting')
    expect(statuses()).toEqual(['shown', 'shown', 'shown'])
  })

  it('are approved and kept off by keys, the one that is marked first, and no other', async () => {
    const place = await openWaiting()
    expect(rowOf(place, '3').getAttribute('aria-current')).toBe('true')
    await key('a')
    expect(statuses()).toEqual(['shown', 'waiting', 'waiting'])
    expect(rowOf(place, '2').getAttribute('aria-current')).toBe('true')
    await key('ArrowDown')
    await key('h')
    expect(statuses()).toEqual(['shown', 'waiting', 'off'])
  })

  it('are left alone by keys that were turned off', async () => {
    const place = await openWaiting()
    await press(place, 'Turn keys off')
    await key('a')
    await key('h')
    expect(statuses()).toEqual(['waiting', 'waiting', 'waiting'])
  })
})
