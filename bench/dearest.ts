import type { Database } from '../server/store/sqlite/driver.ts'
import { furnish } from '../tests/attack/furniture.ts'
import type { Bench, Figures, Scale } from './bench.ts'
import { pause } from './children.ts'
import { withServer } from './house.ts'
import { many, type Seeded, seed } from './seed.ts'
import { httpRequest } from './template.ts'
import { startLoad } from './under-load.ts'

const POLL = 'b0000000-0000-4000-8000-000000000011'
const SESSION = 'b0000000-0000-4000-8000-000000000012'
const BOARD = 'b0000000-0000-4000-8000-000000000013'
const MEASURE_MS = 6_000
const MOST_MS = 50

const times = (count: number, text: string): string => Array.from({ length: count }, () => text).join('&')
const inside = 'qa_sessions(*,questions(*,qa_sessions(*)))'

/** The most expensive requests that the limits allow, by who may ask. */
const DEAREST = {
  nobody: [],
  anonymous: [
    `questions?select=id,${inside}&session_id=eq.${SESSION}&order=qa_sessions(name).asc,qa_sessions(id).desc&limit=20&qa_sessions.questions.limit=400`,
    `whiteboard_marks?select=*&session_id=eq.${BOARD}`,
  ],
  phone: [
    `questions?select=*,question_votes(*)&session_id=eq.${SESSION}&order=vote_count.desc,created_at`,
    `questions?select=id&session_id=eq.${SESSION}&${times(95, 'content=ilike.*e*q*')}`,
  ],
  host: [
    `poll_responses?select=*&poll_id=eq.${POLL}`,
    `poll_responses?select=id&poll_id=eq.${POLL}&${times(95, 'response=ilike.*e*q*')}`,
    'polls?select=*,poll_responses(*)&poll_responses.limit=19000',
  ],
} as const
type Asker = keyof typeof DEAREST

/**
 * Measures how long others wait for a row by its id while somebody repeats the most expensive requests
 * allowed, several at once.
 */
export const dearest = (scale: Scale): Bench => {
  let seeded: Promise<Seeded> | undefined
  const measured = async (asker: Asker) => {
    seeded ??= seed((database, userId) => fill(database, userId, scale))
    return measure(await seeded, asker)
  }
  const askers = Object.keys(DEAREST) as Asker[]
  return {
    sides: Object.fromEntries(askers.map((asker) => [asker, () => measured(asker)])),
    rows: askers
      .filter((asker) => asker !== 'nobody')
      .map((asker) => ({
        title: `What others wait during the dearest requests: ${asker}`,
        figure: 'ms p99',
        of: asker,
        better: 'lower',
        mark: MOST_MS,
      })),
  }
}

/** Measures one side. With `nobody`, no expensive requests run: the baseline of this machine. */
async function measure({ dataDir, host }: Seeded, asker: Asker): Promise<Figures> {
  return withServer(dataDir, async (server) => {
    const headers: Record<Asker, Record<string, string>> = {
      nobody: {},
      anonymous: {},
      phone: { 'x-device-id': device(1) },
      host: { ...host.headers, Prefer: 'count=exact' },
    }
    const requests = DEAREST[asker].map((path) => httpRequest('GET', `/rest/v1/${path}`, headers[asker]))
    // Cut at the deadline, and refused because all workers are busy: both are expected answers.
    const expected = [200, 206, 500, 503]
    const dear = await startLoad(server, { connections: requests.length > 0 ? 4 : 0, requests, warmUpMs: 1_000, expected })
    const cheap = httpRequest('GET', `/rest/v1/polls?id=eq.${POLL}&select=id,question,active`)
    const others = await startLoad(server, { connections: 32, requests: [cheap], perSecond: 100, warmUpMs: 500, expected: [200] })
    await pause(MEASURE_MS)
    others.end()
    const { latency } = await others.result()
    if (requests.length === 0) return latency
    dear.end()
    const { answered, seconds, latency: own } = await dear.result()
    return { ...latency, 'dear answers/s': answered / seconds, 'ms p50 of those': own['ms p50'] }
  })
}

const device = (n: number): string => `d-bench-phone-${String(n).padStart(6, '0')}`

function fill(database: Database, user_id: string, scale: Scale): void {
  const [responses, questions, marks] = [scale(50_000), scale(10_000), scale(3_000)]
  const words = (n: number) => `An answer with some words in it, the number ${n} of all that were sent, and a little more to read besides.`
  furnish(database, 'polls', [
    { id: POLL, question: 'How was it?', user_id, response_count: responses },
    ...many(200, (n) => ({ question: `Poll ${n}`, user_id })),
  ])
  const response = (n: number) => ({ poll_id: POLL, response: words(n), device_id: device(n) })
  furnish(database, 'poll_responses', many(responses, response))
  furnish(database, 'qa_sessions', [{ id: SESSION, name: 'Ask', user_id, question_count: questions }])
  const question = (n: number) => ({ session_id: SESSION, content: words(n), device_id: device(n), status: 'approved' })
  furnish(database, 'questions', many(questions, question))
  furnish(database, 'whiteboard_sessions', [{ id: BOARD, name: 'Board', user_id, mark_count: marks, point_count: marks * 100 }])
  const points = Array.from({ length: 100 }, (_, n) => ({ x: n / 100, y: n / 200 }))
  const mark = () => ({ session_id: BOARD, tool: 'pen', color: '#FF0000', size: 3, points })
  furnish(database, 'whiteboard_marks', many(marks, mark))
}
