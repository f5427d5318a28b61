import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../contract/json.ts'
import { fakeStorage } from '../testing/fake-storage.ts'
import { retryDelay } from './backoff.ts'
import { Outbox } from './outbox.ts'
import { createPrefixedStorage, type KeyValue } from './prefixed-storage.ts'
import type { InsertAnswer } from './table-api.ts'

/** A table that keeps one row per id, behind a network that the test can break. */
function fakeServer() {
  const rows = new Map<string, Row>()
  let requests = 0
  const server = {
    rows,
    get requests() {
      return requests
    },
    /** Answers to the next requests as the phone receives them. Empty: the true answers. */
    hears: [] as (InsertAnswer | 'nothing')[],
    refuses: null as InsertAnswer | null,
    /** If set, requests wait for it. */
    gate: null as Promise<void> | null,
    async insert(_table: string, row: Row): Promise<InsertAnswer> {
      requests++
      await server.gate
      const heard = server.hears.shift()
      if (heard && heard !== 'nothing') return heard
      if (server.refuses) return server.refuses
      if (!rows.has(String(row.id))) rows.set(String(row.id), row)
      return heard === 'nothing' ? { is: 'again', afterMs: 0 } : { is: 'landed' }
    },
  }
  return server
}

const AGAIN: InsertAnswer = { is: 'again', afterMs: 0 }
const parcel = (id: string, topic = 'topic') => ({ id, table: 'notes', topic, row: { id, words: `words of ${id}` } })
const open: Outbox[] = []
function openOutbox(server: ReturnType<typeof fakeServer>, storage: KeyValue | null): Outbox {
  const outbox = new Outbox({ storage: createPrefixedStorage(storage, 'o:'), insert: server.insert, now: Date.now, random: () => 0 })
  open.push(outbox)
  return outbox
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close()
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the outbox', () => {
  it('sends, and says so at each step', async () => {
    const server = fakeServer()
    const outbox = openOutbox(server, fakeStorage())
    const seen: (string | undefined)[] = []
    outbox.subscribe(() => seen.push(outbox.latest('topic')?.progress.is))
    expect(outbox.send(parcel('a'))).toEqual({ durable: true })
    await settle()
    expect(seen).toEqual(['saved', 'sending', 'sent'])
    expect([...server.rows.keys()]).toEqual(['a'])
  })

  it('lists all of a topic, the oldest first, and none that was let go or is another’s', async () => {
    const outbox = openOutbox(fakeServer(), fakeStorage())
    for (const id of ['b', 'a', 'c']) {
      outbox.send(parcel(id))
      await vi.advanceTimersByTimeAsync(10)
    }
    outbox.send(parcel('d', 'other topic'))
    await settle()
    expect(outbox.of('topic').map((one) => one.id)).toEqual(['b', 'a', 'c'])
    outbox.letGo('a')
    expect(outbox.of('topic').map((one) => one.id)).toEqual(['b', 'c'])
  })

  it('turns a lost acknowledgement and its retry into one row', async () => {
    const server = fakeServer()
    server.hears = ['nothing']
    const outbox = openOutbox(server, fakeStorage())
    outbox.send(parcel('a'))
    await settle()
    expect(outbox.latest('topic')?.progress).toMatchObject({ is: 'saved', attempts: 1 })
    await vi.advanceTimersByTimeAsync(1_001)
    expect(outbox.latest('topic')?.progress.is).toBe('sent')
    expect(server.requests).toBe(2)
    expect(server.rows.size).toBe(1)
  })

  it('sends a double tap once', async () => {
    const server = fakeServer()
    const outbox = openOutbox(server, fakeStorage())
    outbox.send(parcel('a'))
    outbox.send(parcel('a'))
    await settle()
    expect(server.requests).toBe(1)
  })

  it('keeps what it could not send over a reload, and sends it then', async () => {
    const server = fakeServer()
    const storage = fakeStorage()
    server.hears = [AGAIN]
    const before = openOutbox(server, storage)
    before.send(parcel('a'))
    await settle()
    before.close()

    const after = openOutbox(server, storage)
    expect(after.latest('topic')).toMatchObject({ row: { words: 'words of a' }, progress: { is: 'saved' } })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(after.latest('topic')?.progress.is).toBe('sent')
    expect(server.rows.size).toBe(1)
  })

  it('hands over what is on its way when the page goes', async () => {
    const server = fakeServer()
    const storage = fakeStorage()
    server.gate = new Promise(() => {})
    const before = openOutbox(server, storage)
    before.send(parcel('a'))
    await settle()
    before.release()
    before.close()

    server.gate = null
    const after = openOutbox(server, storage)
    await vi.advanceTimersByTimeAsync(10)
    expect(after.latest('topic')?.progress.is).toBe('sent')
  })

  it('leaves alone what another tab is sending, until that tab must be dead', async () => {
    const server = fakeServer()
    const storage = fakeStorage()
    server.gate = new Promise(() => {})
    const dead = openOutbox(server, storage)
    dead.send(parcel('a'))
    await settle()
    dead.close()
    server.gate = null

    const tab = openOutbox(server, storage)
    tab.flush()
    await vi.advanceTimersByTimeAsync(19_000)
    expect(server.requests).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.requests).toBe(2)
    expect(tab.latest('topic')?.progress.is).toBe('sent')
  })

  it('shows in one tab what another has sent', async () => {
    const server = fakeServer()
    const storage = fakeStorage()
    const [one, two] = [openOutbox(server, storage), openOutbox(server, storage)]
    one.send(parcel('a'))
    await settle()
    two.reload()
    expect(two.latest('topic')?.progress.is).toBe('sent')
    two.send(parcel('a'))
    await settle()
    expect(server.requests).toBe(1)
  })

  it('never turns sent into anything else: a late answer to another tab changes nothing', async () => {
    const server = fakeServer()
    const storage = fakeStorage()
    let release = () => {}
    server.gate = new Promise((done) => {
      release = done
    })
    const slow = openOutbox(server, storage)
    slow.send(parcel('a'))
    await settle()
    createPrefixedStorage(storage, 'o:').set('a', JSON.stringify({ ...parcel('a'), since: 0, progress: { is: 'sent', at: Date.now() } }))
    server.hears = [AGAIN]
    release()
    await settle()
    expect(slow.latest('topic')?.progress.is).toBe('sent')
  })

  it('waits longer after each failure, with a share of chance, and starts at once when told', async () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => retryDelay(n, 0))).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
    expect(retryDelay(3, 0.999)).toBeGreaterThan(2000)

    const server = fakeServer()
    server.hears = Array(6).fill(AGAIN)
    const outbox = openOutbox(server, fakeStorage())
    outbox.send(parcel('a'))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(server.requests).toBe(6)
    outbox.flush()
    await settle()
    expect(server.requests).toBe(7)
    expect(outbox.latest('topic')?.progress.is).toBe('sent')
  })

  it('waits as long as the server wishes', async () => {
    const server = fakeServer()
    server.hears = [{ is: 'again', afterMs: 9_000 }]
    const outbox = openOutbox(server, fakeStorage())
    outbox.send(parcel('a'))
    await vi.advanceTimersByTimeAsync(8_900)
    expect(server.requests).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(server.requests).toBe(2)
  })

  it('keeps the words of what was refused, with the reason, and does not ask again', async () => {
    const server = fakeServer()
    server.refuses = { is: 'refused', code: '42501', reason: 'closed' }
    const outbox = openOutbox(server, fakeStorage())
    outbox.send(parcel('a'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.requests).toBe(1)
    expect(outbox.latest('topic')).toMatchObject({
      row: { words: 'words of a' },
      progress: { is: 'refused', code: '42501', reason: 'closed' },
    })
  })

  it('one that cannot be sent holds up no other', async () => {
    const server = fakeServer()
    const outbox = openOutbox(server, fakeStorage())
    server.hears = [AGAIN]
    outbox.send(parcel('a', 'one'))
    outbox.send(parcel('b', 'two'))
    await settle()
    expect([...server.rows.keys()]).toEqual(['b'])
  })

  it('lets go of what has arrived, words and all, but not of what is on its way, and knows the id still', async () => {
    const server = fakeServer()
    const storage = fakeStorage()
    server.hears = [AGAIN]
    const outbox = openOutbox(server, storage)
    outbox.send(parcel('a'))
    await settle()
    outbox.letGo('a')
    expect(outbox.latest('topic')?.id).toBe('a')
    outbox.flush()
    await settle()
    outbox.letGo('a')
    expect(outbox.latest('topic')).toBeNull()
    expect(outbox.knows('a')).toBe(true)
    expect([...storage.entries.values()].join()).not.toContain('words')
    expect(outbox.knows('b')).toBe(false)
  })

  it('forgets after a day what was sent', async () => {
    const server = fakeServer()
    const storage = fakeStorage()
    openOutbox(server, storage).send(parcel('a'))
    await settle()
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
    expect(openOutbox(server, storage).latest('topic')).toBeNull()
    expect(storage.entries.size).toBe(0)
  })

  it('holds it in memory and says so where the browser keeps nothing', async () => {
    const server = fakeServer()
    const outbox = openOutbox(server, null)
    expect(outbox.send(parcel('a'))).toEqual({ durable: false })
    await settle()
    expect(outbox.latest('topic')?.progress.is).toBe('sent')
  })

  it('throws away what is no parcel', () => {
    const storage = fakeStorage()
    storage.setItem('o:x', 'not json')
    storage.setItem('o:y', '{"id":"y"}')
    storage.setItem('o:z', 'null')
    expect(openOutbox(fakeServer(), storage).latest('topic')).toBeNull()
    expect(storage.entries.size).toBe(0)
  })

  it('shows the newest of a topic and the same object until something changes', async () => {
    const server = fakeServer()
    const outbox = openOutbox(server, fakeStorage())
    outbox.send(parcel('a'))
    await vi.advanceTimersByTimeAsync(5)
    outbox.send(parcel('b'))
    await settle()
    expect(outbox.latest('topic')?.id).toBe('b')
    expect(outbox.knows('b')).toBe(true)
    expect(outbox.latest('topic')).toBe(outbox.latest('topic'))
    expect(outbox.latest('elsewhere')).toBeNull()
  })

  it('tells what was last typed into a column, until it is let go', async () => {
    const outbox = openOutbox(fakeServer(), fakeStorage())
    expect(outbox.lastTyped('words')).toBeNull()
    outbox.send(parcel('a'))
    await vi.advanceTimersByTimeAsync(1)
    outbox.send(parcel('b', 'elsewhere'))
    await settle()
    expect(outbox.lastTyped('words')).toBe('words of b')
    expect(outbox.lastTyped('name')).toBeNull()
    outbox.letGo('b')
    expect(outbox.lastTyped('words')).toBe('words of a')
  })
})
