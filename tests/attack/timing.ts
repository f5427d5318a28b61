import type { Random } from '../setup/random.ts'
import { type Attack, type Battle, createScore, share } from './attack.ts'
import { furnish } from './furniture.ts'
import { type House, PHONE } from './house.ts'
import type { Asker, Sent } from './http.ts'
import { createAsker } from './http.ts'
import { headersOf } from './persons.ts'
import { median, pairedChance } from './statistics.ts'
import { idOf } from './targets.ts'

/** An answer longer than real ones. If timing tells nothing of it, it tells nothing of shorter ones. */
const ANSWER = `The demo of the new engine was the best part of the evening, and we would gladly see the same team here again. ${'More of that please. '.repeat(40)}`
const POLL = idOf('timing/poll')
const CROWD = idOf('timing/crowd')
const SURE = idOf('timing/secret')
const CROWD_ROWS = 1_000

/**
 * S1: a second account tries to learn the answers of another host's audience from the time that a guess
 * takes. Right and wrong guesses of one length are sent in pairs, in random order. Their times must not
 * differ by our clock, and Server-Timing must not tell parts of a millisecond.
 */
export const timing: Attack = {
  name: 'timing',
  about: 'a right guess takes as long as a wrong one (S1)',
  house: {
    env: { LIMITS: 'off' },
    furnish(database, { owner }) {
      furnish(database, 'polls', [
        { id: POLL, question: 'How was it?', user_id: owner.userId, response_count: 1 },
        { id: CROWD, question: 'And you?', user_id: owner.userId, response_count: CROWD_ROWS },
      ])
      furnish(database, 'poll_responses', [{ id: SURE, poll_id: POLL, response: ANSWER, device_id: PHONE }])
      furnish(
        database,
        'poll_responses',
        Array.from({ length: CROWD_ROWS }, (_, n) => ({
          id: idOf(`crowd/${n}`),
          poll_id: CROWD,
          response: `${ANSWER.slice(0, 300)} ${n}`,
          device_id: PHONE,
        })),
      )
      furnish(database, 'qa_sessions', [{ id: POLL, name: 'Ask', user_id: owner.userId }])
      furnish(database, 'questions', [{ id: SURE, session_id: POLL, content: ANSWER.slice(0, 450), device_id: PHONE, status: 'pending' }])
    },
  },
  async run({ house, scale, random }: Battle) {
    const score = createScore()
    const asker = createAsker(house.port, { sockets: 1 })
    const pairs = share(scale, 300, 20)
    for (const probe of probes(house)) {
      const first = await measure(asker, probe, pairs, random)
      // A stall of the machine may fool one look, but hardly a second one with twice as many pairs.
      const sure = first.chance < SUSPICIOUS ? await measure(asker, probe, pairs * 2, random) : first
      const tells = first.chance < SUSPICIOUS && sure.chance < SUSPICIOUS && Math.sign(first.difference) === Math.sign(sure.difference)
      const text = `${probe.name}: a right guess takes ${sure.right.toFixed(2)} ms, a wrong one ${sure.wrong.toFixed(2)} ms (median difference ${sure.difference.toFixed(3)} ms, by chance ${sure.chance.toFixed(4)})`
      score.figure(text)
      score.mark(tells && `S1: ${text}`)
      score.mark(sure.fine && 'S1: Server-Timing tells parts of a millisecond')
    }
    asker.close()
    return score
  },
}

/** A chance below this is suspicious. Two such looks in a row happen by chance once in a million probes. */
const SUSPICIOUS = 0.001

interface Probe {
  name: string
  right: Sent
  wrong: Sent
}

interface Measured {
  right: number
  wrong: number
  difference: number
  chance: number
  /** Server-Timing told parts of a millisecond. */
  fine: boolean
}

