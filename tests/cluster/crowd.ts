import { ask, type Host } from '../setup/host.ts'
import type { Random } from '../setup/random.ts'

/**
 * Results of a crowd so far. A row is sent again under the same id until it lands. All figures count
 * requests, except `landed`.
 */
export interface Crowd {
  /** Ids of acknowledged answers. Each must be stored once. */
  landed: string[]
  /** Returns the number of answers that phones still try to send. */
  waiting(): number
  requests(): number
  /**
   * Returns how often a phone was asked to wait, by 503 with Retry-After. It tries again without telling its
   * user.
   */
  asked(): number
  /** Returns how often the connection closed without an answer. */
  cut(): number
  /** Answers that no phone should get, such as a 500 or a 503 without Retry-After. */
  strange: string[]
  /** Returns the longest time in milliseconds without any acknowledgement since the last call. */
  longestSilence(): number
  /**
   * Returns within how many milliseconds 99 of 100 answers landed since the last call, repeats included. Those
   * that wait count with the time they have waited.
   */
  p99(): number
  /** Sends no new answers. Resolves when the waiting ones have landed. Rejects after a minute. */
  finish(): Promise<void>
}

export interface CrowdOptions {
  /** Where phones send to: one address for all attempts, or a function that is asked for each. */
  url: string | (() => string)
  poll: string
  senders: number
  random: Random
  /** Longest pause of a phone after an answer landed, in milliseconds. */
  restMs?: number
}

const ANSWER_MS = 15_000
const FINISH_MS = 60_000

/**
 * Starts phones that answer a poll as a page's outbox does: one id per answer, the same row until it has
 * landed, growing pauses, and the Retry-After of the server.
 */
export function startCrowd({ url, poll, senders, random, restMs = 40 }: CrowdOptions): Crowd {
  const landed: string[] = []
  const strange: string[] = []
  const counts = { requests: 0, asked: 0, cut: 0, waiting: 0 }
  let isOver = false
  let took: number[] = []
  const begun = new Set<number>()
  let lastAt = performance.now()
  let silence = 0
  const base = typeof url === 'string' ? () => url : url

  async function once(row: object): Promise<{ landed: boolean; restMs: number }> {
    counts.requests++
    try {
      const answer = await fetch(`${base()}/rest/v1/poll_responses`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'resolution=ignore-duplicates,return=minimal' },
        body: JSON.stringify(row),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const text = await answer.text()
      if (answer.ok) return { landed: true, restMs: 0 }
      const after = Number(answer.headers.get('retry-after') ?? 'NaN')
      if (answer.status === 503 && after >= 0) {
        counts.asked++
        return { landed: false, restMs: after * 1_000 }
      }
      strange.push(`${answer.status} ${text}`)
    } catch {
      counts.cut++
    }
    return { landed: false, restMs: 0 }
  }

  async function send(): Promise<void> {
    const id = random.uuid()
    const row = { id, poll_id: poll, response: `answer ${id.slice(0, 4)}`, device_id: `d-${id}` }
    counts.waiting++
    const from = performance.now()
    begun.add(from)
    for (let tries = 1; ; tries++) {
      const answer = await once(row)
      if (answer.landed) break
      await pause(Math.max(answer.restMs, Math.min(1_000, 50 * 2 ** tries)) * (0.8 + random.next() / 5))
    }
    counts.waiting--
    landed.push(id)
    begun.delete(from)
    took.push(performance.now() - from)
    silence = Math.max(silence, performance.now() - lastAt)
    lastAt = performance.now()
  }

  const phones = Array.from({ length: senders }, async () => {
    while (!isOver) {
      await send()
      await pause(random.next() * restMs)
    }
  })
  return {
    landed,
    strange,
    waiting: () => counts.waiting,
    requests: () => counts.requests,
    asked: () => counts.asked,
    cut: () => counts.cut,
    longestSilence() {
      const longest = Math.max(silence, performance.now() - lastAt)
      silence = 0
      return longest
    },
    p99() {
      const sorted = [...took, ...[...begun].map((from) => performance.now() - from)].sort((a, b) => a - b)
      took = []
      return sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY
    },
    async finish() {
      isOver = true
      await within(Promise.all(phones), FINISH_MS, () => `${counts.waiting} answers did not land`)
    },
  }
}

/** Makes a poll that accepts answers. Resolves with its id. */
export async function openPoll(host: Host, question = 'Still there?'): Promise<string> {
  const { status, body } = await host.ask('POST', '/rest/v1/polls', { question }, { prefer: 'return=representation' })
  if (status !== 201) throw new Error(`The poll was refused: ${status} ${JSON.stringify(body)}`)
  return body[0].id
}

const PAGE = 5_000

/** Returns the ids of all answers, as the host reads them at this address. */
export async function answersOf(base: string, { headers }: Pick<Host, 'headers'>, poll: string): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const path = `/rest/v1/poll_responses?select=id&poll_id=eq.${poll}&order=id&limit=${PAGE}&offset=${ids.length}`
    const { status, body } = await ask(`${base}${path}`, 'GET', undefined, headers)
    if (status !== 200) throw new Error(`The answers were refused: ${status} ${JSON.stringify(body)}`)
    ids.push(...body.map((row: { id: string }) => row.id))
    if (body.length < PAGE) return ids
  }
}

/** Returns the poll's counter, as read at this address. */
export async function countOf(base: string, { headers }: Pick<Host, 'headers'>, poll: string): Promise<number> {
  const { body } = await ask(`${base}/rest/v1/polls?select=response_count&id=eq.${poll}`, 'GET', undefined, headers)
  return body[0].response_count
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Rejects with this message if the work takes longer. */
export function within<T>(work: Promise<T>, ms: number, what: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what()} within ${ms} ms.`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Waits until the condition holds. Resolves with the milliseconds that took, or null if it did not hold
 * within `ms`.
 */
export async function until(ms: number, holds: () => boolean | Promise<boolean>): Promise<number | null> {
  const from = performance.now()
  while (performance.now() - from < ms) {
    if (await holds()) return performance.now() - from
    await pause(15)
  }
  return null
}
