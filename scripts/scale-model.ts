import type { Costs } from './scale-inputs.ts'

/** An evening to model: how many sessions at once, with how many phones each, and the servers behind them. */
export interface Evening {
  title: string
  sessions: number
  phonesEach: number
  /**
   * Number of databases and of Redis servers, each for a part of the accounts. Today there is one of each.
   */
  databases: number
  redis: number
  /**
   * All phones of a session connect to one node, and to another if that fails. Otherwise any phone may
   * connect to any node.
   */
  isRouted: boolean
}

/** The need for one limited resource at one moment of the evening. `needs` and `has` are in the same unit. */
export interface Demand {
  moment: string
  /** The resource. */
  of: Resource
  needs: number
  has: number
  unit: string
}
export type Resource =
  | "a session's minute"
  | "a session's rows"
  | 'commits'
  | "a commit's turn"
  | 'reads of PostgreSQL'
  | 'connections of PostgreSQL'
  | 'the thread of Redis'
  | 'the line of Redis'
  | "a node's thread"
  | "a node's line"

const SECOND_IN_MICROSECONDS = 1_000_000
/** A node's processor time per second: it writes to the sockets of a large room from one thread. */
const THREAD = SECOND_IN_MICROSECONDS

export const phonesOf = ({ sessions, phonesEach }: Evening): number => sessions * phonesEach
/** Returns the number of nodes that hold all sockets, plus one, so that one may fail. */
export const nodesFor = (evening: Evening, costs: Costs): number => Math.ceil(phonesOf(evening) / costs.sockets) + 1
/** Returns the phones of each node while all nodes run. */
export const phonesOfNode = (evening: Evening, costs: Costs): number => phonesOf(evening) / nodesFor(evening, costs)

/**
 * Returns how many nodes hear of each answer. If phones connect to any node: all, because each node has
 * phones of some account in every shard. The same for a single session. With routed sessions: one, the node
 * that made the commit.
 */
export const hearersOf = (evening: Evening, costs: Costs): number =>
  evening.isRouted && evening.sessions > 1 ? 1 : nodesFor(evening, costs)

/** Returns how many databases or Redis servers share the load. A single session uses one of each. */
const partsOf = (evening: Evening, parts: number): number => Math.min(parts, evening.sessions)

/** Returns all demands of an evening without failures, moment by moment. */
export const demandsOf = (evening: Evening, costs: Costs): Demand[] => [
  ...allAnswer(evening, costs, 60),
  ...allAnswer(evening, costs, 10),
  ...allVote(evening, costs),
  ...reveal(evening, costs),
  ...arrive(evening, costs),
  {
    moment: 'always',
    of: 'connections of PostgreSQL',
    needs: (nodesFor(evening, costs) * costs.connections) / partsOf(evening, evening.databases),
    has: costs.postgresConnections,
    unit: 'connections',
  },
]

/** Returns the demands after failures. */
export const mishapsOf = (evening: Evening, costs: Costs): Demand[] => [...nodeLost(evening, costs), ...redisLost(evening, costs)]

/**
 * Returns the processor time that a node spends on phones at rest, in µs per second: for the count of phones
 * here, and the answers to heartbeats.
 */
export const restOfNode = (evening: Evening, costs: Costs): number => {
  const phones = phonesOfNode(evening, costs)
  const here = (phones * (costs.hereRoom * 1_000)) / 2_000 / (costs.hereInterval / 1_000)
  return here + (phones * costs.delivery) / (costs.beat / 1_000)
}

function allAnswer(evening: Evening, costs: Costs, seconds: number): Demand[] {
  const moment = `all answer within ${seconds} s`
  const rate = phonesOf(evening) / seconds
  const nodes = nodesFor(evening, costs)
  const hearers = hearersOf(evening, costs)
  const redis = partsOf(evening, evening.redis)
  const thread = restOfNode(evening, costs) + (rate / nodes) * (costs.insert + costs.told) + ((rate * hearers) / nodes) * costs.heard
  return [
    { moment, of: 'commits', needs: rate / partsOf(evening, evening.databases), has: commitsOf(evening, costs), unit: 'answers/s' },
    { moment, of: "a commit's turn", needs: waitOf(evening, costs, rate), has: costs.turnWait / 1_000, unit: 's' },
    {
      moment,
      of: "a session's minute",
      needs: Math.min(evening.phonesEach, (evening.phonesEach * 60) / seconds),
      has: costs.sessionMinute,
      unit: 'rows',
    },
    { moment, of: "a session's rows", needs: evening.phonesEach, has: costs.sessionRows, unit: 'rows' },
    { moment, of: 'the thread of Redis', needs: (rate * hearers * costs.redis) / redis, has: THREAD * costs.usable, unit: 'µs/s' },
    { moment, of: 'the line of Redis', needs: (rate * hearers * costs.busBytes) / redis, has: costs.line * costs.usable, unit: 'bytes/s' },
    { moment, of: "a node's thread", needs: thread, has: THREAD * costs.usable, unit: 'µs/s' },
  ]
}

