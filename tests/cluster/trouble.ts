import type { Host } from '../setup/host.ts'
import type { Cluster } from './cluster.ts'
import { answersOf, countOf, openPoll, pause, startCrowd, until } from './crowd.ts'
import { contradictions, follow } from './follower.ts'
import type { Stage } from './stage.ts'

/** Within how long 99 of 100 answers to another account must land while one is in trouble. */
export const OTHERS_MS = 300
/** How soon answers must land again after a trouble has ended. */
const RECOVERED_MS = 10_000
const BUSY = 3
export const NEVER = Number.POSITIVE_INFINITY

interface Trouble {
  what: string
  /** Begins and ends the trouble. */
  disturb(): Promise<void>
  /** Milliseconds for answers to the other account. Infinity: all are concerned. */
  othersMs: number
  urls?: readonly string[]
  /** Begins a refusal that phones are told of, and send again after. */
  refusal?: string
}

/**
 * Lets the phones of two accounts answer while there is trouble. Nothing that was acknowledged may be lost or
 * doubled, phones must get an answer to each request, and windows must show what is there.
 */
export async function through(
  stage: Stage,
  { host, other }: { host: Host; other: Host },
  cluster: Cluster,
  trouble: Trouble,
): Promise<void> {
  const { size, random, must, note, close } = stage
  const { what, disturb, othersMs, refusal, urls = cluster.nodes.map(({ url }) => url) } = trouble
  const reading = urls[0] as string
  let turn = 0
  const halls = []
  for (const owner of [host, other]) {
    const poll = await openPoll(owner)
    const windows = await Promise.all(urls.map((url) => follow({ url, host: owner, poll })))
    for (const window of windows) close(window.close)
    const senders = Math.ceil(size.senders / 4)
    halls.push({ owner, poll, windows, crowd: startCrowd({ url: () => urls[turn++ % urls.length] as string, poll, senders, random }) })
  }
  const [ours, others] = halls.map(({ crowd }) => crowd) as [(typeof halls)[0]['crowd'], (typeof halls)[0]['crowd']]
  await pause(2_000)
  const quiet = others.p99()
  await disturb()
  const during = others.p99()
  const before = [ours.landed.length, others.landed.length] as const
  const back = await until(RECOVERED_MS, () => ours.landed.length > before[0] + 10 && others.landed.length > before[1] + 10)
  must(back !== null, `${what}: answers land again ${back?.toFixed(0)} ms after it`)
  // On a busy machine all answers are late.
  must(during <= Math.max(othersMs, BUSY * quiet), `${what}: 99 of 100 answers to another account land within ${during.toFixed(0)} ms`)
  let lost = 0
  let refused = 0
  for (const { owner, poll, windows, crowd } of halls) {
    await crowd.finish()
    const there = await answersOf(reading, owner, poll)
    const stored = new Set(there)
    lost += crowd.landed.filter((id) => !stored.has(id)).length
    must(
      stored.size === there.length && there.length === crowd.landed.length,
      `${what}: ${there.length} are there of ${crowd.landed.length}`,
    )
    must((await countOf(reading, owner, poll)) === there.length, `${what}: the counter counts them`)
    const wrong = await contradictions(windows, { url: reading, host: owner, poll })
    must(wrong.length === 0, `${what}: all windows show them: ${wrong.join('; ')}`)
    const strange = [...new Set(crowd.strange)].filter((one) => refusal === undefined || !one.startsWith(refusal))
    must(strange.length === 0, `${what}: no strange answers: ${strange.slice(0, 3).join(' ')}`)
    refused += crowd.strange.length
  }
  must(lost === 0, `${what}: ${lost} acknowledged answers are lost`)
  const acked = ours.landed.length + others.landed.length
  const [asked, cut] = [ours.asked() + others.asked(), ours.cut() + others.cut()]
  note(
    `${what}: ${acked} acknowledged, ${lost} lost; another account p99 ${during.toFixed(0)} ms (quiet ${quiet.toFixed(0)}); back after ${back?.toFixed(0)} ms; ${asked} asked to wait, ${refused} refused, ${cut} cut off`,
  )
}
