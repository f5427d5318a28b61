import { LIMITS } from '../contract/limits.ts'
import { SPREAD_MS } from '../kit/phone/spread.ts'
import { WAIT_MS } from '../server/store/postgres/transaction.ts'

/** A number that the model uses, and its source. `row` is the title of its row in bench/RESULTS.md. */
export interface Input {
  what: string
  value: number
  unit: string
  source: string
  row?: string
}

const measured = (what: string, value: number, unit: string, row: string): Input => ({ what, value, unit, source: 'measured', row })
const limit = (what: string, value: number, unit: string, name: string): Input => ({ what, value, unit, source: `\`${name}\`` })
const assumed = (what: string, value: number, unit: string, why: string): Input => ({ what, value, unit, source: `assumed: ${why}` })

/** The costs per unit. */
export const INPUTS = {
  socketMemory: measured('memory of a socket', 14.95, 'KiB each', 'Memory of a connection with two subscriptions, 8,000 / bare ws'),
  delivery: measured(
    'a message to one socket',
    14.09,
    'µs of processor each',
    'Broadcast to 8,000, processor time of a delivery / bare ws',
  ),
  hereRoom: measured(
    'how many are here, told to 2,000 phones each second',
    22.5,
    'ms of processor a second',
    '2,000 phones, host and wall are told each second how many have answered − a room that is not told',
  ),
  pages: measured('pages that one thread serves', 13_795, 'answers/s', "A poll's page on a phone / the same bytes from a null handler"),
  rejoin: measured(
    '5,000 sockets that come back, on one thread',
    1_941,
    'ms until live',
    '5,000 sockets drop and come back, until all are live',
  ),
  reveal: measured(
    'a revealed result read by a phone',
    129,
    'µs of processor for a phone and reveal',
    "A survey's result revealed to 2,000, the server's part",
  ),
  revealBytes: measured('its bytes', 4_470, 'bytes for a phone and reveal', "A survey's result revealed to 2,000, what a phone is sent"),
  rowBytes: measured(
    'a row change to one socket',
    1_674,
    'bytes for a phone and reveal',
    'A question put on stage before 2,000, what a phone is sent',
  ),
  inserts: measured(
    'answers that one PostgreSQL commits, all to one session',
    4_223,
    'inserts/s',
    'Acknowledged inserts at 256 at once, 1 node on PostgreSQL / embedded',
  ),
  spreadInserts: measured(
    'the same, to many sessions',
    1_984,
    'inserts/s',
    'Acknowledged inserts at 256 at once into 256 polls / into one',
  ),
  insert: measured(
    "a node's part of an answer",
    198,
    'µs of processor for an insert',
    "An insert at 1 node on PostgreSQL, the node's part",
  ),
  reads: measured(
    'reads of a row that one PostgreSQL answers',
    17_917,
    'reads/s',
    'Read by id, by a phone, 2 nodes on PostgreSQL / embedded',
  ),
  heard: measured(
    'an answer that another node made, at a node that hears it',
    17.21,
    'µs of processor for an insert that is heard',
    'An insert made elsewhere, at a node where phones follow its poll, the bus and the telling of phones, as many as come',
  ),
  told: measured(
    'telling a change on the bus',
    19.86,
    'µs of processor of who tells, a change',
    'The bus in a storm, 100 commits a second of 64 answers: telling',
  ),
  redis: measured(
    'Redis, for a change and a node that hears it',
    0.92,
    'µs of processor of Redis, a change and hearer',
    'The bus in a storm, 100 commits a second of 64 answers: Redis',
  ),
  busBytes: measured('an answer on the bus', 329, 'bytes on the bus for an insert', 'What 2 nodes hand to the bus for an insert'),
  sockets: limit('sockets of a node', LIMITS.sockets, 'sockets', 'LIMITS.sockets'),
  rowInterval: limit('pace of one row', LIMITS.rowIntervalMs, 'ms', 'LIMITS.rowIntervalMs'),
  hereInterval: limit('pace of how many are here', LIMITS.hereIntervalMs, 'ms', 'LIMITS.hereIntervalMs'),
  spread: limit('time within which phones ask for what is revealed', SPREAD_MS, 'ms', 'SPREAD_MS'),
  sessionMinute: limit('answers to one session in a minute', LIMITS.sessionInsertsPerMinute, 'rows', 'LIMITS.sessionInsertsPerMinute'),
  sessionRows: limit('answers to one session in all', LIMITS.sessionRows, 'rows', 'LIMITS.sessionRows'),
  beat: limit("pace of a socket's heartbeat", 25_000, 'ms', 'BEAT_MS'),
  turnWait: limit('time after which a commit that waits for its turn is refused', WAIT_MS, 'ms', 'WAIT_MS'),
  commitWorks: limit('answers of one commit at most', 256, 'answers', 'WRITES_PER_COMMIT'),
  connections: limit('connections of a node to PostgreSQL', 15, 'connections', 'READING, WRITING'),
  usable: assumed('share of a thread or a line that may be used', 0.7, '', 'beyond it, waiting grows faster than work'),
  line: assumed('a network line', 1_250_000_000, 'bytes/s', '10 Gbit/s'),
  arrivalReads: assumed(
    'journeys to PostgreSQL for a phone that arrives or comes back',
    3,
    'reads',
    'its page, its subscription, its session',
  ),
  arrival: assumed('time in which all arrive', 300, 's', 'a door that opens five minutes before'),
  comeBack: assumed('time in which sockets come back', 10, 's', 'the backoff of clients, three tries'),
  postgresConnections: assumed('connections of PostgreSQL', 100, 'connections', 'its own default'),
} as const satisfies Record<string, Input>

/** The values without their sources. */
export type Costs = Readonly<Record<keyof typeof INPUTS, number>>
export const COSTS = Object.fromEntries(Object.entries(INPUTS).map(([name, { value }]) => [name, value])) as Costs
