import { pino } from 'pino'
import { openRedisLink } from '../server/cluster/bus/link.ts'
import { openSharedBus } from '../server/cluster/bus/shared-bus.ts'
import { createSignature } from '../server/cluster/bus/signature.ts'
import { openRedis } from '../server/cluster/redis/redis.ts'
import { deriveKey } from '../server/lib/keys.ts'
import type { Change } from '../server/store/store.ts'
import { answer, readOrder, words } from './order.ts'

/**
 * One end of the bus as a process of its own, so that its cost can be separated from that of a node. It
 * publishes commits at a steady pace, or receives them. It reads commands from stdin, one word a line:
 * `begin`, `report`.
 */
export interface BusEndOrder {
  redis: string
  /** The secret that all ends share, in hex. */
  secret: string
  /** The commits to publish. Null: this end only receives. */
  tells: { perSecond: number; answers: number } | null
}
/** Counts since `begin`. */
export interface BusEndReport {
  /** Rows published or received. */
  changes: number
  /** Processor time of this process in µs. */
  processor: number
  /** Messages and bytes sent or received. */
  messages: number
  bytes: number
}

const SHARD = 1
const COMMITS_MADE = 50
const AT = '2030-01-02T03:04:05.000001+00:00'
const POLL = crypto.randomUUID()

const order = await readOrder<BusEndOrder>()
const log = pino({ level: 'silent' })
const secret = Buffer.from(order.secret, 'hex')
const commands = await openRedis(order.redis, { log, name: 'commands' })
const bus = await openSharedBus({
  node: crypto.randomUUID(),
  shards: { ofRow: async () => SHARD, ofAccount: () => SHARD, ofKey: async () => SHARD, sequences: async () => new Map() },
  signature: createSignature(deriveKey(secret, 'busWords')),
  openLink: (events) => openRedisLink({ url: order.redis, secret, log, commands }, events),
  log,
  now: () => performance.now(),
})
let changes = 0
bus.subscribe((message) => {
  if (message.kind === 'changes') changes += message.changes.length
})
await bus.watch([`rows:${SHARD}`])
if (order.tells) tell(order.tells)
answer({ ready: true })

let begun = standing()
for await (const word of words) {
  const now = standing()
  if (word === 'begin') begun = now
  else if (word === 'report') answer(since(begun, now))
}

function tell({ perSecond, answers }: { perSecond: number; answers: number }): void {
  // Made beforehand: the cost of making them does not belong to the figure.
  const commits = Array.from({ length: COMMITS_MADE }, (_, n) => rowsOf(answers, n + 1))
  let sequence = 0
  const commit = (): void => {
    sequence++
    bus.publish({
      kind: 'changes',
      changes: commits[sequence % COMMITS_MADE] as Change[],
      commit: { shardOf: () => SHARD, sequences: new Map([[SHARD, sequence]]), isLast: true },
    })
  }
  setInterval(commit, 1_000 / perSecond)
}

/** Returns the changes of one commit with so many answers: their rows, and the poll that counts them. */
function rowsOf(answers: number, sequence: number): Change[] {
  const made = Array.from({ length: answers }, (_, n): Change => {
    const id = crypto.randomUUID()
    const after = {
      id,
      poll_id: POLL,
      response: `What I liked best was number ${sequence * answers + n}.`,
      device_id: `d-bench-${id.slice(0, 8)}-${n}`,
      created_at: AT,
      status: 'shown',
    }
    return { table: 'poll_responses', id, at: AT, type: 'INSERT', before: null, after }
  })
  return [
    ...made,
    { table: 'polls', id: POLL, at: AT, type: 'UPDATE', before: poll((sequence - 1) * answers), after: poll(sequence * answers) },
  ]
}

function poll(count: number) {
  return {
    id: POLL,
    question: 'What did you like best?',
    user_id: POLL,
    active: true,
    created_at: AT,
    archived: false,
    answers_per_phone: null,
    moderated: false,
    on_phones: false,
    spotlight: null,
    word_list: null,
    response_count: count,
    waiting_count: 0,
    held_count: 0,
  }
}

function standing(): BusEndReport {
  const { user, system } = process.cpuUsage()
  const stats = bus.stats()
  const way = order.tells ? 'sent' : 'received'
  return { changes, processor: user + system, messages: stats?.messages[way] ?? 0, bytes: stats?.bytes[way] ?? 0 }
}

function since(before: BusEndReport, now: BusEndReport): BusEndReport {
  return {
    changes: now.changes - before.changes,
    processor: now.processor - before.processor,
    messages: now.messages - before.messages,
    bytes: now.bytes - before.bytes,
  }
}
