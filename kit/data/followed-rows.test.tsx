// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'

/** A server with one table: its responses, and its change events. */
const server = {
  rows: [] as { id: string; created_at: string; name?: string }[],
  reads: 0,
  /** Rows per answer. */
  page: 100,
  hold: null as Promise<void> | null,
  readError: null as object | null,
  writeError: null as object | null,
  channels: [] as { emit: (event: object) => void; status: (status: string) => void; gone: boolean }[],
}
const toasts: string[] = []

vi.mock('../ui/toasts.tsx', () => ({
  showFailure: (text: string) => void toasts.push(`failure: ${text}`),
  showSuccess: (text: string) => void toasts.push(`success: ${text}`),
}))
vi.mock('./client.ts', () => {
  const read = () => {
    let after = ''
    const request = {
      match: () => request,
      order: () => request,
      limit: () => request,
      or: (text: string) => {
        after = text
        return request
      },
      abortSignal: async () => {
        server.reads++
        const answer = server.readError ? { data: null, error: server.readError, status: 500 } : pageOf(after)
        await server.hold
        return answer
      },
    }
    return request
  }
  const pageOf = (after: string) => {
    const rest = server.rows.slice(server.rows.findIndex((row) => after.endsWith(`.${row.id})`)) + 1)
    return { data: rest.slice(0, server.page), error: null, status: rest.length > server.page ? 206 : 200 }
  }
  const written = (row: object) => {
    const single = async () => {
      await server.hold
      return server.writeError ? { data: null, error: server.writeError, status: 400 } : { data: row, error: null, status: 201 }
    }
    return { select: () => ({ single, maybeSingle: single }) }
  }
  return {
    onChannelError: () => {},
    supabase: {
      from: () => ({
        select: read,
        insert: (row: object) => written({ created_at: '5', stored: true, ...row }),
        update: (values: object) => ({
          eq: (_: string, id: string) => written({ ...server.rows.find((row) => row.id === id), ...values }),
        }),
        delete: () => ({ eq: async () => ({ data: null, error: server.writeError, status: 204 }) }),
      }),
      channel() {
        let listener: (event: object) => void = () => {}
        const known = { emit: (event: object) => listener(event), status: (_: string) => {}, gone: false }
        const channel = {
          on: (_type: string, _filter: object, callback: typeof listener) => {
            listener = callback
            return channel
          },
          subscribe: (callback: (status: string) => void) => {
            known.status = callback
            server.channels.push(known)
            return Object.assign(channel, { known })
          },
        }
        return channel
      },
      removeChannel: async (channel: { known: { gone: boolean } }) => {
        channel.known.gone = true
      },
    },
  }
})

const { useFollowedRows } = await import('./followed-rows.ts')
type Thing = { id: string; created_at: string; name?: string }
type FollowedThings = ReturnType<typeof useFollowedRows<string, Thing>>
let list: FollowedThings

/** Further options of the query under test. */
const more: { tell?: (text: string) => void; embeds?: string[] } = {}

let setLimit: (limit: number | undefined) => void
function List() {
  const [limit, set] = useState<number>()
  setLimit = set
  list = useFollowedRows<string, Thing>({
    table: 'things',
    failure: 'Failed to load things',
    ...(limit !== undefined && { limit }),
    ...more,
  })
  return null
}
/** Holds back the server's responses until the returned function is called. */
function holdAnswers(): () => void {
  let release = () => {}
  server.hold = new Promise((resolve) => {
    release = resolve
  })
  return release
}
const render = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  await mount(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  await settle()
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(100))
const shown = () => list.rows.map((row) => row.id).join('')
const updated = (name: string, at?: string) => ({
  eventType: 'UPDATE',
  new: { id: 'a', created_at: '1', name },
  old: { id: 'a' },
  ...(at && { commit_timestamp: at }),
})
const GONE = { eventType: 'DELETE', new: {}, old: { id: 'a' } }
const insert = (id: string, at: string) => ({ eventType: 'INSERT', new: { id, created_at: at }, old: {} })

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, {
    rows: [{ id: 'a', created_at: '1' }],
    reads: 0,
    page: 100,
    hold: null,
    readError: null,
    writeError: null,
    channels: [],
  })
  toasts.length = 0
  for (const name of ['tell', 'embeds'] as const) delete more[name]
})
afterEach(() => vi.useRealTimers())

it('shows the rows, then follows the changes, and marks what arrived while we looked', async () => {
  await render()
  expect([shown(), list.state, list.fresh.size]).toEqual(['a', 'ready', 0])
  await act(async () => server.channels[0]!.emit(insert('b', '2')))
  expect(shown()).toBe('a')
  await settle()
  expect([shown(), [...list.fresh]]).toEqual(['ba', ['b']])
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect([shown(), list.fresh.size, server.reads]).toEqual(['ba', 0, 1])
})

