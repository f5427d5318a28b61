import type { Json } from '../../contract/json.ts'
import type { Database } from '../../server/store/sqlite/driver.ts'
import { type Attack, type Battle, createScore } from './attack.ts'
import { furnish } from './furniture.ts'
import { type House, OTHER_PHONE, type People } from './house.ts'
import type { Sent } from './http.ts'
import { createAsker } from './http.ts'
import { startPatience, type Waits } from './patience.ts'
import { headersOf } from './persons.ts'
import { idOf } from './targets.ts'

/** Longest wait that any request may cause others. */
const MARK_MS = 50
const FLUSH_MS = 250
/** A longer wait is no stall of the machine, so it gets no second look. */
const HOPELESS_MS = 300
const ROWS = {
  answers: 50_000,
  questions: 10_000,
  votes: 10_000,
  checkIns: 100_000,
  words: 20_000,
  marks: 3_000,
  pointsPerMark: 100,
  senders: 100_000,
  teams: 500,
  pointsPerTeam: 201,
}

/**
 * Sends the most expensive known requests of an anonymous visitor, a phone and a host, several at once (S3,
 * S13). Meanwhile another process asks /healthz every 5 ms: everybody waits as long as it does.
 */
export const costs: Attack = {
  name: 'costs',
  about: `the most expensive requests keep nobody waiting longer than ${MARK_MS} ms (S3, S13)`,
  house: { furnish: furnishEvening },
  async run({ house }: Battle) {
    const score = createScore()
    const patience = await startPatience(house.port)
    const asker = createAsker(house.port, { sockets: 32 })
    try {
      for (const scenario of scenarios(house)) {
        const limit = scenario.flushes ? FLUSH_MS : MARK_MS
        let best: Waits | null = null
        const statuses = new Set<string>()
        let longest = 0
        // A second look rules out a stall of the machine. Requests that cannot be repeated get none.
        for (let look = 0; look < (scenario.once ? 1 : 2); look++) {
          const waits = await patience.during(() =>
            Promise.all(
              scenario.sent.map(async (sent) => {
                const { status, json, ms } = await asker.ask(sent)
                statuses.add(status < 400 ? String(status) : `${status} ${json?.code}`)
                longest = Math.max(longest, ms)
              }),
            ),
          )
          if (best === null || waits.max < best.max) best = waits
          if (best.max <= limit || best.max > HOPELESS_MS) break
        }
        const { max, p99, idleMax } = best as Waits
        const text = `${scenario.name}: /healthz waited ${max.toFixed(0)} ms at most, ${p99.toFixed(0)} ms in 99 of 100 (beside it ${idleMax.toFixed(0)} ms); answered ${[...statuses].join(', ')} within ${longest.toFixed(0)} ms`
        score.figure(text)
        score.mark(max > limit + idleMax && text)
        // 57014 (a statement stopped at its deadline) and 503 (a full server) count as answers.
        const faults = [...statuses].filter((said) => said.startsWith('5') && !/57014|^503/.test(said))
        score.mark(faults.length > 0 && `${scenario.name}: answered ${faults.join(', ')}`)
      }
    } finally {
      asker.close()
      await patience.close()
    }
    return score
  },
}

