import type { Costs } from './scale-inputs.ts'

/** An evening: how many sessions at once, with how many phones each, and what stands behind them. */
export interface Evening {
  title: string
  sessions: number
  phonesEach: number
  /** Databases and Redis servers, each for a part of the accounts: what there is today is one of each. */
  databases: number
  redis: number
  /** Phones of a session are led to one node, and to another when that goes; otherwise any phone may be at any node. */
  isRouted: boolean
}

/** What a moment of the evening asks of something that there is only so much of. Both in the same unit. */
export interface Demand {
  moment: string
  /** What it is asked of. */
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
/** Sockets of a large room are written to one after the other: that is one node's thread. */
const THREAD = SECOND_IN_MICROSECONDS

export const phonesOf = ({ sessions, phonesEach }: Evening): number => sessions * phonesEach
/** As many as hold all sockets, and one more: one may go. */
export const nodesFor = (evening: Evening, costs: Costs): number => Math.ceil(phonesOf(evening) / costs.sockets) + 1
/** Where all nodes stand, the phones of each. */
export const phonesOfNode = (evening: Evening, costs: Costs): number => phonesOf(evening) / nodesFor(evening, costs)

/**
 * Nodes that hear of each answer. Of one session, and of many whose phones are at any node, all: each node has phones of some account in every shard. Of
 * sessions that are led to one node each, that one, and the one that made the commit is the same.
 */
export const hearersOf = (evening: Evening, costs: Costs): number =>
  evening.isRouted && evening.sessions > 1 ? 1 : nodesFor(evening, costs)

/** A session alone is in one database and one Redis, however many there are. */
const partsOf = (evening: Evening, parts: number): number => Math.min(parts, evening.sessions)

/** All that the evening asks where nothing goes wrong, moment by moment. */
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

/** What it asks where something goes wrong. */
export const mishapsOf = (evening: Evening, costs: Costs): Demand[] => [...nodeLost(evening, costs), ...redisLost(evening, costs)]

/** Where the phones of a node are told something, in µs of processor a second: how many are here, and the answer to their heartbeats. */
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

/** How long a node waits for its turn, in s, where each that shares its database commits what came meanwhile, and at most what one commit holds. */
function waitOf(evening: Evening, costs: Costs, rate: number): number {
  const databases = partsOf(evening, evening.databases)
  const share = Math.min(1, rate / databases / commitsOf(evening, costs))
  return (share * (nodesFor(evening, costs) / databases) * costs.commitWorks) / commitsOf(evening, costs)
}

/** Answers a second that one database commits: one commit at a time, however many nodes wait for their turn. */
export const commitsOf = ({ sessions }: Evening, costs: Costs): number => (sessions > 1 ? costs.spreadInserts : costs.inserts)

/** Votes come all the time for one question of each session: each phone is told its count as often as a row may be told. */
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

/** What it costs a node that a socket opens and subscribes, in µs of processor. */
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

/** Who follows is told to subscribe again and to read again. */
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

/** How many times over something is asked for. Above 1 it is not there. */
export const shareOf = ({ needs, has }: Demand): number => needs / has

/** Of each thing the moment that asks most of it; what is asked most times over first. */
export function bottlenecks(demands: readonly Demand[]): Demand[] {
  const worst = new Map<Resource, Demand>()
  for (const demand of demands) {
    const known = worst.get(demand.of)
    if (!known || shareOf(demand) > shareOf(known)) worst.set(demand.of, demand)
  }
  return [...worst.values()].sort((a, b) => shareOf(b) - shareOf(a))
}
