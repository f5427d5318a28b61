import { type Bench, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import { pause } from './children.ts'
import { inHall } from './in-hall.ts'
import { withSession } from './session-hall.ts'
import { httpRequest } from './template.ts'
import { startLoad } from './under-load.ts'

const STORM_SECONDS = 5
const EACH = 'µs of processor for each who votes or watches'

/**
 * Measures a storm of votes: everybody votes for one question within five seconds while as many watch.
 * Figures: when the last count is everywhere, how many messages that takes, and its cost.
 */
export const votes = (scale: Scale): Bench => {
  const sizes = [scale(500), scale(1_000), scale(2_000)] as const
  const [smallest, , largest] = sizes
  return {
    sides: Object.fromEntries(sizes.map((size) => [String(size), () => storm(size)])),
    rows: [
      ...sizes.flatMap(rowsOf),
      {
        title: `Votes, processor time for each who votes or watches, ${largest.toLocaleString('en')} / ${smallest.toLocaleString('en')} of both`,
        figure: EACH,
        of: String(largest),
        beside: ratioTo(String(smallest)),
        better: 'lower',
        mark: 1,
      },
    ],
  }
}

function rowsOf(size: number): Row[] {
  const people = size.toLocaleString('en')
  const side = { of: String(size), better: 'lower' } as const
  return [
    { title: `Votes of ${people} before ${people}, the last count everywhere after the last answer`, figure: 'ms', ...side, mark: 1_000 },
    { title: `Votes of ${people} before ${people}, messages to one who watches`, figure: 'messages/s', ...side, mark: 10 },
  ]
}

const storm = (size: number): Promise<Figures> =>
  withSession(1, ({ server }, { questionIds, listening }) =>
    inHall(server, { ...listening, subscribers: size }, async (hall) => {
      const device = 'd-bench-voter-{serial}-0'
      const vote = httpRequest(
        'POST',
        '/rest/v1/question_votes',
        { 'x-device-id': device },
        { question_id: questionIds[0], device_id: device },
      )
      hall.begin()
      const load = await startLoad(server, {
        connections: 64,
        requests: [vote],
        perSecond: size / STORM_SECONDS,
        requestsInAll: size,
        warmUpMs: 1_000,
        expected: [201],
      })
      const before = server.cpuMs()
      const { lastAt, seconds, latency } = await load.result()
      await pause(1_000)
      const report = await hall.report()
      const exact = report.lowestLast === size && report.highestLast === size
      return {
        ms: exact ? Math.max(0, report.lastAt - lastAt) : Number.POSITIVE_INFINITY,
        'messages/s': report.mostEach / seconds,
        [EACH]: ((server.cpuMs() - before) * 1_000) / (2 * size),
        'ms p95 of a vote': latency['ms p95'],
      }
    }),
  )
