import { randomBytes } from 'node:crypto'
import { cpuMsOf } from '../tests/setup/server-process.ts'
import type { Bench, Figures, Row } from './bench.ts'
import type { BusEndOrder, BusEndReport } from './bus-end.ts'
import { pause, startHelper } from './children.ts'
import { ownRedis } from './nodes.ts'

const WARM_UP_MS = 2_000
const MEASURE_MS = 4_000
/** Ends that receive. */
const HEARING = 2

const TOLD = 'µs of processor of who tells, a change'
const HEARD = 'µs of processor of who hears, a change'
const REDIS = 'µs of processor of Redis, a change and hearer'
const BYTES = 'bytes a change'

/**
 * Measures the cost of the bus by itself: one end publishes commits, two receive them. In a storm each commit
 * has many answers; at rest each has one and is a message of its own.
 */
export const bus = (): Bench => ({
  sides: { storm: () => measure({ perSecond: 100, answers: 64 }), rest: () => measure({ perSecond: 40, answers: 1 }) },
  rows: [
    ...rowsOf('storm', 'The bus in a storm, 100 commits a second of 64 answers', { told: 30, heard: 30, redis: 10, bytes: 400 }),
    ...rowsOf('rest', 'The bus at rest, 40 commits a second of one answer', { told: 600, heard: 300, redis: 100, bytes: 600 }),
  ],
})

function rowsOf(of: string, title: string, mark: { told: number; heard: number; redis: number; bytes: number }): Row[] {
  const side = { of, better: 'lower' } as const
  return [
    { title: `${title}: telling`, figure: TOLD, ...side, mark: mark.told },
    { title: `${title}: hearing`, figure: HEARD, ...side, mark: mark.heard },
    { title: `${title}: Redis`, figure: REDIS, ...side, mark: mark.redis },
    { title: `${title}: what crosses`, figure: BYTES, ...side, mark: mark.bytes },
  ]
}

async function measure(tells: NonNullable<BusEndOrder['tells']>): Promise<Figures> {
  const redis = await ownRedis()
  const secret = randomBytes(32).toString('hex')
  const start = (role: BusEndOrder['tells']) =>
    startHelper('bench/bus-end.ts', { redis: redis.url, secret, tells: role } satisfies BusEndOrder)
  const hearing = Array.from({ length: HEARING }, () => start(null))
  const telling = start(tells)
  const ends = [telling, ...hearing]
  try {
    await Promise.all(ends.map((end) => end.line()))
    await pause(WARM_UP_MS)
    const before = cpuMsOf(redis.pid)
    for (const end of ends) end.say('begin')
    await pause(MEASURE_MS)
    const [told, ...heard] = (await Promise.all(ends.map((end) => end.ask<BusEndReport>('report')))) as [BusEndReport, ...BusEndReport[]]
    const spent = cpuMsOf(redis.pid) - before
    const all = heard.reduce((sum, { changes }) => sum + changes, 0)
    if (all < told.changes) throw new Error(`Of ${told.changes} changes, ${HEARING} ends heard ${all} in all.`)
    return {
      'changes/s': (told.changes * 1_000) / MEASURE_MS,
      'messages/s': (told.messages * 1_000) / MEASURE_MS,
      [TOLD]: told.processor / told.changes,
      [HEARD]: heard.reduce((sum, { processor }) => sum + processor, 0) / all,
      // The publishing end receives its own messages too.
      [REDIS]: (spent * 1_000) / (all + told.changes),
      [BYTES]: told.bytes / told.changes,
    }
  } finally {
    for (const end of ends) end.stop()
    redis.kill()
  }
}
