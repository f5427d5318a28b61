import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../../../contract/json.ts'
import type { LoadFigures, LoadProgress } from '../../../contract/load-test.ts'
import type { MadeUpPhone } from '../demo/made-up-phone.ts'

/** A load: phones that open a session's page within `arrivalMs`, and answer until `ms` are over. */
export interface Load {
  /** Origin of the server. */
  base: string
  session: { table: string; id: string; path: string }
  /** The rows that each phone sends, in their order, without its device id. */
  phones: readonly (readonly { table: string; row: Row }[])[]
  arrivalMs: number
  ms: number
}

/** Message of the load's thread. `full`: all phones have arrived. */
export type LoadSaid = ({ is: 'progress' } & LoadProgress) | { is: 'full' } | { is: 'figures'; figures: LoadFigures }

/** Pause of a phone between two answers: everybody answers within this time, as after a new question. */
export const PAUSE_MS = { least: 3_000, most: 6_000 }
const PROGRESS_MS = 500
/** The part of all that `pageMs` and `answerMs` include. */
const MOST = 0.95

/** Runs a load and tells how it goes on. Resolves with what the phones measured. */
export async function runLoad(load: Load, makePhone: () => MadeUpPhone, say: (said: LoadSaid) => void): Promise<LoadFigures> {
  const from = performance.now()
  const since = () => performance.now() - from
  const pages: number[] = []
  const answers: number[] = []
  let failed = 0
  const progress = () => say({ is: 'progress', ms: Math.min(since(), load.ms), phones: pages.length, answers: answers.length })
  const timer = setInterval(progress, PROGRESS_MS)
  const full = setTimeout(() => say({ is: 'full' }), load.arrivalMs)

  /** Adds how long a request took, or counts that it failed. Returns whether it was answered. */
  async function measure(request: Promise<{ status: number }>, into: number[]): Promise<boolean> {
    const at = since()
    const status = await request.then(
      (answer) => answer.status,
      () => 0,
    )
    const isFine = status >= 200 && status < 300
    if (isFine) into.push(since() - at)
    else failed++
    return isFine
  }

  async function live(n: number): Promise<void> {
    const { session, phones, arrivalMs, ms } = load
    const phone = makePhone()
    try {
      await sleep((arrivalMs * n) / phones.length)
      if (!(await measure(phone.open(session.path), pages))) return
      phone.follow('page', session.table, session.id)
      for (const { table, row } of phones[n] ?? []) {
        const pause = PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least)
        if (since() + pause >= ms) break
        await sleep(pause)
        await measure(phone.ask('POST', `/rest/v1/${table}`, { ...row, device_id: phone.deviceId }), answers)
      }
      // It is here until the end, as phones in a room are.
      await sleep(Math.max(0, ms - since()))
    } finally {
      phone.close()
    }
  }

  try {
    await Promise.all(load.phones.map((_, n) => live(n)))
  } finally {
    clearInterval(timer)
    clearTimeout(full)
  }
  progress()
  return { phones: pages.length, answers: answers.length, failed, pageMs: upTo(MOST, pages), answerMs: upTo(MOST, answers) }
}

/** Returns the number that this share of the numbers does not exceed, rounded up. 0 if there is none. */
export function upTo(share: number, numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return Math.ceil(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
}
