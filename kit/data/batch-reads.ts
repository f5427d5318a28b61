import { LIMITS } from '../../contract/limits.ts'
import { type BatchAnswer, readAnswers, responseOf, type TableRead, tableRead } from './batch-wire.ts'

/** Reads leave together once none has come for this many ms: a screen's lists all ask at once. */
export const PAUSE_MS = 4
/** Longest wait of a read for others, in milliseconds. */
export const LONGEST_MS = 20

interface Waiting {
  read: TableRead
  alone: () => Promise<Response>
  signal: AbortSignal | undefined
  resolve: (answer: Response) => void
  reject: (reason: unknown) => void
}

/**
 * Wraps `fetch`: table reads made in the same moment are sent as one request, and each gets its own response.
 * A single read, and any request that is no table read, is sent unchanged. `restUrl`: the table API's
 * address, `https://host/rest/v1`.
 */
export function batchReads(send: typeof fetch, restUrl: string): typeof fetch {
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const enqueue = (one: Waiting) => {
    if (waiting.length === 0) since = performance.now()
    waiting.push(one)
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - performance.now())))
  }
  const flush = () => {
    const all = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    for (const batch of batchesOf(all)) {
      const [first] = batch
      if (first && batch.length === 1) first.alone().then(first.resolve, first.reject)
      else void sendTogether(send, restUrl, batch)
    }
  }
  return (input, init) => {
    const read = tableRead(restUrl, input, init)
    if (!read) return send(input, init)
    const signal = init?.signal ?? undefined
    return new Promise<Response>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      enqueue({ read, alone: () => send(input, init), signal, resolve, reject })
    })
  }
}

/** Groups reads by sender, within the limits of one batch. */
function batchesOf(all: readonly Waiting[]): Waiting[][] {
  const batches: { asker: string; chars: number; reads: Waiting[] }[] = []
  for (const one of all) {
    const { asker, path } = one.read
    const fits = batches.find(
      (batch) => batch.asker === asker && batch.reads.length < LIMITS.batchReads && batch.chars + path.length <= LIMITS.urlBytes,
    )
    if (fits) {
      fits.reads.push(one)
      fits.chars += path.length
    } else batches.push({ asker, chars: path.length, reads: [one] })
  }
  return batches.map(({ reads }) => reads)
}

/** Sends a batch and settles each read. The request is aborted once every read is aborted. */
async function sendTogether(send: typeof fetch, restUrl: string, batch: readonly Waiting[]): Promise<void> {
  const unwanted = new AbortController()
  const giveUp = () => {
    if (batch.every(({ signal }) => signal?.aborted)) unwanted.abort()
  }
  for (const { signal } of batch) signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const answer = await send(`${restUrl}/rpc/read_batch`, {
      method: 'POST',
      headers: { ...batch[0]?.read.shared, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ reads: batch.map(({ read: { method, path, headers } }) => ({ method, path, headers })) }),
      signal: unwanted.signal,
    })
    const text = await answer.text()
    const answers = answer.ok ? readAnswers(text, batch.length) : null
    for (const [i, one] of batch.entries()) {
      // The whole batch was refused, or a captive portal answered: each read alone would get the same.
      if (!answers) one.resolve(new Response(text, { status: answer.status, headers: answer.headers }))
      else settle(one, answers[i] as BatchAnswer)
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  } finally {
    for (const { signal } of batch) signal?.removeEventListener('abort', giveUp)
  }
}

/** 413: the batch exceeded a limit, which the read alone may not. */
function settle({ alone, resolve, reject }: Waiting, answer: BatchAnswer): void {
  if (answer.status === 413) alone().then(resolve, reject)
  else resolve(responseOf(answer))
}
