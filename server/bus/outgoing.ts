import { encodeBatch, encodeEntry, type Told } from './wire.ts'

/** How long what is published waits for what follows it, so that many make one message. */
const BATCH_MS = 4
/** Bytes of one message, far below what Redis keeps for a node that reads slowly. What is longer by itself goes alone: a commit is bounded by wire.ts. */
const BATCH_BYTES = 1_048_576

export interface OutgoingOptions {
  node: string
  /** Rejects where it was not handed over. */
  send(channel: string, text: string): Promise<unknown>
  isThere(): boolean
  onSent(bytes: number): void
}

/** What goes to other nodes, in batches, by channel. */
export interface Outgoing {
  add(channel: string, told: Told): void
  /** It can be sent again: where something was not, that is said. */
  back(): void
  flush(): Promise<void>
  close(): void
}

export function createOutgoing({ node, send, isThere, onSent }: OutgoingOptions): Outgoing {
  let waiting = new Map<string, string[]>()
  let timer: NodeJS.Timeout | null = null
  const counts = new Map<string, number>()
  /** Channels on which something was not sent. */
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

/** As few parts as the bytes allow, in order. */
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
