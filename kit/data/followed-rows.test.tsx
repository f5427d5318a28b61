// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { noteCommit } from './answer-versions.ts'

/** A server with one table: its responses, and its change events. */
const server = {
  rows: [] as { id: string; created_at: string; name?: string }[],
  reads: 0,
  /** Rows per answer. */
  page: 100,
  hold: null as Promise<void> | null,
  readError: null as object | null,
  writeError: null as object | null,
  /** Number of the last commit. */
  commits: 0,
  channels: [] as { emit: (event: object) => void; status: (status: string) => void; gone: boolean }[],
}
const at = (commit: number) => `2026-01-01T00:00:00.${String(commit).padStart(6, '0')}+00:00`
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
  /** Answers a write, as of a commit of its own. */
  const answerTo = async (signal: AbortSignal, answer: object) => {
    const commit = at(++server.commits)
    await server.hold
    if (server.writeError) return { data: null, error: server.writeError, status: 400 }
    noteCommit(signal, new Response(null, { headers: { 'commit-timestamp': commit } }))
    return { error: null, ...answer }
  }
  const written = (row: () => object | null) => ({
    select: () => ({
      abortSignal: (signal: AbortSignal) => {
        const single = () => answerTo(signal, { data: row(), status: 201 })
        return { single, maybeSingle: single }
      },
    }),
  })
  return {
    onChannelError: () => {},
    supabase: {
      from: () => ({
        select: read,
        insert: (row: object) => written(() => ({ created_at: '5', stored: true, ...row })),
        update: (values: object) => ({
          eq: (_: string, id: string) => written(() => ({ ...server.rows.find((row) => row.id === id), ...values })),
        }),
        delete: () => ({
          eq: () => ({ abortSignal: (signal: AbortSignal) => answerTo(signal, { data: null, status: 204 }) }),
        }),
      }),
      channel() {
        let listener: (event: object) => void = () => {}
        const known = { emit: (event: object) => listener(event), status: (_: string) => {}, gone: false }
        const channel = {
          on: (type: string, _filter: object, callback: typeof listener) => {
            if (type === 'postgres_changes') listener = callback
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
const render = async (shown = <List />) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  await mount(<QueryClientProvider client={client}>{shown}</QueryClientProvider>)
  await settle()
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(100))
const shown = () => list.rows.map((row) => row.id).join('')
const updated = (name: string, commit: number) => ({
  eventType: 'UPDATE',
  new: { id: 'a', created_at: '1', name },
  old: { id: 'a' },
  commit_timestamp: at(commit),
})
const insert = (id: string, created_at: string) => ({ eventType: 'INSERT', new: { id, created_at }, old: {}, commit_timestamp: at(90) })

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, {
    rows: [{ id: 'a', created_at: '1' }],
    reads: 0,
    page: 100,
    hold: null,
    readError: null,
    writeError: null,
    commits: 10,
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
    await emit(updated('older', 9))
    expect([name(), list.pending.size]).toEqual(['mine', 0])
    await emit(updated('mine', 11))
    expect(name()).toBe('mine')
    await emit(updated('theirs', 12))
    expect(name()).toBe('theirs')
  })

  it('stands for all that was written while changes are on their way', async () => {
    await render()
    await rename('first')
    await rename('second')
    await emit(updated('first', 11))
    expect(name()).toBe('second')
    await emit(updated('second', 12))
    await emit(updated('theirs', 13))
    expect(name()).toBe('theirs')
  })

  it('gives way at once to a later change, where its own was overtaken by that and is not told', async () => {
    await render()
    await rename('mine')
    await emit(updated('theirs', 12))
    expect(name()).toBe('theirs')
  })

  it('stands for as long as only older changes come', async () => {
    await render()
    await rename('mine')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await emit(updated('older', 10))
    expect(name()).toBe('mine')
  })

  it('does not undo a later change that was heard before it', async () => {
    await render()
    const release = holdAnswers()
    let done: Promise<unknown> = Promise.resolve()
    await act(async () => {
      done = list.update('a', { name: 'mine' }, { failure: 'Failed to rename' })
    })
    await emit(updated('theirs', 12))
    release()
    await act(async () => void (await done))
    expect([name(), list.pending.size]).toEqual(['theirs', 0])
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

  it('is read again where the subscription stood anew before it came: what is newer may have been missed', async () => {
    await render()
    const release = holdAnswers()
    let done: Promise<unknown> = Promise.resolve()
    await act(async () => {
      done = list.update('a', { name: 'mine' }, { failure: 'Failed to rename' })
    })
    const answered = server.hold
    server.hold = null
    server.rows = [{ id: 'a', created_at: '1', name: 'theirs' }]
    await act(async () => server.channels[0]!.status('SUBSCRIBED'))
    await settle()
    release()
    await act(async () => void (await Promise.all([done, answered])))
    await settle()
    expect([name(), server.reads]).toEqual(['theirs', 3])
  })

  it('that a row is gone, holds though an older change of it comes', async () => {
    await render()
    await act(async () => void (await list.remove('a', { failure: 'Failed to delete' })))
    await emit(updated('older', 9))
    expect(shown()).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await emit(updated('older', 10))
    expect(shown()).toBe('')
  })
})

it('goes by versions: of two changes of a row the newer counts, in whatever order they come', async () => {
  await render()
  await act(async () => {
    server.channels[0]!.emit(updated('newer', 2))
    server.channels[0]!.emit(updated('older', 1))
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
    server.channels[0]?.emit({ eventType: 'UPDATE', new: { id: 'a', created_at: '1', name: 'Ada' }, old: {}, commit_timestamp: at(11) })
    server.channels[0]?.emit({ eventType: 'DELETE', new: {}, old: { id: 'b' }, commit_timestamp: at(11) })
  })
  await settle()
  expect(list.rows).toEqual([{ id: 'a', created_at: '1', name: 'Ada' }])
  const before = server.reads
  await act(async () => setLimit(undefined))
  // Shown rows stay until the rest has been loaded.
  expect(list.rows).toEqual([{ id: 'a', created_at: '1', name: 'Ada' }])
  await settle()
  expect(list.rows).toEqual([{ id: 'a', created_at: '1', name: 'Ada' }])
  expect(server.reads).toBe(before + 1)
})

type Limits = Record<string, number | undefined>
/** The last result of each hook of the list, by the hook's name. */
const hooks: Record<string, FollowedThings> = {}
let showHooks: (limits: Limits) => void
function One({ name, limit }: { name: string; limit: number | undefined }) {
  hooks[name] = useFollowedRows<string, Thing>({
    table: 'things',
    failure: 'Failed to load things',
    ...(limit !== undefined && { limit }),
    ...more,
  })
  return null
}
function Several() {
  const [limits, set] = useState<Limits>({ one: undefined, two: undefined })
  showHooks = set
  return Object.entries(limits).map(([name, limit]) => <One key={name} name={name} limit={limit} />)
}

describe('several hooks of one list', () => {
  const renderSeveral = () => render(<Several />)
  const showOnly = async (limits: Limits) => {
    await act(async () => showHooks(limits))
    await settle()
  }
  const emit = async (event: object) => {
    await act(async () => server.channels[0]!.emit(event))
    await settle()
  }
  const shownBy = (name: string) => hooks[name]?.rows.map((row) => row.id).join('')

  it('share one channel and one further read, and both hear', async () => {
    await renderSeveral()
    await act(async () => {
      for (const { status } of server.channels) status('SUBSCRIBED')
    })
    await settle()
    expect([server.channels.length, server.reads]).toEqual([1, 2])
    await emit(insert('b', '2'))
    expect([shownBy('one'), shownBy('two'), server.reads]).toEqual(['ba', 'ba', 2])
  })

  it('share the channels of rows that they embed', async () => {
    more.embeds = ['parts']
    await renderSeveral()
    expect(server.channels.length).toBe(2)
    await act(async () => server.channels[1]!.emit(insert('p', '1')))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(server.reads).toBe(2)
    await showOnly({})
    expect(server.channels.map(({ gone }) => gone)).toEqual([true, true])
  })

  it('go on hearing when one of them leaves, and the last to leave ends the channel until another comes', async () => {
    await renderSeveral()
    await showOnly({ two: undefined })
    await emit(insert('b', '2'))
    expect([shownBy('one'), shownBy('two'), server.channels.map(({ gone }) => gone)]).toEqual(['a', 'ba', [false]])
    await showOnly({})
    expect(server.channels.map(({ gone }) => gone)).toEqual([true])
    await showOnly({ three: undefined })
    expect(server.channels.map(({ gone }) => gone)).toEqual([true, false])
  })

  it('follow with their own limits, and what we write shows in all', async () => {
    server.rows = [
      { id: 'b', created_at: '2' },
      { id: 'a', created_at: '1' },
    ]
    await renderSeveral()
    await showOnly({ one: undefined, two: 2 })
    await emit(insert('c', '3'))
    expect([shownBy('one'), shownBy('two'), server.channels.length]).toEqual(['cba', 'cb', 1])
    await act(async () => void (await hooks.one?.remove('b', { failure: 'Failed to delete' })))
    await settle()
    expect([shownBy('one'), shownBy('two')]).toEqual(['ca', 'c'])
  })

  it('show current rows if they mount later: those that one of them left behind have changed since', async () => {
    await renderSeveral()
    await showOnly({ one: 50 })
    server.rows = [{ id: 'c', created_at: '3' }]
    await act(async () => server.channels[0]!.status('SUBSCRIBED'))
    await settle()
    // A change of a part that is out of date does not make it current.
    await emit(insert('d', '4'))
    server.rows = [
      { id: 'd', created_at: '4' },
      { id: 'c', created_at: '3' },
    ]
    await showOnly({ one: 50, three: 50, four: undefined })
    expect([shownBy('one'), shownBy('three'), shownBy('four'), server.channels.length]).toEqual(['dc', 'dc', 'dc', 1])
  })
})
