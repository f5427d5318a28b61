import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { answersOf, type Crowd, countOf, openPoll, pause, startCrowd, until } from './crowd.ts'
import { contradictions, type Follower, follow } from './follower.ts'
import type { Act, Stage } from './stage.ts'

/** How soon a killed node's clients must be connected to another. */
const ELSEWHERE_MS = 10_000
const WINDOWS = 4

interface Evening {
  poll: string
  windows: Follower[]
  crowd: Crowd
}

/** Starts phones that answer and windows that follow, all through the proxy. */
async function begin({ cluster, host, size, random, close }: Stage): Promise<Evening> {
  const poll = await openPoll(host)
  const windows = await Promise.all(Array.from({ length: WINDOWS }, () => follow({ url: cluster.url, host, poll })))
  for (const window of windows) close(window.close)
  return { poll, windows, crowd: startCrowd({ url: cluster.url, poll, senders: size.senders, random }) }
}

/** Checks that every acknowledged answer is stored once and counted, and that all windows show it. */
async function end({ cluster, host, must, note }: Stage, { poll, windows, crowd }: Evening): Promise<void> {
  await crowd.finish()
  const there = await answersOf(cluster.url, host, poll)
  const stored = new Set(there)
  const lost = crowd.landed.filter((id) => !stored.has(id))
  must(lost.length === 0, `of ${crowd.landed.length} acknowledged answers ${lost.length} are lost`)
  must(
    stored.size === there.length && there.length === crowd.landed.length,
    `${there.length} are there, ${stored.size} of them different, ${crowd.landed.length} were sent`,
  )
  const count = await countOf(cluster.url, host, poll)
  must(count === there.length, `the counter says ${count}`)
  const wrong = await contradictions(windows, { url: cluster.url, host, poll })
  must(wrong.length === 0, `all windows show them: ${wrong.join('; ')}`)
  must(crowd.strange.length === 0, `no strange answers: ${crowd.strange.slice(0, 3).join(' ')}`)
  note(`${crowd.landed.length} answers in ${crowd.requests()} requests: ${crowd.asked()} were asked to wait, ${crowd.cut()} were cut off`)
}

/** Kills nodes under load. Their clients must connect to the others. */
export const kills: Act = async (stage) => {
  const { cluster, size, random, must, note } = stage
  const evening = await begin(stage)
  const healed: number[] = []
  for (let n = 0; n < size.kills; n++) {
    await pause(300 + random.int(700))
    const victim = random.int(cluster.nodes.length)
    const before = evening.windows.map(({ statuses }) => statuses.length)
    const landed = evening.crowd.landed.length
    const replaced = cluster.replace(victim, 'SIGKILL')
    const from = performance.now()
    const isElsewhere = () =>
      evening.windows.every(({ statuses }, at) => statuses.length === before[at] || statuses.at(-1) === 'SUBSCRIBED') &&
      evening.crowd.landed.length > landed + 20
    // Windows of the killed node must notice first.
    await pause(300)
    const took = await until(ELSEWHERE_MS, isElsewhere)
    const now = evening.windows.map(({ statuses }, at) => statuses.slice(before[at]).join(' then ') || 'undisturbed')
    if (took === null) must(false, `kill ${n}: windows are ${now.join(', ')}; ${evening.crowd.landed.length - landed} answers landed since`)
    else healed.push(performance.now() - from)
    await replaced
  }
  healed.sort((a, b) => a - b)
  must(healed.length === size.kills, `after each of ${size.kills} kills its clients lived elsewhere within ${ELSEWHERE_MS / 1_000} s`)
  note(`lived elsewhere: median ${healed[Math.floor(healed.length / 2)]?.toFixed(0)} ms, slowest ${healed.at(-1)?.toFixed(0)} ms`)
  await end(stage, evening)
}

/** Replaces every node by a new process, one after the other, as an update does. */
export const rollingRestarts: Act = async (stage) => {
  const { cluster, size, must, note } = stage
  const evening = await begin(stage)
  const stopped: number[] = []
  for (let round = 0; round < size.rollingRestarts; round++)
    for (const n of cluster.nodes.keys()) {
      await pause(300)
      const from = performance.now()
      await cluster.replace(n, 'SIGTERM')
      stopped.push(performance.now() - from)
    }
  await end(stage, evening)
  const errors = evening.crowd.cut() + evening.crowd.strange.length
  must(errors === 0, `of ${evening.crowd.requests()} requests ${errors} ended in an error`)
  note(`a node was replaced in ${(stopped.reduce((a, b) => a + b, 0) / stopped.length).toFixed(0)} ms`)
}

/** The longest that a transaction may be idle, and the time that the other nodes need after it. */
const STANDING_MS = 2_000
const AFTER_MS = 4_000

/**
 * Freezes a node that has the turn to commit. The others must wait no longer than a transaction may be idle,
 * and the node must recover.
 */
export const standingNode: Act = async (stage) => {
  const { cluster, host, size, random, must, note, close } = stage
  const poll = await openPoll(host)
  const window = await follow({ url: cluster.at(0), host, poll })
  close(window.close)
  const others = startCrowd({ url: () => cluster.at(1 + random.int(2)), poll, senders: size.senders, random })
  const own = startCrowd({ url: cluster.at(0), poll, senders: size.senders, random, restMs: 1 })
  await pause(500)
  must(await stopInCommit(cluster), 'the node was stopped within a commit')
  others.longestSilence()
  const from = others.landed.length
  const took = await until(STANDING_MS + AFTER_MS, () => others.landed.length > from + 20)
  const longest = others.longestSilence()
  must(took !== null, `the other nodes go on within ${STANDING_MS + AFTER_MS} ms; they stood for ${longest.toFixed(0)} ms`)
  must(longest > STANDING_MS / 2, 'they had to wait for it, or nothing was shown')
  process.kill((cluster.nodes[0] as { pid: number }).pid, 'SIGCONT')
  const landed = own.landed.length
  const back = await until(10_000, () => own.landed.length > landed + 5)
  must(back !== null, `the node takes answers again ${back?.toFixed(0)} ms after it goes on`)
  await Promise.all([others.finish(), own.finish()])
  const sent = [...others.landed, ...own.landed]
  const there = await answersOf(cluster.at(1), host, poll)
  must(there.length === sent.length && new Set(there).size === sent.length, `${there.length} answers are there of ${sent.length}`)
  const wrong = await contradictions([window], { url: cluster.at(1), host, poll })
  must(wrong.length === 0, `the window on it shows them: ${wrong.join('; ')}`)
  must(others.strange.length + own.strange.length === 0, `no strange answers: ${[...others.strange, ...own.strange].slice(0, 3).join(' ')}`)
  note(`a node that stood still held the others up for ${longest.toFixed(0)} ms`)
}

/** Freezes the first node within a commit: if it was not in one, lets it continue and tries again. */
async function stopInCommit({ ground, nodes }: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: ground.postgres.url })
  await client.connect()
  const pid = (nodes[0] as { pid: number }).pid
  try {
    for (let tries = 0; tries < 200; tries++) {
      process.kill(pid, 'SIGSTOP')
      await pause(120)
      // This session holds the shard of the poll and waits for its node, so the poll's other answers wait.
      const { rows } = await client.query(
        `select client_port from pg_stat_activity where state = 'idle in transaction' and state_change < now() - interval '100 milliseconds' and application_name = 'limelight'`,
      )
      if (rows.length > 0) return true
      process.kill(pid, 'SIGCONT')
      await pause(20 + tries)
    }
    return false
  } finally {
    await client.end()
  }
}