/**
 * Returns how long a node waits for its turn, in s: each node on its database commits the writes that arrived
 * meanwhile, up to the limit of one commit.
 */
function waitOf(evening: Evening, costs: Costs, rate: number): number {
  const databases = partsOf(evening, evening.databases)
  const share = Math.min(1, rate / databases / commitsOf(evening, costs))
  return (share * (nodesFor(evening, costs) / databases) * costs.commitWorks) / commitsOf(evening, costs)
}

/**
 * Returns the answers per second that one database commits: one commit at a time, however many nodes wait for
 * their turn.
 */
export const commitsOf = ({ sessions }: Evening, costs: Costs): number => (sessions > 1 ? costs.spreadInserts : costs.inserts)

/**
 * All phones vote for one question of each session, continuously: each phone is told the count as often as
 * conflation allows.
 */
function allVote(evening: Evening, costs: Costs): Demand[] {
  const moment = 'votes for one question'
  const messages = phonesOfNode(evening, costs) / (costs.rowInterval / 1_000)
  return [
    {
      moment,
      of: "a node's thread",
      needs: messages * costs.delivery + restOfNode(evening, costs),
      has: THREAD * costs.usable,
      unit: 'µs/s',
    },
    { moment, of: "a node's line", needs: messages * costs.rowBytes, has: costs.line * costs.usable, unit: 'bytes/s' },
  ]
}

function reveal(evening: Evening, costs: Costs): Demand[] {
  const moment = 'a result is revealed everywhere'
  const reads = phonesOfNode(evening, costs) / (costs.spread / 1_000)
  return [
    { moment, of: "a node's thread", needs: reads * costs.reveal, has: THREAD * costs.usable, unit: 'µs/s' },
    { moment, of: "a node's line", needs: reads * costs.revealBytes, has: costs.line * costs.usable, unit: 'bytes/s' },
  ]
}

/** Returns the processor time of a node for one socket that opens and subscribes, in µs. */
const joining = (costs: Costs): number => (costs.rejoin * 1_000) / 5_000

function arrive(evening: Evening, costs: Costs): Demand[] {
  const moment = `all arrive within ${costs.arrival} s`
  const phones = phonesOfNode(evening, costs) / costs.arrival
  return [
    {
      moment,
      of: "a node's thread",
      needs: phones * (SECOND_IN_MICROSECONDS / costs.pages + joining(costs)),
      has: THREAD * costs.usable,
      unit: 'µs/s',
    },
    readsNeeded(moment, evening, costs, phonesOf(evening) / costs.arrival),
  ]
}

function nodeLost(evening: Evening, costs: Costs): Demand[] {
  const moment = 'a node is lost'
  const phones = phonesOfNode(evening, costs) / costs.comeBack
  const left = nodesFor(evening, costs) - 1
  return [
    { moment, of: "a node's thread", needs: (phones / left) * joining(costs), has: THREAD * costs.usable, unit: 'µs/s' },
    readsNeeded(moment, evening, costs, phones),
  ]
}

/** Every follower subscribes and reads again. */
function redisLost(evening: Evening, costs: Costs): Demand[] {
  const moment = 'Redis is lost, and all read again'
  const phones = phonesOfNode(evening, costs) / costs.comeBack
  return [
    { moment, of: "a node's thread", needs: phones * joining(costs), has: THREAD * costs.usable, unit: 'µs/s' },
    readsNeeded(moment, evening, costs, phonesOf(evening) / costs.comeBack),
  ]
}

const readsNeeded = (moment: string, evening: Evening, costs: Costs, phonesPerSecond: number): Demand => ({
  moment,
  of: 'reads of PostgreSQL',
  needs: (phonesPerSecond * costs.arrivalReads) / partsOf(evening, evening.databases),
  has: costs.reads,
  unit: 'reads/s',
})

/** Returns the need as a multiple of what there is. Above 1 it does not suffice. */
export const shareOf = ({ needs, has }: Demand): number => needs / has

/** Returns, for each resource, the moment that needs most of it, highest share first. */
export function bottlenecks(demands: readonly Demand[]): Demand[] {
  const worst = new Map<Resource, Demand>()
  for (const demand of demands) {
    const known = worst.get(demand.of)
    if (!known || shareOf(demand) > shareOf(known)) worst.set(demand.of, demand)
  }
  return [...worst.values()].sort((a, b) => shareOf(b) - shareOf(a))
}