const [POLL, QA, LIST, CLOUD, BOARD, RAFFLE, BOARD_OF_SCORES, BIG_POLL, RACE] = [
  'poll',
  'qa',
  'list',
  'cloud',
  'board',
  'raffle',
  'scores',
  'big',
  'race',
].map((name) => idOf(`costs/${name}`)) as [string, string, string, string, string, string, string, string, string]

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/** Fills the database with a large hall's evening, before the server starts. */
function furnishEvening(database: Database, { owner }: People): void {
  const user_id = owner.userId
  const time = (n: number) =>
    `2026-01-01T12:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}.000000+00:00`
  const device = (n: number) => `d-costs-phone-${String(n).padStart(12, '0')}`
  const words = (n: number) => `An answer with some words in it, the number ${n} of all that were sent, and a little more to read besides.`
  furnish(database, 'polls', [
    { id: POLL, question: 'How was it?', user_id, response_count: ROWS.answers, on_phones: true },
    { id: BIG_POLL, question: 'To be deleted', user_id, response_count: ROWS.answers },
    ...many(200, (n) => ({ question: `Poll ${n}`, user_id, created_at: time(n) })),
  ])
  furnish(database, 'presentations', [{ id: POLL, session_table: 'polls', user_id, showing: 'results' }])
  for (const poll_id of [POLL, BIG_POLL])
    furnish(
      database,
      'poll_responses',
      many(ROWS.answers, (n) => ({ poll_id, response: words(n), device_id: device(n), created_at: time(n) })),
    )
  furnishSenders(database, POLL)
  furnish(database, 'qa_sessions', [{ id: QA, name: 'Ask', user_id, question_count: ROWS.questions }])
  const questions = many(ROWS.questions, (n) => ({
    id: idOf(`costs/question/${n}`),
    session_id: QA,
    content: words(n),
    device_id: device(n),
    status: 'approved',
    vote_count: 1,
    created_at: time(n),
  }))
  furnish(database, 'questions', questions)
  furnish(
    database,
    'question_votes',
    many(ROWS.votes, (n) => ({ question_id: questions[n % questions.length]?.id as string, device_id: device(n) })),
  )
  furnish(database, 'attendance_sessions', [{ id: LIST, name: 'Door', user_id, attendee_count: ROWS.checkIns }])
  furnish(
    database,
    'attendance_records',
    many(ROWS.checkIns, (n) => ({ session_id: LIST, name: `Guest ${n}`, table_number: n % 40, created_at: time(n) })),
  )
  furnish(database, 'word_cloud_sessions', [{ id: CLOUD, name: 'Words', user_id, response_count: ROWS.words, unique_count: ROWS.words }])
  furnish(
    database,
    'word_cloud_words',
    many(ROWS.words, (n) => ({ session_id: CLOUD, word: `word${n}`, count: 1, folded_count: 1 })),
  )
  furnish(database, 'whiteboard_sessions', [
    { id: BOARD, name: 'Board', user_id, mark_count: ROWS.marks, point_count: ROWS.marks * ROWS.pointsPerMark },
  ])
  furnish(
    database,
    'whiteboard_marks',
    many(ROWS.marks, (n) => ({
      session_id: BOARD,
      tool: 'pen',
      color: '#FF0000',
      size: 3,
      points: many(ROWS.pointsPerMark, (p) => ({ x: ((n * p) % 997) / 997, y: ((n + p) % 991) / 991 })),
    })),
  )
  furnish(database, 'raffle_sessions', [
    { id: RAFFLE, name: 'Prizes', user_id, settings: { type: 'attendance', attendanceSessionId: LIST, winnerCount: 1_000 } },
  ])
  furnish(database, 'scoreboards', [{ id: BOARD_OF_SCORES, name: 'Finals', slug: 'costs-finals', user_id }])
  furnishRace(database, user_id)
}

/** Adds a race whose teams cross the finish line back and forth, again and again. */
function furnishRace(database: Database, user_id: string): void {
  const teams = many(ROWS.teams, (n) => ({ id: idOf(`costs/team/${n}`), scoreboard_id: RACE, name: `Team ${n}`, color: 'red', score: 100 }))
  const event = (n: number) => ({
    team_id: teams[n % ROWS.teams]?.id as string,
    scoreboard_id: RACE,
    points: n < ROWS.teams ? 100 : 50,
    score: Math.floor(n / ROWS.teams) % 2 ? 50 : 100,
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString(),
  })
  furnish(database, 'scoreboards', [{ id: RACE, name: 'Race', slug: 'costs-race', user_id, finish_line: 100, team_count: ROWS.teams }])
  furnish(database, 'teams', teams)
  furnish(database, 'score_events', many(ROWS.teams * ROWS.pointsPerTeam, event))
}

/** Adds the ledger's rows of 100,000 strangers behind 1,501 addresses. A quarter of them share address-0. */
function furnishSenders(database: Database, session: string): void {
  const at = '2026-01-01T12:00:00.000000+00:00'
  const add = database.prepare(
    'insert into ledger_senders (session_id, device, address, vouched, first_at, last_at, row_count, byte_count) values (?, ?, ?, 0, ?, ?, 1, 300)',
  )
  database.transaction(() => {
    for (let n = 0; n < ROWS.senders; n++)
      add.run(session, String((n * 7_919) % ROWS.senders).padStart(16, '0'), `address-${n % 4 ? n % 2_000 : 0}`, at, at)
  })()
}

interface Scenario {
  name: string
  /** Requests that are sent all at once. */
  sent: Sent[]
  /** Cannot be repeated. */
  once?: boolean
  /** Ends in one large flush to the disk, for which FLUSH_MS allows. */
  flushes?: boolean
}

