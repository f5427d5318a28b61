import type { Bench, Figures, Row, Scale } from './bench.ts'
import { pause } from './children.ts'
import { withHouse } from './house.ts'
import { type Room, withStage, withSurvey } from './rooms.ts'
import { quantile } from './statistics.ts'
import { startLoad } from './under-load.ts'
import type { WatchersReport } from './watchers.ts'

export const REVEALS = 3
/** Shortest time between two reveals. If phones still lack one, the next reveal waits for them. */
const BETWEEN_MS = 1_500
const AGAIN_MS = 250
const PATIENCE_MS = 10_000
/** While results are revealed, everybody answers within this time. */
const STORM_SECONDS = 5
const COST = 'µs of processor for a phone and reveal'
const BYTES = 'bytes for a phone and reveal'
export const RATE = 'messages/s about one question'

/**
 * Measures a reveal by the host, in silence and while everybody answers: when every phone has it, and its
 * cost.
 */
export const reveal = (scale: Scale): Bench => {
  const phones = scale(2_000)
  const people = phones.toLocaleString('en')
  const rooms = { survey: withSurvey(phones, 2 * REVEALS), 'Q&A': withStage(phones, 2 * REVEALS) }
  return {
    sides: {
      survey: () => withHouse((house) => rooms.survey(house, inSilence)),
      'survey, all answer': () => withHouse((house) => rooms.survey(house, (room) => inStorm(room, phones))),
      'Q&A': () => withHouse((house) => rooms['Q&A'](house, inSilence)),
      'Q&A, all answer': () => withHouse((house) => rooms['Q&A'](house, (room) => inStorm(room, phones))),
    },
    rows: [
      ...rowsOf('survey', `A survey's result revealed to ${people}`, { cost: 250, bytes: 6_000 }),
      ...rowsOf('Q&A', `A question put on stage before ${people}`, { cost: 60, bytes: 2_500 }),
    ],
  }
}

export const rowsOf = (of: string, title: string, most: { cost: number; bytes: number }): Row[] => [
  { title: `${title}, until a phone has it`, figure: 'ms p95', of, better: 'lower', mark: 1_000 },
  { title: `${title} while all answer, until a phone has it`, figure: 'ms p95', of: `${of}, all answer`, better: 'lower', mark: 1_000 },
  { title: `${title} while all answer, to one phone`, figure: RATE, of: `${of}, all answer`, better: 'lower', mark: 10 },
  { title: `${title}, the server's part`, figure: COST, of, better: 'lower', mark: most.cost },
  { title: `${title}, what a phone is sent`, figure: BYTES, of, better: 'lower', mark: most.bytes },
]

/**
 * Reveals one thing after the other, each when all phones have the previous one. A phone that never gets it
 * counts as `∞`.
 */
async function revealAll({ phones, revealNext }: Room) {
  const waits: number[] = []
  let [bytes, counted] = [0, 0]
  const began = performance.now()
  for (let n = 0; n < REVEALS; n++) {
    phones.say('begin')
    const since = performance.timeOrigin + performance.now()
    await revealNext()
    await pause(BETWEEN_MS)
    let report = await phones.ask<WatchersReport>('report')
    for (let more = 0; report.lacking > 0 && more < PATIENCE_MS; more += AGAIN_MS) {
      await pause(AGAIN_MS)
      report = await phones.ask<WatchersReport>('report')
    }
    waits.push(...report.hadAt.map((at) => at - since), ...Array.from({ length: report.lacking }, () => Number.POSITIVE_INFINITY))
    bytes += report.bytesEach
    counted += report.mostCounted
  }
  return { waits, bytes, counted, seconds: (performance.now() - began) / 1_000 }
}

/**
 * Measures a reveal while nobody answers. The first reveals, which run before the engine's code is warm, do
 * not count.
 */
export async function inSilence(room: Room): Promise<Figures> {
  const order = { connections: 1, requests: room.answers, warmUpMs: 0, requestsInAll: 20, expected: [201] }
  await (await startLoad(room.house.server, order)).result()
  await revealAll(room)
  await pause(1_000)
  const before = room.house.server.cpuMs()
  const { waits, bytes } = await revealAll(room)
  return {
    'ms p50': quantile(waits, 0.5),
    'ms p95': quantile(waits, 0.95),
    'ms longest': quantile(waits, 1),
    [COST]: ((room.house.server.cpuMs() - before) * 1_000) / waits.length,
    [BYTES]: bytes / REVEALS,
  }
}

export async function inStorm(room: Room, people: number): Promise<Figures> {
  const load = await startLoad(room.house.server, {
    connections: 64,
    requests: room.answers,
    perSecond: people / STORM_SECONDS,
    requestsInAll: people,
    warmUpMs: 1_000,
    expected: [201],
  })
  const { waits, counted, seconds } = await revealAll(room)
  const { latency } = await load.result()
  return {
    'ms p50': quantile(waits, 0.5),
    'ms p95': quantile(waits, 0.95),
    'ms longest': quantile(waits, 1),
    [RATE]: counted / seconds,
    'ms p95 of an answer': latency['ms p95'],
  }
}
