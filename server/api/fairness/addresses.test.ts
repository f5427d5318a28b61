import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import type { Job } from '../../reads.ts'
import { readAddresses } from '../../store/rows/ledger.ts'
import { openTestApi, type TestApi } from '../rest/testing/api.ts'
import { ALICE, clubsTool, phone, uuid } from '../rest/testing/clubs.ts'
import { fairnessOf } from './fairness.ts'

const CLUB = uuid(1)
const NOTES = 1_300
const STAMP = '2026-01-01T00:00:00.000000+00:00'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi([clubsTool], { env: { LIMITS: 'off' } })
  expect((await api.ask('POST', 'clubs', { as: ALICE, body: { id: CLUB, name: 'Chess', slug: 'chess' } })).status).toBe(201)
})
afterEach(() => api.stop())

const ask = (name: string, body: object = {}) => api.ask('POST', `rpc/${name}`, { as: ALICE, body: { session_id: CLUB, ...body } })
const senderOf = (n: number) => fairnessOf(api.services).names.device(CLUB, phone(n))

/**
 * Inserts one note per device, each liked by the next device, all by strangers at address `even` or `odd`.
 * Some share a time, and ids are not in order of time.
 */
const furnish = () =>
  api.services.store.write(async (tx) => {
    for (let n = 0; n < NOTES; n++) {
      const id = uuid(10_000 + ((n * 7) % NOTES))
      const at = STAMP.replace('00:00:00', `00:00:${String(n % 60).padStart(2, '0')}`)
      const note = [id, CLUB, 'x', 'live', phone(n), at]
      await tx.sql('insert into notes (id, club_id, body, status, device_id, created_at) values (?, ?, ?, ?, ?, ?)', note)
      await tx.sql('insert into likes (id, note_id, device_id) values (?, ?, ?)', [uuid(20_000 + n), id, phone((n + 1) % NOTES)])
      const sender = [CLUB, senderOf(n), n % 2 ? 'odd' : 'even', STAMP, STAMP]
      await tx.sql(
        'insert into ledger_senders (session_id, device, address, vouched, first_at, last_at, row_count, byte_count) values (?, ?, ?, 0, ?, ?, 2, 600)',
        sender,
      )
    }
  })

/** Records how many rows each read returns to this thread. */
function countReads(): number[] {
  const { store } = api.services
  const counts: number[] = []
  const { read, readSql } = store
  store.read = async (query) => {
    const rows = await read(query)
    counts.push(rows.length)
    return rows
  }
  store.readSql = async (text, parameters) => {
    const rows = await readSql(text, parameters)
    counts.push(rows.length)
    return rows
  }
  return counts
}

describe('what an address wrote', () => {
  it('S7: is looked for a few rows at a time, and every entry of it is found, also below another', async () => {
    await furnish()
    const reads = countReads()
    // First half of the notes with their likes; then the remaining likes by these devices.
    expect((await ask('void_origin', { origin: 'even' })).body).toEqual({ removed: NOTES })
    expect(Math.max(...reads)).toBe(LIMITS.voidRows)
    const left = await api.services.store.readSql('select device_id from notes', [])
    expect(left.map((row) => row['device_id']).sort()).toEqual(Array.from({ length: NOTES / 2 }, (_, n) => phone(2 * n + 1)).sort())
    expect(await api.services.store.readSql('select * from likes', [])).toEqual([])
    expect((await ask('void_origin', { origin: 'even' })).body).toEqual({ removed: 0 })
    expect((await ask('void_origin', { origin: 'odd' })).body).toEqual({ removed: NOTES / 2 })
  })
})

describe('where entries come from', () => {
  it('S7: is added up apart, where there is somebody to do that', async () => {
    await furnish()
    await ask('stop_origin', { origin: 'nowhere', scope: 'newcomers' })
    const here = (await ask('list_origins')).body
    expect(here.map(({ origin, strangers, stopped }: Record<string, unknown>) => [origin, strangers, stopped])).toEqual([
      ['even', NOTES / 2, null],
      ['odd', NOTES / 2, null],
      ['nowhere', 0, 'newcomers'],
    ])
    const { store } = api.services
    const { readSql } = store
    const jobs: Job[] = []
    api.services.reads = {
      async run(asked) {
        const job: Job = asked
        jobs.push(job)
        if (job.kind !== 'addresses') throw new Error('Nothing else is expected.')
        return readAddresses(readSql, job.session) as never
      },
      stats: () => ({ running: 0, waiting: 0 }),
      close: async () => {},
    }
    const reads = countReads()
    expect((await ask('list_origins')).body).toEqual(here)
    expect(jobs.map(({ kind, actor }) => [kind, actor.kind])).toEqual([['addresses', 'host']])
    expect(Math.max(...reads)).toBeLessThanOrEqual(1)
  })
})