it('S5: goes on where an answer was cut, until all rows are there, and takes in what happened meanwhile', async () => {
  server.rows = ['e', 'd', 'c', 'b', 'a'].map((id, i) => ({ id, created_at: String(5 - i) }))
  server.page = 2
  const release = holdAnswers()
  await render()
  await act(async () => server.channels[0]!.emit(insert('f', '6')))
  await settle()
  await act(async () => release())
  await settle()
  expect([shown(), list.state, server.reads]).toEqual(['fedcba', 'ready', 3])
})

it('reads again each time the subscription stands, so that what it missed is there', async () => {
  await render()
  server.rows = [{ id: 'c', created_at: '3' }]
  await act(async () => server.channels[0]!.status('SUBSCRIBED'))
  await settle()
  expect([shown(), server.reads]).toEqual(['c', 2])
})

it('reads again after the first answer when the subscription stood meanwhile: that answer may be older', async () => {
  const release = holdAnswers()
  await render()
  await act(async () => server.channels[0]!.status('SUBSCRIBED'))
  server.rows = [{ id: 'c', created_at: '3' }]
  await settle()
  expect([list.state, server.reads]).toEqual(['loading', 1])
  await act(async () => release())
  await settle()
  expect([shown(), server.reads]).toEqual(['c', 2])
})

it('does not lose a change that arrives while an older answer is on its way', async () => {
  await render()
  const release = holdAnswers()
  await act(async () => server.channels[0]!.status('SUBSCRIBED'))
  await act(async () => server.channels[0]!.emit(insert('b', '2')))
  await settle()
  await act(async () => release())
  await settle()
  expect([shown(), server.reads]).toEqual(['ba', 2])
})

it('shows a draft at once, marked, and then the stored row in its place', async () => {
  await render()
  const release = holdAnswers()
  let done: Promise<unknown> = Promise.resolve()
  await act(async () => {
    done = list.insert({ name: 'new' }, { failure: 'Failed to create thing', success: 'Thing created' }, { created_at: '9', name: 'new' })
  })
  const [draft] = list.rows
  expect([draft!.name, [...list.pending], toasts]).toEqual(['new', [draft!.id], []])
  release()
  await act(async () => void (await done))
  expect(list.rows[0]).toEqual({ id: draft!.id, created_at: '5', name: 'new', stored: true })
  expect([list.rows.length, list.pending.size, toasts]).toEqual([2, 0, ['success: Thing created']])
})

it('shows an inserted row without a draft only when it is stored', async () => {
  await render()
  const release = holdAnswers()
  let done: Promise<unknown> = Promise.resolve()
  await act(async () => {
    done = list.insert({ name: 'new' }, { failure: 'Failed to create thing' })
  })
  expect(shown()).toBe('a')
  release()
  await act(async () => void (await done))
  expect(list.rows).toHaveLength(2)
})

it('[S415.1] says once that a list could not be loaded, and loads it on another try', async () => {
  server.readError = { code: 'LL500', message: 'x' }
  await render()
  expect([list.state, shown(), toasts]).toEqual(['failed', '', ['failure: Failed to load things']])
  server.readError = null
  await act(async () => list.reload())
  await settle()
  expect([list.state, shown()]).toEqual(['ready', 'a'])
})

it('[S332.1] tells a failure as it was asked to, and then shows no toast', async () => {
  const told: string[] = []
  more.tell = (text) => void told.push(text)
  server.readError = { message: 'no', code: 'X' }
  await render()
  expect([list.state, told, toasts]).toEqual(['failed', ['Failed to load things'], []])
})

it('reads again when rows change that it has embedded', async () => {
  more.embeds = ['parts']
  await render()
  const before = server.reads
  server.rows = [{ id: 'a', created_at: '1', name: 'with a part' }]
  await act(async () => server.channels[1]!.emit(insert('p', '1')))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await settle()
  expect([list.rows[0]?.name, server.reads]).toEqual(['with a part', before + 1])
})

it('takes a refused write back and says so in the caller’s words', async () => {
  await render()
  server.writeError = { code: '23514', message: 'No.' }
  let outcome: unknown
  await act(async () => {
    outcome = await list.insert({ name: 'new' }, { failure: 'Failed to create thing' }, { created_at: '9' })
  })
  expect([outcome, shown(), list.pending.size, toasts]).toEqual([null, 'a', 0, ['failure: Failed to create thing']])
})

