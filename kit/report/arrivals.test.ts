import { expect, it, vi } from 'vitest'

const AT = Date.parse('2026-11-23T18:30:00Z')
/** An entry for each second of an hour and a half, as the server would count and list them. */
const ENTRIES = Array.from({ length: 5_400 }, (_, second) => AT + second * 1_000)
const server = vi.hoisted(() => ({ limits: [] as number[], counted: 0 }))
vi.mock('../data/read-rows.ts', () => ({
  readRows: async ({ order, limit }: { order?: object; limit: number }) => {
    server.limits.push(limit)
    const rows = (order ? ENTRIES : ENTRIES.toReversed()).slice(0, limit)
    return rows.map((at, id) => ({ id: `${id}`, created_at: new Date(at).toISOString() }))
  },
  countRows: async (_table: string, _where: object, { from, to }: { from: string; to: string }) => {
    server.counted++
    return ENTRIES.filter((at) => at >= Date.parse(from) && at < Date.parse(to)).length
  },
}))
const { readArrivals } = await import('./arrivals.ts')

it('[EVENT-89] of a session with many entries two rows are read, and each span is counted by the server', async () => {
  const block = await readArrivals('attendance_records', { session_id: 's' }, ENTRIES.length)
  expect(block).toMatchObject({ minutes: 2, counts: Array.from({ length: 45 }, () => 120) })
  expect(server).toEqual({ limits: [1, 1], counted: 45 })
})

it('of few entries the times are read, in one request', async () => {
  server.limits = []
  server.counted = 0
  await readArrivals('attendance_records', { session_id: 's' }, 2_000)
  expect(server).toEqual({ limits: [2_000], counted: 0 })
})
