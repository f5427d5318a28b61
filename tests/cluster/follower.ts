import type { Host } from '../setup/host.ts'
import { answersOf, countOf, until } from './crowd.ts'
import { connect } from './sockets.ts'

/**
 * A host's window on a poll that recovers as screens do: it reads whenever its subscription is established,
 * and then applies changes.
 */
export interface Follower {
  /** Ids of the shown answers. */
  shown: ReadonlySet<string>
  /** When each answer arrived as a change, not by reading; `performance.now()`. */
  heardAt: ReadonlyMap<string, number>
  /** Returns the shown counter. */
  count(): number
  /** The statuses of its subscription, in order: SUBSCRIBED, CHANNEL_ERROR … */
  statuses: readonly string[]
  close(): Promise<void>
}

export interface FollowerOptions {
  url: string
  host: Host
  poll: string
}

const STANDS_MS = 10_000

/** Resolves when it is subscribed and has read. */
export async function follow({ url, host, poll }: FollowerOptions): Promise<Follower> {
  const client = await connect(url, { host })
  const heardAt = new Map<string, number>()
  const statuses: string[] = []
  let shown = new Set<string>()
  let counter: { at: string; count: number } = { at: '', count: 0 }
  let reads = 0

  async function read(): Promise<void> {
    const mine = ++reads
    const fresh = new Set<string>()
    // Changes that arrive during the read belong to its result.
    shown = fresh
    counter = { at: '', count: 0 }
    try {
      const [ids, count] = await Promise.all([answersOf(url, host, poll), countOf(url, host, poll)])
      if (mine !== reads) return
      for (const id of ids) fresh.add(id)
      if (counter.at === '') counter = { at: '', count }
      hasRead = true
    } catch {
      if (mine === reads) setTimeout(() => mine === reads && !isClosed && void read(), 250)
    }
  }
  let hasRead = false
  let isClosed = false
  const on = (table: string, filter: string) => ({ event: '*' as const, schema: 'public', table, filter })
  const channel = client
    .channel(`window-${crypto.randomUUID()}`)
    .on('postgres_changes', on('poll_responses', `poll_id=eq.${poll}`), ({ new: row }) => {
      if (!('id' in row)) return
      shown.add(row['id'])
      heardAt.set(row['id'], performance.now())
    })
    .on('postgres_changes', on('polls', `id=eq.${poll}`), ({ new: row, commit_timestamp }) => {
      if ('response_count' in row && commit_timestamp > counter.at) counter = { at: commit_timestamp, count: row['response_count'] }
    })
    .subscribe((status) => {
      statuses.push(status)
      if (status === 'SUBSCRIBED') void read()
    })
  if ((await until(STANDS_MS, () => hasRead)) === null) throw new Error(`A window at ${url} did not stand: ${statuses.join(', ')}`)
  return {
    get shown() {
      return shown
    },
    heardAt,
    count: () => counter.count,
    statuses,
    async close() {
      isClosed = true
      await client.removeChannel(channel)
      client.realtime.disconnect()
    },
  }
}

const SETTLE_MS = 15_000

/**
 * Returns one line per difference between the windows and the stored rows, after they had time to recover.
 * `reading` is an address to read from.
 */
export async function contradictions(followers: readonly Follower[], { url: reading, host, poll }: FollowerOptions): Promise<string[]> {
  const ids = new Set(await answersOf(reading, host, poll))
  const count = await countOf(reading, host, poll)
  const isSame = ({ shown, count: counted }: Follower) =>
    shown.size === ids.size && [...shown].every((id) => ids.has(id)) && counted() === count
  await until(SETTLE_MS, () => followers.every(isSame))
  return followers.flatMap((follower, n) =>
    isSame(follower)
      ? []
      : [
          `window ${n} shows ${follower.shown.size} answers and counts ${follower.count()}; there are ${ids.size} and ${count} (${follower.statuses.join(', ')})`,
        ],
  )
}
