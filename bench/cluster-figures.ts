import { AUDIENCE_POLL } from '../tools/polls/tables.ts'
import type { Figures } from './bench.ts'
import { pause, startHelper } from './children.ts'
import type { FarOrder, FarResult } from './far.ts'
import { type House, portOf } from './house.ts'
import { inHall, inHallOf, measureHall } from './in-hall.ts'
import { orderFor, orderForAll, POLL } from './inserts.ts'
import { countersOf } from './metrics.ts'
import { type Cluster, nodesOf } from './nodes.ts'
import { JOINED, joinRows, SOCKET_PATH } from './phoenix.ts'
import { INSERTED } from './postgres.ts'
import { asNumber, httpRequest } from './template.ts'
import { nodesUnderLoad, startLoad, startLoadOn } from './under-load.ts'

export const INSERTS = 'inserts/s'
export const INSERT_COST = 'µs of processor for an insert'
export const READS = 'reads/s'
export const DELIVERIES = 'deliveries per second of processor'
export const TRIPS = 'round trips each'
export const BYTES = 'bytes on the bus for an insert'
export const HEARD = 'µs of processor for an insert that is heard'
export const AGE = 'ms p95'

const TEAMS = 50
const CHANGES_PER_SECOND = 40
/** Pause after each aged change, so that no row is being conflated: a row that rested is told at once. */
const REST_MS = 30
/** How long the load runs whose cost at another node is measured. */
const HEARD_MS = 5_000

/** Measures answers to one poll, sent to all nodes. */
export async function insertsAt({ servers, make }: Cluster, connections: number): Promise<Figures> {
  return named(await nodesUnderLoad(nodesOf(servers), orderFor(await make('polls', POLL), connections)))
}

/** Measures answers to as many polls as there are connections, so that each commit touches many polls. */
export async function spreadInsertsAt({ servers, make }: Cluster, connections: number): Promise<Figures> {
  const polls: string[] = []
  for (let n = 0; n < connections; n++) polls.push(await make('polls', POLL))
  return named(await nodesUnderLoad(nodesOf(servers), orderForAll(polls, connections)))
}

const named = (figures: Figures): Figures => ({
  [INSERTS]: figures['answers/s'] as number,
  [INSERT_COST]: figures['µs of processor each'] as number,
  'ms p95 of an insert': figures['ms p95'] as number,
})

/**
 * Counters of PostgreSQL round trips, bus traffic and answers. The first two stay 0 with the embedded
 * database and a single process.
 */
const COUNTED = ['limelight_database_round_trips', 'limelight_bus_bytes_total{direction="sent"}', INSERTED] as const

/** Measures database round trips and bus bytes per answer with so many answers in flight at each node. */
export async function tripsAt({ servers, make }: Cluster, atOnce: number): Promise<Figures> {
  const order = orderFor(await make('polls', POLL), atOnce * servers.length)
  const before = await countersOf(servers, COUNTED)
  await nodesUnderLoad(nodesOf(servers), order)
  const after = await countersOf(servers, COUNTED)
  const [trips = 0, bytes = 0, inserted = 0] = after.map((value, n) => value - (before[n] ?? 0))
  return { [TRIPS]: trips / inserted, [BYTES]: bytes / inserted }
}

export async function readsAt({ servers, make }: Cluster, connections: number): Promise<Figures> {
  const read = httpRequest('GET', `/rest/v1/polls?id=eq.${await make('polls', POLL)}&select=${AUDIENCE_POLL.select}`)
  const order = { connections, requests: [read], warmUpMs: 2_000, measureMs: 3_000, expected: [200] }
  const figures = await nodesUnderLoad(nodesOf(servers), order)
  return { [READS]: figures['answers/s'] as number, 'µs of processor for a read': figures['µs of processor each'] as number }
}

/**
 * Measures changes that everybody may see, made at each node in turn and delivered to followers at all nodes.
 */
export async function fanOutAt({ servers, ...house }: Cluster, subscribers: number): Promise<Figures> {
  const nodes = nodesOf(servers)
  const { join, teams, change } = await makeBoard(house)
  const room = { path: SOCKET_PATH, joins: [join], ready: JOINED, marker: '"score":', subscribers }
  return inHallOf(nodes, room, async (hall) => {
    const order = { requests: [change], lists: { rows: teams }, expected: [204], perSecond: CHANGES_PER_SECOND }
    const load = await startLoadOn(nodes, { ...order, connections: 6, warmUpMs: 0 })
    const { figures } = await measureHall(nodes, hall)
    load.end()
    await load.result()
    return { [DELIVERIES]: 1_000_000 / figures['µs of processor each'], 'deliveries/s': figures['deliveries/s'] }
  })
}

/**
 * Measures the cost of answers made at the first node for the second: with a few phones following the poll
 * there, minus the cost with none.
 */
export async function hearingAt(
  { servers: [telling, hearing], make }: Cluster,
  { connections, ...pace }: { connections: number; perSecond?: number },
): Promise<Figures> {
  if (!telling || !hearing) throw new Error('There are too few nodes.')
  let rate = 0
  const spent = async (poll: string): Promise<number> => {
    const order = { ...orderFor(poll, connections), ...pace, measureMs: HEARD_MS }
    const load = await startLoad(telling, order)
    const before = hearing.cpuMs()
    const { answered, seconds } = await load.result()
    rate = answered / seconds
    await pause(100)
    return ((hearing.cpuMs() - before) * 1_000) / answered
  }
  const deaf = await spent(await make('polls', POLL))
  const poll = await make('polls', POLL)
  const room = { path: SOCKET_PATH, joins: [joinRows(['polls', `id=eq.${poll}`])], ready: JOINED, marker: '"|', subscribers: 5 }
  const heard = await inHall(hearing, room, () => spent(poll))
  return { [HEARD]: heard - deaf, 'with nobody there': deaf, [INSERTS]: rate }
}

/** Measures the age of changes that are made at one node and followed at another, one after the other. */
export async function ageOf(house: House, writing: Server | undefined, following: Server | undefined, changes: number): Promise<Figures> {
  if (!writing || !following) throw new Error('There are too few nodes.')
  const { join, teams, change } = await makeBoard(house)
  const helper = startHelper('bench/far.ts', {
    writePort: portOf(writing),
    followPort: portOf(following),
    join,
    change,
    rows: teams,
    marker: '"score":',
    changes,
    restMs: REST_MS,
  } satisfies FarOrder)
  try {
    return await helper.line<FarResult>()
  } finally {
    helper.stop()
  }
}
type Server = Cluster['server']

/** Makes a scoreboard. Returns how to follow it, its teams, and the request that changes a score. */
async function makeBoard({ host, make }: House) {
  const id = await make('scoreboards', { name: 'Quiz', slug: `quiz-${crypto.randomUUID().slice(0, 8)}` })
  const teams: string[] = []
  for (let n = 0; n < TEAMS; n++) teams.push(await make('teams', { scoreboard_id: id, name: `Table number ${n}`, color: 'red' }))
  const change = httpRequest('PATCH', '/rest/v1/teams?id=eq.{rows}', host.headers, { score: '{serial}' })
  return { join: joinRows(['teams', `scoreboard_id=eq.${id}`]), teams, change: asNumber(change, 'serial') }
}
