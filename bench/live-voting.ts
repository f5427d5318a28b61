import type { Bench, Figures, Row, Scale } from './bench.ts'
import { pause } from './children.ts'
import { withHouse } from './house.ts'
import { inHall } from './in-hall.ts'
import { JOINED, joinRows, SOCKET_PATH } from './phoenix.ts'
import { httpRequest } from './template.ts'
import { startLoad } from './under-load.ts'

const STORM_SECONDS = 5
const CHOICES = ['c0', 'c1', 'c2', 'c3']
/** Longest wait for the last phone after a reveal. */
const PATIENCE_MS = 10_000
const AGAIN_MS = 100
/**
 * Votes for each of three questions before, so that the engine has compiled what a vote runs: its compiler's threads
 * count too. The first ones come as fast as they are answered, so that many share a commit, the others one by one.
 */
const EARLIER_VOTES = 5_000
const EARLIER_PER_SECOND = 800
const COST = 'µs of processor for a vote, before as many phones'

/**
 * Measures a question of Live Voting: everybody votes within five seconds while everybody follows the session,
 * then the host closes and reveals it. A sum that is wrong anywhere, or a phone that never has the result,
 * counts as `∞`.
 */
export const liveVoting = (scale: Scale): Bench => {
  const people = scale(2_000)
  const title = `A vote of ${people.toLocaleString('en')}`
  const row = (what: string, figure: string, mark: number): Row => ({
    title: `${title}, ${what}`,
    figure,
    of: 'vote',
    better: 'lower',
    mark,
  })
  return {
    sides: { vote: () => vote(people) },
    rows: [
      row('until a vote is acknowledged', 'ms p95', 250),
      row('until every phone has the result', 'ms', 1_000),
      row('messages to a phone while all vote', 'messages/s', 1),
      row("the server's part", COST, 500),
    ],
  }
}

const vote = (people: number): Promise<Figures> =>
  withHouse(
    async ({ server, host, make }) => {
      const session = await make('voting_sessions', { name: 'Quiz' })
      const choices = CHOICES.map((id) => ({ id, text: `Choice ${id}` }))
      const open = async (): Promise<string> => {
        const question = await make('voting_questions', { session_id: session, question: 'Which?', choices, correct: ['c1'] })
        await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
        return question
      }
      const device = 'd-bench-voter-{serial}-0'
      const path = '/rest/v1/voting_votes?on_conflict=question_id,device_id'
      const headers = { 'x-device-id': device, prefer: 'return=minimal,resolution=merge-duplicates' }
      const votes = (question: string) => ({
        connections: 64,
        requests: CHOICES.map((choice) =>
          httpRequest('POST', path, headers, { question_id: question, device_id: device, choices: [choice] }),
        ),
        warmUpMs: 1_000,
        expected: [201],
      })
      const listening = {
        path: `${SOCKET_PATH}&device_id=d-bench-phone-{n}`,
        joins: [joinRows(['voting_sessions', `id=eq.${session}`], ['voting_questions', `session_id=eq.${session}`])],
        ready: JOINED,
        marker: '"vote_count":',
        subscribers: people,
      }
      return inHall(server, listening, async (hall) => {
        for (const pace of [{}, { perSecond: EARLIER_PER_SECOND }, { perSecond: EARLIER_PER_SECOND }])
          await (await startLoad(server, { ...votes(await open()), ...pace, requestsInAll: EARLIER_VOTES })).result()
        const question = await open()
        hall.begin()
        const load = await startLoad(server, { ...votes(question), perSecond: people / STORM_SECONDS, requestsInAll: people })
        const before = server.cpuMs()
        const { seconds, latency } = await load.result()
        const cost = ((server.cpuMs() - before) * 1_000) / people
        const during = await hall.report()
        hall.begin()
        await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
        const since = performance.timeOrigin + performance.now()
        await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
        let report = await hall.report()
        for (let waited = 0; report.lowestLast !== people && waited < PATIENCE_MS; waited += AGAIN_MS) {
          await pause(AGAIN_MS)
          report = await hall.report()
        }
        const { body } = await host.ask('GET', `/rest/v1/voting_sums?question_id=eq.${question}&select=count`)
        const sum = (body as { count: number }[]).reduce((total, { count }) => total + count, 0)
        const isExact = sum === people && report.lowestLast === people && report.highestLast === people
        return {
          'ms p95': latency['ms p95'],
          ms: isExact ? report.lastAt - since : Number.POSITIVE_INFINITY,
          'messages/s': during.mostEach / seconds,
          [COST]: cost,
        }
      })
    },
    { PREVIEWS: 'voting' },
  )
