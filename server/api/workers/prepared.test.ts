import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { startWithReaders, type WithReaders } from '../../../tests/setup/with-readers.ts'
import type { Reads } from '../../reads.ts'

const STAMP = '2026-01-01T00:00:00.000000+00:00'
/** More rows than one page of an answer, and few enough to insert quickly. */
const GUESTS = 5_000

let all: WithReaders
let server: WithReaders['server']
let host: WithReaders['host']
let list: string
let raffle: string
beforeAll(async () => {
  all = await startWithReaders()
  ;({ server, host } = all)
}, 60_000)
afterAll(() => all.stop())
beforeEach(async () => {
  ;[list, raffle] = [randomUUID(), randomUUID()]
  await host.client.from('attendance_sessions').insert({ id: list, name: 'Doors' }).throwOnError()
  const settings = { type: 'attendance', attendanceSessionId: list }
  await host.client.from('raffle_sessions').insert({ id: raffle, name: 'Tombola', settings }).throwOnError()
})
afterEach(() => vi.restoreAllMocks())

const guest = (name: string) => ({ id: randomUUID(), session_id: list, name, table_number: 1 })
const checkIn = async (...names: string[]) => {
  const guests = names.map(guest)
  await host.client.from('attendance_records').insert(guests).throwOnError()
  return guests.map(({ id }) => id)
}
const draw = (args: object = {}) => host.client.rpc('run_raffle', { session_id: raffle, ...args })
/** Runs `meanwhile` between each preparation and its write. Returns the number of preparations so far. */
function between(meanwhile: () => Promise<unknown>): () => number {
  const reads = server.services.reads as Reads
  const run = reads.run.bind(reads)
  const spy = vi.spyOn(reads, 'run').mockImplementation(async (job, options) => {
    const result = await run(job, options)
    if (job.kind === 'preparation') await meanwhile()
    return result
  })
  return () => spy.mock.calls.filter(([job]) => job.kind === 'preparation').length
}

it('[X3] a draw reads its list in a worker, and its transaction no more than the winners', async () => {
  const insert = 'insert into attendance_records (id, session_id, name, table_number, created_at) values (?, ?, ?, ?, ?)'
  const rows = Array.from({ length: GUESTS }, (_, n) => [randomUUID(), list, `Guest ${n}`, n, STAMP])
  await server.services.store.write((tx) => tx.each(insert, rows))
  const prepared = between(async () => {
    const write = server.services.store.write.bind(server.services.store)
    vi.spyOn(server.services.store, 'write').mockImplementationOnce((work) =>
      write((tx) => {
        const all = tx.all.bind(tx)
        return work({
          ...tx,
          all: async (...asked: Parameters<typeof tx.all>) => {
            const found = await all(...asked)
            read += found.length
            return found
          },
        } as typeof tx)
      }),
    )
  })
  let read = 0
  const { data } = await draw().throwOnError()
  expect(data).toMatchObject({ entries: GUESTS, winners: [{ place: 1 }] })
  expect([prepared(), read > 0 && read < 20]).toEqual([1, true])
  // A worker refuses a list that this host may not read, in the same words.
  await host.client.from('attendance_sessions').delete().eq('id', list).throwOnError()
  expect((await draw()).error?.message).toBe('The attendance session is not there any more. Choose another in Raffle Settings.')
})

it('[X3] who was taken off the list after it was read does not win: it is drawn again', async () => {
  const [ada, bob] = await checkIn('Ada', 'Bob')
  const drawn: (string | undefined)[] = []
  const remove = async () => {
    // The first preparation drew one of the two. Both are deleted before its write, and a third checks in.
    if (drawn.length > 0) return
    drawn.push(ada, bob)
    await host.client.from('attendance_records').delete().in('id', [ada, bob]).throwOnError()
    await checkIn('Cem')
  }
  const prepared = between(remove)
  const { data } = await draw().throwOnError()
  expect(data).toMatchObject({ entries: 1, winners: [{ label: 'Cem' }] })
  expect(prepared()).toBe(2)
})

it('[RAFFLE-23] a name that is kept off after the list was read is not told to the room', async () => {
  const [ada] = await checkIn('Ada')
  let kept = false
  const prepared = between(async () => {
    if (kept) return
    kept = true
    await host.client.from('attendance_records').update({ off: true }).eq('id', ada).throwOnError()
  })
  expect((await draw().throwOnError()).data).toMatchObject({ winners: [{ label: 'Name not shown (table 1)', name: 'Ada' }] })
  expect(prepared()).toBe(2)
})

it('[X3] settings that change after the list was read hold for the draw', async () => {
  await checkIn('Ada')
  let changed = false
  const change = async () => {
    if (changed) return
    changed = true
    const settings = { type: 'tickets', ticketRange: { start: 7, end: 7 } }
    await host.client.from('raffle_sessions').update({ settings }).eq('id', raffle).throwOnError()
  }
  between(change)
  expect((await draw().throwOnError()).data).toMatchObject({ source: { type: 'tickets', start: 7, end: 7 }, winners: [{ entry: 7 }] })
})

it('[X3] a draw that others overtake each time is refused, and keeps nothing', async () => {
  await checkIn('Ada')
  let n = 0
  const renamed = between(async () => {
    const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 1 + (++n % 2) }
    await host.client.from('raffle_sessions').update({ settings }).eq('id', raffle).throwOnError()
  })
  const busy = await draw()
  expect([busy.status, busy.error?.code]).toEqual([503, '53000'])
  expect(renamed()).toBe(LIMITS.procedureTries)
  expect((await host.client.from('raffle_draws').select('id').eq('session_id', raffle)).data).toEqual([])
})
