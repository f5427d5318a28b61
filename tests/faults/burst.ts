import { ask, type Host } from '../setup/host.ts'
import type { Random } from '../setup/random.ts'

/**
 * The knowledge of a burst's senders when it ends: which rows were acknowledged, and which may or may not be
 * stored.
 */
export interface Burst {
  /** Ids of rows whose insert was answered with 201. */
  acked: string[]
  /** Ids of inserts that were sent and not answered. Those of one request stand or fall together. */
  unanswered: string[][]
  /** Answers that were neither an acknowledgement nor a deliberate refusal of work. */
  strange: string[]
  /** Resolves when all senders have stopped. */
  over: Promise<void>
  stop(): void
}

export interface BurstOptions {
  url: string
  /** Sends the batches, because a phone's request may have one row only. */
  host: Pick<Host, 'headers'>
  table: string
  /** Returns a row with this id, sent by this device. */
  row(id: string, device: string): Record<string, unknown>
  senders: number
  random: Random
}

/**
 * Starts senders that insert as fast as they are answered, one row of a phone or a batch of the host at a
 * time, until they are stopped or the server is gone.
 */
export function startBurst({ url, host, table, row, senders, random }: BurstOptions): Burst {
  let stopped = false
  const acked: string[] = []
  const unanswered: string[][] = []
  const strange: string[] = []
  const send = async () => {
    while (!stopped) {
      const ids = Array.from({ length: random.oneIn(5) ? 2 + random.int(20) : 1 }, random.uuid)
      const device = `d-${ids[0]}`
      const rows = ids.map((id) => row(id, device))
      try {
        const [sent, headers] = rows.length === 1 ? [rows[0], {}] : [rows, host.headers]
        const { status, body } = await ask(`${url}/rest/v1/${table}`, 'POST', sent, headers)
        if (status === 201) acked.push(...ids)
        else if (status !== 503) strange.push(`${status} ${JSON.stringify(body)}`)
        if (status !== 201) unanswered.push(ids)
      } catch {
        // The connection broke: the server was killed, possibly after the commit and before the answer.
        unanswered.push(ids)
        stopped = true
      }
    }
  }
  const over = Promise.all(Array.from({ length: senders }, send)).then(() => undefined)
  const stop = () => {
    stopped = true
  }
  return { acked, unanswered, strange, over, stop }
}
