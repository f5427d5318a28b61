import { ask } from '../setup/host.ts'
import { answersOf, countOf, openPoll, pause, startCrowd, until } from './crowd.ts'
import { contradictions, type Follower, follow } from './follower.ts'
import type { Act, Stage } from './stage.ts'

/** How soon a node must show its own windows an answer that it took, while it cannot reach other nodes. */
const OWN_MS = 3_000

/**
 * Redis is away for a while, once frozen and once stopped. Nodes must still serve their own windows, and tell
 * them that changes of other nodes may be missing.
 */
export const redisAway: Act = async (stage) => {
  const { cluster, size } = stage
  const { ground } = cluster
  await awayBy(
    stage,
    'stands still',
    () => process.kill(ground.redis.pid, 'SIGSTOP'),
    async () => void process.kill(ground.redis.pid, 'SIGCONT'),
    size.redisAwayMs,
  )
  await awayBy(stage, 'was killed', () => ground.redis.kill('SIGKILL'), ground.restartRedis, size.redisAwayMs)
}

/** How soon a node must notice that Redis is away, and that it is back. */
const KNOWN_MS = 12_000

async function awayBy(stage: Stage, how: string, leave: () => void, comeBack: () => Promise<void>, awayMs: number): Promise<void> {
  const { cluster, host, size, random, must, note } = stage
  const poll = await openPoll(host)
  const windows = await Promise.all([0, 1, 2].map((n) => follow({ url: cluster.at(n), host, poll })))
  let turn = 0
  const crowd = startCrowd({ url: () => cluster.at(turn++), poll, senders: size.senders, random })
  try {
    await pause(500)
    leave()
    const known = await until(KNOWN_MS, async () =>
      (await Promise.all([0, 1, 2].map((n) => health(cluster.at(n))))).every((one) => one === '503 away'),
    )
    must(known !== null, `Redis ${how}: all nodes say "bus": "away" with 503`)
    const told = await Promise.all([0, 1, 2].map((n) => toldHere(stage, n, poll, windows[n] as Follower)))
    must(
      told.every((ms) => ms !== null),
      `Redis ${how}: each node tells its own window of its own answer: ${told.map((ms) => (ms === null ? 'never' : `${ms.toFixed(0)} ms`)).join(', ')}`,
    )
    await pause(awayMs)
    await comeBack()
    const back = await until(KNOWN_MS, async () =>
      (await Promise.all([0, 1, 2].map((n) => health(cluster.at(n))))).every((one) => one === '200 there'),
    )
    must(back !== null, `Redis ${how}: all nodes say "bus": "there" again`)
    await crowd.finish()
    const wrong = await contradictions(windows, { url: cluster.at(0), host, poll })
    must(wrong.length === 0, `Redis ${how}: all windows show what is there: ${wrong.join('; ')}`)
    must(crowd.strange.length + crowd.cut() + crowd.asked() === 0, `Redis ${how}: no phone noticed: ${crowd.strange.slice(0, 2).join(' ')}`)
    const again = windows.map(({ statuses }) => statuses.filter((status) => status === 'SUBSCRIBED').length - 1)
    note(
      `Redis ${how}: known after ${known?.toFixed(0)} ms, back after ${back?.toFixed(0)} ms; windows read again ${again.join(', ')} times; ${crowd.landed.length} answers`,
    )
  } finally {
    for (const window of windows) await window.close()
  }
}

/**
 * Sends an answer to a node. Resolves with the milliseconds until its own window shows it, by a change or by
 * reading again. Null: not in time.
 */
async function toldHere({ cluster, random }: Stage, node: number, poll: string, window: Follower): Promise<number | null> {
  const id = random.uuid()
  const { status, body } = await ask(`${cluster.at(node)}/rest/v1/poll_responses`, 'POST', {
    id,
    poll_id: poll,
    response: 'here',
    device_id: `d-${id}`,
  })
  if (status !== 201) throw new Error(`A node without Redis refused an answer: ${status} ${JSON.stringify(body)}`)
  return until(OWN_MS, () => window.shown.has(id))
}

async function health(node: string): Promise<string> {
  const { status, body } = await ask(`${node}/healthz`, 'GET')
  return `${status} ${body.bus}`
}

/**
 * PostgreSQL cuts all connections, and restarts, under load. Writers must be asked to wait, and every
 * acknowledged row must be stored and shown.
 */
export const postgresAway: Act = async (stage) => {
  const { cluster, host, size, random, must, note } = stage
  const { postgres } = cluster.ground
  const poll = await openPoll(host)
  const windows = await Promise.all([0, 1, 2].map((n) => follow({ url: cluster.at(n), host, poll })))
  for (const window of windows) stage.close(window.close)
  let turn = 0
  const crowd = startCrowd({ url: () => cluster.at(turn++), poll, senders: size.senders, random })
  const recovered: number[] = []
  const back = async (from: number): Promise<void> => {
    const landed = crowd.landed.length
    const took = await until(size.recoveredMs * 3, () => crowd.landed.length > landed + 10)
    recovered.push(took === null ? Number.POSITIVE_INFINITY : performance.now() - from)
  }
  for (let cut = 0; cut < size.postgresCuts; cut++) {
    await pause(300 + random.int(500))
    await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'limelight'`)
    await back(performance.now())
    for (const mode of ['fast', 'immediate'] as const) {
      await pause(300 + random.int(500))
      await postgres.stop(mode)
      await pause(700)
      const refused = await ask(`${cluster.at(cut)}/rest/v1/poll_responses`, 'POST', {
        poll_id: poll,
        response: 'now?',
        device_id: `d-${random.uuid()}`,
      })
      must(
        refused.status === 503 && Number(refused.headers.get('retry-after')) > 0,
        `without PostgreSQL (${mode}) an answer is refused with ${refused.status}, Retry-After ${refused.headers.get('retry-after')}`,
      )
      await postgres.start()
      await back(performance.now())
    }
  }
  await crowd.finish()
  const slowest = Math.max(...recovered)
  must(slowest <= size.recoveredMs, `answers were taken again at most ${slowest.toFixed(0)} ms after it was back`)
  const there = await answersOf(cluster.at(0), host, poll)
  must(
    there.length === crowd.landed.length && new Set(there).size === there.length,
    `${there.length} answers are there of ${crowd.landed.length} that were acknowledged`,
  )
  must((await countOf(cluster.at(1), host, poll)) === there.length, 'the counter counts them')
  const wrong = await contradictions(windows, { url: cluster.at(0), host, poll })
  must(wrong.length === 0, `all windows show them: ${wrong.join('; ')}`)
  must(crowd.strange.length === 0, `no strange answers: ${[...new Set(crowd.strange)].slice(0, 3).join(' ')}`)
  note(`back after ${recovered.map((ms) => ms.toFixed(0)).join(', ')} ms; ${crowd.asked()} requests were asked to wait, ${crowd.cut()} cut`)
}
