import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import type { Actor } from '../../../contract/actor.ts'
import { never } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Reads } from '../../reads.ts'
import { ReadPool } from './pool.ts'

const script = new URL('./testing/odd-worker.mjs', import.meta.url)
const log = pino({ level: 'silent' })
let pool: Reads
afterEach(() => pool.close())
const open = (size = 2) => {
  pool = new ReadPool({
    script,
    data: { database: { engine: 'sqlite', file: '' }, secret: new Uint8Array(), webRoot: null },
    previews: () => [],
    size,
    log,
  })
}
const PHONE: Actor = { kind: 'device', deviceId: 'd-phone-number-one' }
const run = (path: string, param = '', { from = 'a', bounded = true, kind = 'targets' as const, actor = PHONE } = {}) =>
  pool.run({ kind, actor, granted: never, request: { id: param, method: path, headers: {}, param: '', url: '' } }, { from, bounded })

it('S3: a thread that does not come back is ended and replaced, and its job is refused with 57014', async () => {
  open(1)
  const began = performance.now()
  await expect(run('stuck')).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - began).toBeGreaterThan(LIMITS.audienceStatementMs)
  expect(await run('fine', 'after')).toEqual(['after'])
})

it('a thread that dies costs its own job alone', async () => {
  open(1)
  const dying = run('die')
  const waiting = run('fine', 'next')
  await expect(dying).rejects.toMatchObject({ code: '53000', retryAfter: 1 })
  expect(await waiting).toEqual(['next'])
})

it('S13: lists go on while searches wait, and one who searches has one thread', async () => {
  open(3)
  const order: string[] = []
  const tell = (name: string) => () => void order.push(name)
  const searches = Array.from({ length: 6 }, (_, n) => run('slow', `${n}`, { bounded: false }).then(tell(`search ${n}`)))
  const lists = Array.from({ length: 3 }, (_, n) => run('fine', `${n}`, { from: `b${n}` }).then(tell(`list ${n}`)))
  await Promise.all(lists)
  expect(order.filter((name) => name.startsWith('search')).length).toBeLessThan(3)
  const other = run('slow', 'other', { bounded: false, from: 'c' }).then(tell('other'))
  await Promise.all([...searches, other])
  expect(order.indexOf('other')).toBeLessThan(order.indexOf('search 5'))
})

it('S13: so many wait of one address, and no more; others are served all the same', async () => {
  open(1)
  await run('fine')
  const waiting = Array.from({ length: LIMITS.readsWaitingEach + 1 }, (_, n) => run(n === 0 ? 'slow' : 'fine', `${n}`))
  await expect(run('fine', 'one too many')).rejects.toMatchObject({ code: '53000', status: 503, retryAfter: 1 })
  expect(await run('fine', 'elsewhere', { from: 'b' })).toEqual(['elsewhere'])
  expect(await Promise.all(waiting)).toHaveLength(LIMITS.readsWaitingEach + 1)
})

it('S13: so many wait in all, whoever they are, and no more', async () => {
  open(1)
  expect([LIMITS.readsWaiting, LIMITS.readsWaitingEach]).toEqual([2_000, 200])
  const addresses = LIMITS.readsWaiting / LIMITS.readsWaitingEach
  const asked = Array.from({ length: addresses }, (_, from) =>
    Array.from({ length: LIMITS.readsWaitingEach }, (_, n) => run('fine', `${n}`, { from: `${from}` })),
  ).flat()
  expect(pool.stats()).toEqual({ running: 0, waiting: LIMITS.readsWaiting })
  await expect(run('fine', 'one too many', { from: 'elsewhere' })).rejects.toMatchObject({
    code: '53000',
    message: `${LIMITS.readsWaitingEach} reads of yours wait already, or ${LIMITS.readsWaiting} of all. Try again.`,
    retryAfter: 1,
  })
  expect(await Promise.all(asked)).toHaveLength(LIMITS.readsWaiting)
})

it('S13: a read waits readWaitMs for its turn, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    open(1)
    let told: unknown = null
    // No thread is ready yet.
    const waiting = run('fine').catch((error: unknown) => {
      told = error
    })
    vi.advanceTimersByTime(LIMITS.readWaitMs - 1)
    await Promise.resolve()
    expect([told, pool.stats().waiting]).toEqual([null, 1])
    vi.advanceTimersByTime(1)
    await waiting
    expect(told).toMatchObject({
      code: '53000',
      message: 'The read waited 10 s for its turn. Try again.',
      retryAfter: 2,
    })
    expect(pool.stats().waiting).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('refuses what comes after it was closed', async () => {
  open(1)
  await run('fine')
  await pool.close()
  await expect(run('fine')).rejects.toMatchObject({ code: '53000', message: 'The server is stopping.' })
})