async function measure(asker: Asker, { right, wrong }: Probe, pairs: number, random: Random): Promise<Measured> {
  const times: Record<'right' | 'wrong', number[]> = { right: [], wrong: [] }
  let fine = false
  const once = async (which: 'right' | 'wrong') => {
    const { ms, headers } = await asker.ask(which === 'right' ? right : wrong)
    times[which].push(ms)
    fine ||= /dur=\d*\.\d*[1-9]/.test(String(headers['server-timing'] ?? ''))
  }
  for (let warm = 0; warm < 2; warm++) for (const which of ['right', 'wrong'] as const) await once(which)
  times.right.length = 0
  times.wrong.length = 0
  for (let pair = 0; pair < pairs; pair++) {
    const order = random.oneIn(2) ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const)
    for (const which of order) await once(which)
  }
  const differences = times.right.map((ms, at) => ms - (times.wrong[at] as number))
  return {
    right: median(times.right),
    wrong: median(times.wrong),
    difference: median(differences),
    chance: pairedChance(differences, random),
    fine,
  }
}

/**
 * Each probe is one request with a right and with a wrong guess. The patterns after the guess cost time only
 * if a row matched it.
 */
function probes({ people }: House): Probe[] {
  const host = headersOf('other host', people)
  const phone = headersOf('other phone', people)
  const expensiveFilter = (column: string) => Array.from({ length: 80 }, () => `${column}=like.*e*n*~`).join('&')
  const expensive = expensiveFilter('response')
  const [right, wrong] = [`${ANSWER.slice(0, 5)}*`, `${ANSWER.slice(0, 4)}q*`].map(encodeURIComponent) as [string, string]
  const [device, other] = [`${PHONE.slice(0, 9)}*`, `${PHONE.slice(0, 8)}q*`]
  const pair = (name: string, make: (guess: string) => Sent, guesses: [string, string] = [right, wrong]): Probe => ({
    name,
    right: make(guesses[0]),
    wrong: make(guesses[1]),
  })
  const read = (query: string, headers = host): Sent => ({ path: `/rest/v1/${query}`, headers })
  return [
    pair('a prefix of one answer', (g) => read(`poll_responses?select=id&poll_id=eq.${POLL}&response=like.${g}&${expensive}`)),
    pair('a prefix of one answer, in an or', (g) =>
      read(
        `poll_responses?select=id&poll_id=eq.${POLL}&and=(response.like.${g},or(${expensive.replaceAll('=', '.').replaceAll('&', ',')}))`,
      ),
    ),
    pair('a device id of one answer', (g) => read(`poll_responses?select=id&poll_id=eq.${POLL}&device_id=like.${g}&${expensive}`), [
      device,
      other,
    ]),
    pair('a prefix over 1,000 answers', (g) => read(`poll_responses?select=id&poll_id=eq.${CROWD}&response=like.${g}&${expensive}`)),
    pair('a prefix, counted', (g) => ({
      method: 'HEAD',
      path: `/rest/v1/poll_responses?poll_id=eq.${POLL}&response=like.${g}&${expensive}`,
      headers: { ...host, prefer: 'count=exact' },
    })),
    pair('a prefix without a poll', (g) => read(`poll_responses?select=id&response=like.${g}&${expensive}`)),
    pair('a prefix, to be deleted', (g) => ({
      method: 'DELETE',
      path: `/rest/v1/poll_responses?poll_id=eq.${POLL}&response=like.${g}&${expensive}`,
      headers: host,
    })),
    pair('a prefix of a waiting question, to be changed', (g) => ({
      method: 'PATCH',
      path: `/rest/v1/questions?session_id=eq.${POLL}&content=like.${g}&${expensiveFilter('content')}`,
      headers: host,
      body: { status: 'hidden' },
    })),
    pair('a prefix of a waiting question, by a phone', (g) =>
      read(`questions?select=id&session_id=eq.${POLL}&content=like.${g}&${expensiveFilter('content')}`, phone),
    ),
    pair('a prefix within an embed', (g) =>
      read(
        `polls?select=id,poll_responses(id)&id=eq.${POLL}&poll_responses.response=like.${g}&${expensive.replaceAll('response=', 'poll_responses.response=')}`,
      ),
    ),
  ]
}
