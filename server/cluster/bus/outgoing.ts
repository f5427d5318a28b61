import { encodeBatch, encodeEntry, type Told } from './wire.ts'

/** Milliseconds that an entry waits for others, so that many leave as one batch. */
const BATCH_MS = 4
/**
 * Largest batch, in characters: far below the output buffer that Redis grants a slow subscriber. A longer
 * entry is sent alone; wire.ts bounds commits.
 */
const BATCH_BYTES = 1_048_576

export interface OutgoingOptions {
  node: string
  /** Rejects when the message was not handed over. */
  send(channel: string, text: string): Promise<unknown>
  isThere(): boolean
  onSent(bytes: number): void
}

/** Sends entries in batches, by channel. A failed batch is not retried: `back` announces the loss. */
export interface Outgoing {
  add(channel: string, told: Told): void
  /** Announces `missed` on every channel that lost a batch. Call it when the link is up again. */
  back(): void
  flush(): Promise<void>
  close(): void
}

export function createOutgoing({ node, send, isThere, onSent }: OutgoingOptions): Outgoing {
  let waiting = new Map<string, string[]>()
  let timer: NodeJS.Timeout | null = null
  const counts = new Map<string, number>()
  /** Channels that lost a batch since the last `back`. */
  const lost = new Set<string>()

  async function hand(channel: string, entries: readonly string[]): Promise<void> {
    const count = (counts.get(channel) ?? 0) + 1
    counts.set(channel, count)
    const text = encodeBatch(node, count, entries)
    try {
      if (!isThere()) throw new Error('The bus is away.')
      onSent(Buffer.byteLength(text))
      await send(channel, text)
    } catch {
      lost.add(channel)
    }
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const due = waiting
    waiting = new Map()
    await Promise.all([...due].flatMap(([channel, entries]) => cut(entries).map((batch) => hand(channel, batch))))
  }

  return {
    add(channel, told) {
      const entries = waiting.get(channel) ?? []
      waiting.set(channel, entries)
      entries.push(encodeEntry(told))
      timer ??= setTimeout(() => void flush(), BATCH_MS)
    },
    back() {
      for (const channel of lost) this.add(channel, { kind: 'missed' })
      lost.clear()
    },
    flush,
    close() {
      if (timer) clearTimeout(timer)
    },
  }
}

/** Splits entries into as few parts as BATCH_BYTES allows, in order. */
function cut(entries: readonly string[]): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const entry of entries) {
    if (parts.length === 0 || entry.length > room) {
      parts.push([])
      room = BATCH_BYTES
    }
    parts.at(-1)?.push(entry)
    room -= entry.length
  }
  return parts
}
