import { startSteppedLine } from '../../server/store/testing/stepped-line.ts'
import { ask } from '../setup/host.ts'
import { answersOf, countOf, openPoll, until } from './crowd.ts'
import { contradictions, type Follower, follow } from './follower.ts'
import type { Act, Stage } from './stage.ts'

/** Two phones answer at once; their answers share a commit. */
const PHONES = 2
/** More journeys than an answer makes, with the reads before its commit. */
const MOST_JOURNEYS = 30
/** How long another node may wait for the shard of a killed node: its connection ends with it. */
const ELSEWHERE_MS = 2_000
/** Longest that a node computes between two journeys. */
const BETWEEN_MS = 5_000

/** The answers of phones: those that were acknowledged, and those that may or may not be there. */
interface Sent {
  acked: string[]
  open: string[]
}

/**
 * Kills a node before or after each journey to the database that two answers make. All of their commit must be
 * there or nothing, other nodes must not wait, windows on other nodes must show what is there although nobody
 * tells them, and phones that send again must find each answer once.
 */
export const killedAtJourneys: Act = async (stage) => {
  const { cluster, host, must, note } = stage
  const poll = await openPoll(host)
  const windows = await Promise.all([0, 1].map((n) => follow({ url: cluster.at(n), host, poll })))
  for (const window of windows) stage.close(window.close)
  const sent: Sent = { acked: [], open: [] }
  const journeys = await dieAt(stage, { poll, sent, at: null })
  must(sent.open.length === 0 && journeys > 3, `answers are acknowledged after ${journeys} journeys`)
  const told: number[] = []
  for (const when of ['before', 'after'] as const)
    for (let at = 0; at < journeys; at++) {
      await dieAt(stage, { poll, sent, at: { journey: at, when } })
      const there = new Set(await answersOf(cluster.at(0), host, poll))
      const landed = sent.open.filter((id) => there.has(id)).length
      const what = `killed ${when} journey ${at + 1} of ${journeys}`
      must(landed === 0 || landed === sent.open.length, `${what}: ${landed} of ${sent.open.length} answers landed`)
      told.push(await shown(stage, windows, poll, what))
      await sendAgain(stage, poll, sent, what)
    }
  const there = await answersOf(cluster.at(1), host, poll)
  must(there.length === sent.acked.length && new Set(there).size === there.length, `${there.length} are there of ${sent.acked.length}`)
  must(
    sent.acked.every((id) => there.includes(id)),
    'every acknowledged answer is there',
  )
  note(`killed ${told.length} times; windows showed what was there after ${Math.max(...told).toFixed(0)} ms at most`)
}

interface Death {
  poll: string
  sent: Sent
  /** Null: it lives until the answers are acknowledged. */
  at: { journey: number; when: 'before' | 'after' } | null
}

/** Starts a node, lets phones answer there, and kills it at this journey. Returns how many were made. */
async function dieAt({ cluster, random }: Stage, { poll, sent, at }: Death): Promise<number> {
  const line = await startSteppedLine(cluster.database)
  const node = await cluster.join({ DATABASE_URL: line.url })
  // So that it knows the poll and has its connections.
  for (let n = 0; n < PHONES; n++) await answerAt(node.url, poll, random.uuid(), sent.acked)
  line.hold()
  const ids = Array.from({ length: PHONES }, () => random.uuid())
  const acked: string[] = []
  const answers = Promise.all(ids.map((id) => answerAt(node.url, poll, id, acked).catch(() => {})))
  let made = 0
  for (; made < MOST_JOURNEYS; made++) {
    await until(BETWEEN_MS, () => line.waiting() !== undefined || acked.length === PHONES)
    const journey = line.waiting()
    if (!journey) break
    if (made === at?.journey) {
      // It stands still while the database works, so that it never learns the outcome.
      process.kill(node.pid, 'SIGSTOP')
      if (at.when === 'after') await journey.pass()
      break
    }
    await journey.pass()
  }
  await node.end('SIGKILL')
  await answers
  await line.close()
  sent.acked.push(...acked)
  sent.open.push(...ids.filter((id) => !acked.includes(id)))
  return made
}

async function answerAt(url: string, poll: string, id: string, acked: string[]): Promise<void> {
  const { status, body } = await ask(
    `${url}/rest/v1/poll_responses`,
    'POST',
    { id, poll_id: poll, response: 'still here', device_id: `d-${id}` },
    { prefer: 'resolution=ignore-duplicates,return=minimal' },
  )
  if (status !== 201) throw new Error(`An answer was refused: ${status} ${JSON.stringify(body)}`)
  acked.push(id)
}

/** Resolves with how long windows took to show what is stored. */
async function shown({ cluster, host, must }: Stage, windows: readonly Follower[], poll: string, what: string): Promise<number> {
  const from = performance.now()
  const wrong = await contradictions(windows, { url: cluster.at(0), host, poll })
  must(wrong.length === 0, `${what}: windows show what is there: ${wrong.join('; ')}`)
  return performance.now() - from
}

/** The phones send their answers again, to another node, and another phone answers there. */
async function sendAgain({ cluster, host, random, must }: Stage, poll: string, sent: Sent, what: string): Promise<void> {
  const from = performance.now()
  await Promise.all([...sent.open.splice(0), random.uuid()].map((id) => answerAt(cluster.at(0), poll, id, sent.acked)))
  const took = performance.now() - from
  must(took < ELSEWHERE_MS, `${what}: another node took the answers within ${took.toFixed(0)} ms`)
  const rows = await answersOf(cluster.at(0), host, poll)
  must((await countOf(cluster.at(0), host, poll)) === rows.length, `${what}: the counter counts ${rows.length} rows`)
}