it('asks for the next values while a key is taken, and no further', async () => {
  await render()
  server.writeError = { code: '23505', message: 'taken' }
  const attempts: number[] = []
  await act(async () => {
    await list.insert(
      (attempt) => {
        attempts.push(attempt)
        if (attempt === 2) server.writeError = null
        return { slug: `quiz-${attempt}` }
      },
      { failure: 'Failed to create thing' },
    )
  })
  expect([attempts, toasts]).toEqual([[0, 1, 2], []])
})

describe('what the server answered to a write of ours', () => {
  const emit = async (event: object) => {
    await act(async () => server.channels[0]!.emit(event))
    await settle()
  }
  const rename = (name: string) => act(async () => void (await list.update('a', { name }, { failure: 'Failed to rename' })))
  const name = () => list.rows[0]?.name

  it('is not undone by a change from before it that comes after it, and gives way to later ones', async () => {
    await render()
    await rename('mine')
    await emit(updated('older'))
    expect([name(), list.pending.size]).toEqual(['mine', 0])
    await emit(updated('mine'))
    expect(name()).toBe('mine')
    await emit(updated('theirs'))
    expect(name()).toBe('theirs')
  })

  it('stands for all that was written while changes are on their way', async () => {
    await render()
    await rename('first')
    await rename('second')
    await emit(updated('first'))
    expect(name()).toBe('second')
    await emit(updated('second'))
    await emit(updated('theirs'))
    expect(name()).toBe('theirs')
  })

  it('gives way after a second, where its own change was overtaken by another and is not told', async () => {
    await render()
    await rename('mine')
    await emit(updated('theirs'))
    expect(name()).toBe('mine')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(name()).toBe('theirs')
  })

  it('is not waited for where its change was heard before the answer came', async () => {
    await render()
    const release = holdAnswers()
    let done: Promise<unknown> = Promise.resolve()
    await act(async () => {
      done = list.update('a', { name: 'mine' }, { failure: 'Failed to rename' })
    })
    await emit(updated('mine'))
    release()
    await act(async () => void (await done))
    await emit(updated('theirs'))
    expect(name()).toBe('theirs')
  })

  it('is not undone by the answer to an older read', async () => {
    await render()
    const release = holdAnswers()
    await act(async () => server.channels[0]!.status('SUBSCRIBED'))
    await settle()
    server.hold = null
    await rename('mine')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await act(async () => release())
    await settle()
    expect([name(), server.reads]).toEqual(['mine', 2])
  })

  it('that a row is gone, holds though an older change of it comes', async () => {
    await render()
    await act(async () => void (await list.remove('a', { failure: 'Failed to delete' })))
    await emit(updated('older'))
    expect(shown()).toBe('')
    await emit(GONE)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(shown()).toBe('')
  })
})

it('goes by versions: of two changes of a row the newer counts, in whatever order they come', async () => {
  await render()
  const at = (n: number) => `2026-01-01T00:00:00.00000${n}+00:00`
  await act(async () => {
    server.channels[0]!.emit(updated('newer', at(2)))
    server.channels[0]!.emit(updated('older', at(1)))
  })
  await settle()
  expect(list.rows[0]?.name).toBe('newer')
})

let close = () => {}
function Opened() {
  const [open, setOpen] = useState(true)
  close = () => setOpen(false)
  return open ? <List /> : null
}

it('leaves its channel when nobody looks any more', async () => {
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Opened />
    </QueryClientProvider>,
  )
  expect(server.channels.map((channel) => channel.gone)).toEqual([false])
  await act(async () => close())
  expect(server.channels.map((channel) => channel.gone)).toEqual([true])
})

it('goes back to a shorter part of the list as it is by now, and not as it was when it was left', async () => {
  server.rows = [
    { id: 'b', created_at: '2' },
    { id: 'a', created_at: '1', name: 'Adda' },
  ]
  await render()
  await act(async () => setLimit(50))
  await settle()
  server.rows = [{ id: 'a', created_at: '1', name: 'Ada' }]
  await act(async () => {
    server.channels[0]?.emit({ eventType: 'UPDATE', new: { id: 'a', created_at: '1', name: 'Ada' }, old: {} })
    server.channels[0]?.emit({ eventType: 'DELETE', new: {}, old: { id: 'b' } })
  })
  await settle()
  expect(list.rows).toEqual([{ id: 'a', created_at: '1', name: 'Ada' }])
  await act(async () => setLimit(undefined))
  // Shown rows stay until the rest has been loaded.
  expect(list.rows).toEqual([{ id: 'a', created_at: '1', name: 'Ada' }])
  await settle()
  expect(list.rows).toEqual([{ id: 'a', created_at: '1', name: 'Ada' }])
})