function scenarios({ people }: House): Scenario[] {
  const phone = headersOf('other phone', people)
  const host = headersOf('owner', people)
  const read = (query: string, headers: Record<string, string> = {}): Sent => ({ path: `/rest/v1/${query}`, headers })
  const times = (n: number, sent: Sent): Sent[] => many(n, () => sent)
  const count = { prefer: 'count=exact' }
  const likes = (column: string, n = 95) => many(n, () => `${column}=like.*e*q*`).join('&')
  const orTree = `or=(${many(99, (n) => `content.ilike.*q${n % 10}*`).join()})`
  const embedOrder = many(20, (n) => `qa_sessions(${['name', 'created_at', 'id', 'active'][n % 4]}).${n % 2 ? 'asc' : 'desc'}`).join()
  const inside = 'qa_sessions(*,questions(*,qa_sessions(*)))'
  const ordered = `questions?select=id,${inside}&session_id=eq.${QA}&order=${embedOrder}&limit=20`
  const widest = `questions?select=*,qa_sessions(*,questions(id,content,question_votes(id)))&session_id=eq.${QA}&limit=2`
  const wide20 = `qa_sessions?select=id,${many(19, (n) => `e${n}:questions(id,content)`).join()}&id=eq.${QA}`
  const marks = `whiteboard_marks?select=*&session_id=eq.${BOARD}`
  const post = (path: string, body: Json, headers: Record<string, string>): Sent => ({
    method: 'POST',
    path: `/rest/v1/${path}`,
    headers: { ...headers, prefer: 'return=minimal' },
    body,
  })
  const text = (n: number) => `an inserted answer of some length, number ${n}`
  return [
    { name: 'nothing at all', sent: [] },
    { name: 'anonymous: 20 orders by an embed with embeds inside (S3)', sent: times(2, read(ordered)) },
    { name: 'anonymous: embeds in embeds', sent: times(4, read(widest)) },
    { name: 'anonymous: 19 embeds of 10,000 questions', sent: times(2, read(wide20)) },
    {
      name: 'phone: all questions',
      sent: times(8, read(`questions?select=*&session_id=eq.${QA}&order=vote_count.desc,created_at`, phone)),
    },
    {
      name: 'phone: 95 patterns over all questions',
      sent: times(4, read(`questions?select=id&session_id=eq.${QA}&${likes('content')}`, phone)),
    },
    {
      name: 'phone: 99 patterns in an or, counted',
      sent: times(4, read(`questions?select=id&session_id=eq.${QA}&${orTree}`, { ...phone, ...count })),
    },
    {
      name: 'phone: 20 orders of all questions, from the end',
      sent: times(4, read(`questions?select=id&session_id=eq.${QA}&order=${many(20, () => 'content.desc').join()}&offset=9990`, phone)),
    },
    { name: 'phone: the page of a session with 10,000 questions', sent: times(8, { path: `/qa/ask/${QA}`, headers: phone }) },
    { name: 'anonymous: the full board of 300,000 points, 4 at once', sent: times(4, read(marks)) },
    { name: 'anonymous: the full board of 300,000 points, 32 at once', sent: times(32, read(marks)) },
    {
      name: 'anonymous: who finished first, of 100,500 score events (S36)',
      sent: times(32, read(`rpc/finish_order?scoreboard_id=${RACE}`)),
    },
    { name: 'anonymous: the answers of a poll on phones (S45)', sent: times(32, read(`rpc/poll_answers?poll=${POLL}`)) },
    {
      name: 'anonymous: a form of thousands of fields (S35)',
      sent: times(8, {
        method: 'POST',
        path: `/survey/respond/${idOf('costs/no survey')}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: many(4_758, (n) => `answers.${n}=`).join('&'),
      }),
    },
    { name: 'anonymous: the full board as CSV', sent: times(4, read(marks, { accept: 'text/csv' })) },
    {
      name: 'anonymous: 1,000 check-ins in one request (S8)',
      sent: [
        post(
          'attendance_records',
          many(1_000, (n) => ({ session_id: LIST, name: `G ${n}`, table_number: 1 })),
          {},
        ),
      ],
    },
    {
      name: 'phone: 1,000 answers in one request',
      sent: times(
        2,
        post(
          'poll_responses',
          many(1_000, (n) => ({ poll_id: POLL, response: text(n), device_id: OTHER_PHONE })),
          phone,
        ),
      ),
    },
    {
      name: 'phone: a body of 1 MB that is refused',
      sent: times(
        8,
        post(
          'poll_responses',
          many(1_000, (n) => ({ poll_id: POLL, response: 'x'.repeat(900), nothing: n })),
          phone,
        ),
      ),
    },
    {
      name: 'phone: deletes with 95 patterns',
      sent: times(4, {
        method: 'DELETE',
        path: `/rest/v1/question_votes?${many(95, () => 'device_id=like.*e*q*').join('&')}`,
        headers: phone,
      }),
    },
    {
      name: 'host: all of 50,000 answers, counted',
      sent: times(4, read(`poll_responses?select=*&poll_id=eq.${POLL}`, { ...host, ...count })),
    },
    {
      name: 'host: 95 patterns over 50,000 answers',
      sent: times(4, read(`poll_responses?select=id&poll_id=eq.${POLL}&${likes('response')}`, host)),
    },
    {
      name: 'host: 95 patterns over all own rows, counted',
      sent: times(4, read(`poll_responses?select=id&${likes('response')}`, { ...host, ...count })),
    },
    {
      name: 'host: order 50,000 answers by text, from the end',
      sent: times(4, read(`poll_responses?select=*&poll_id=eq.${POLL}&order=response.desc,device_id,id&offset=49000`, host)),
    },
    { name: 'host: own polls with all answers embedded', sent: times(2, read('polls?select=*,poll_responses(*)', host)) },
    {
      name: 'host: own polls with answers counted and filtered within',
      sent: times(4, read(`polls?select=*,poll_responses(count)&${likes('poll_responses.response', 60)}`, host)),
    },
    {
      name: 'host: 10,000 rows as CSV',
      sent: times(4, read(`poll_responses?select=*&poll_id=eq.${POLL}`, { ...host, accept: 'text/csv' })),
    },
    {
      name: 'host: deletes with 95 patterns over 50,000 answers',
      sent: times(2, { method: 'DELETE', path: `/rest/v1/poll_responses?poll_id=eq.${POLL}&${likes('response')}`, headers: host }),
    },
    {
      name: 'host: changes with 95 patterns',
      sent: times(2, {
        method: 'PATCH',
        path: `/rest/v1/questions?session_id=eq.${QA}&${likes('content')}`,
        headers: host,
        body: { status: 'answered' },
      }),
    },
    { name: 'host: 20,000 words', sent: times(4, read(`word_cloud_words?select=*&session_id=eq.${CLOUD}&order=count.desc`, host)) },
    {
      name: 'host: 1,000 winners of 100,000 entries, 4 draws at once (X3)',
      sent: times(4, post('rpc/run_raffle', { session_id: RAFFLE }, host)),
    },
    {
      name: 'host: where the entries of 100,000 strangers come from (S7)',
      sent: times(2, post('rpc/list_origins', { session_id: POLL }, host)),
    },
    {
      name: 'host: what one address’s strangers wrote among 50,000 answers, removed (S7)',
      sent: times(2, post('rpc/void_origin', { session_id: POLL, origin: 'address-0' }, host)),
    },
    {
      name: 'host: 1,000 teams in one request',
      sent: [
        post(
          'teams',
          many(1_000, (n) => ({ scoreboard_id: BOARD_OF_SCORES, name: `Team ${n}`, color: 'red', score: 5 })),
          host,
        ),
      ],
      once: true,
    },
    {
      name: 'host: 10,000 questions changed at once',
      sent: [{ method: 'PATCH', path: `/rest/v1/questions?session_id=eq.${QA}`, headers: host, body: { status: 'answered' } }],
      once: true,
      flushes: true,
    },
    {
      name: 'host: a board of 300,000 points deleted',
      sent: [{ method: 'DELETE', path: `/rest/v1/whiteboard_sessions?id=eq.${BOARD}`, headers: host }],
      once: true,
      flushes: true,
    },
    {
      name: 'host: a poll of 50,000 answers deleted',
      sent: [{ method: 'DELETE', path: `/rest/v1/polls?id=eq.${BIG_POLL}`, headers: host }],
      once: true,
      flushes: true,
    },
    {
      name: 'host: a session of 10,000 questions deleted',
      sent: [{ method: 'DELETE', path: `/rest/v1/qa_sessions?id=eq.${QA}`, headers: host }],
      once: true,
      flushes: true,
    },
  ]
}
