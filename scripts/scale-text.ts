import { COSTS, INPUTS, type Input } from './scale-inputs.ts'
import {
  bottlenecks,
  commitsOf,
  type Demand,
  demandsOf,
  type Evening,
  hearersOf,
  mishapsOf,
  nodesFor,
  phonesOf,
  phonesOfNode,
  type Resource,
  restOfNode,
  shareOf,
} from './scale-model.ts'

const TODAY = { databases: 1, redis: 1, isRouted: false }
const HALL: Evening = { title: 'One session, 1,000,000 phones', sessions: 1, phonesEach: 1_000_000, ...TODAY }
const SMALL: Evening = { title: '10,000 sessions of 100 phones', sessions: 10_000, phonesEach: 100, ...TODAY }
const LARGER: Evening = { title: '10,000 sessions of 200 phones', sessions: 10_000, phonesEach: 200, ...TODAY }
/** The infrastructure that many sessions at once would need, which does not exist yet. */
const PARTED = { databases: 32, redis: 4, isRouted: true }

/** For each resource, the change that would give more of it. */
const LIFTS: Readonly<Record<Resource, string>> = {
  "a commit's turn": 'fewer nodes that write: phones of a session at one node, or answers handed to few nodes that commit for the others',
  "a session's minute": 'another number in `contract/limits.ts`: it is there so that one session cannot use up a server',
  "a session's rows": 'another number in `contract/limits.ts`, and lists that are not read whole: results are, below it',
  commits:
    'several databases, each for a part of the accounts (shards are by account already). One session stays in one: for it, a database that is quicker to flush, and answers that are taken in before they are decided',
  'reads of PostgreSQL':
    'answers that a node keeps while the number of its shard stands still; replicas that are read from; phones of a session at one node, which reads once for all of them',
  'connections of PostgreSQL': 'a pooler of transactions, which docs/deploy.md names; `max_connections`',
  'the thread of Redis': 'several Redis, each for a part of the shards: places are named by shard already; phones of a session at one node',
  'the line of Redis': 'the same; telling rows that nobody follows no further than the numbers of their shards',
  "a node's thread":
    'more nodes with fewer sockets each, as many times more as it is asked for times over; `LIMITS.sockets` is a bound of memory and files, not of work',
  "a node's line": 'more nodes with fewer sockets each; compression of frames, at the price of the thread',
}

/** Returns the text of docs/scale.md: its tables are the model's results for the inputs. */
export function scaleText(): string {
  return `<!-- Generated from scripts/scale-model.ts by \`npm run check -- --write\`. Do not edit. \`npm run scale\` prints it. -->

# How far it goes

A model on paper: what one of everything costs, times how many of it an evening has. Nothing here was tried at its size. The unit costs come from one machine with two processors that nodes, database,
Redis and load shared ([bench/RESULTS.md](../bench/RESULTS.md), bench/README.md says how), so what is measured there is dearer than where each has a machine of its own, and what only happens at size (a kernel with
20,000 sockets that are all written to, a network that loses packets, a database whose memory is full) is not in it. Trust the order of the bottlenecks more than the numbers, and the numbers to a factor of three.

## What one of everything costs

${table(
  ['what', 'value', 'unit', 'where from'],
  Object.values(INPUTS).map((input) => [input.what, exact(input.value), input.unit, sourceOf(input)]),
)}

What one PostgreSQL commits was measured with one node. Two and three nodes on the same two processors committed half as much: whether that is the way of the turn from node to node or the want of processors cannot be told on that
machine, so the figure may be too high by as much as it is too low for sharing processors with its own load. What an answer costs a node that hears it is that of a storm; where answers come one by one it is seven times as much,
and there are few of them.

## How many machines

Nodes are as many as hold the sockets, and one more. A node is one process with one thread that does nearly all of its work; ${digits(COSTS.usable * 100)} % of a thread or a line is taken for all that may be used.

${table(
  [
    'evening',
    'phones',
    'nodes',
    'phones of a node',
    'memory of its sockets',
    'a node at rest',
    'nodes that hear an answer',
    'commits at most',
    'until all have answered',
  ],
  [HALL, SMALL, LARGER].map(sizeRow),
)}

At rest a node tells each phone once a second how many are here, and answers heartbeats. What comes faster than it is committed waits: phones keep their answers and send them again (docs/decisions/006-phone-outbox.md),
so that a hall that answers at once is late. Only what is past a session's rows is refused for good. Messages about a row are at most one in ${exact(COSTS.rowInterval)} ms, and where a node cannot write to all its sockets within that, it tells its later states less often.

In the tables each line stands by itself, as if all others gave what is asked; **more than 1** is more than there is. Of a moment that passes (a hall answers, a result is revealed, sockets come back), times over is how much
longer it takes; of one that lasts, how much is left out.

${[HALL, LARGER].map(eveningText).join('\n\n')}

## Many sessions, parted

The same evening with what is not built: ${PARTED.databases} databases and ${PARTED.redis} Redis, each for a part of the accounts, and phones of one session led to one node by the proxy (the session's id is in the
path of each page, and a node that goes hands its sessions to another).

${bottleneckTable(demandsOf({ ...LARGER, ...PARTED }, COSTS))}

## What would lift what

${table(
  ['what there is too little of', 'what gives more'],
  bottlenecks(demandsOf(HALL, COSTS)).map(({ of }) => [of, LIFTS[of]]),
)}
`
}

const eveningText = (evening: Evening): string => {
  const demands = demandsOf(evening, COSTS)
  const mishaps = mishapsOf(evening, COSTS)
  const [first, second] = bottlenecks(demands)
  return `## ${evening.title}

What ends first: ${sayOf(first)}; then ${sayOf(second)}. When something goes wrong: ${sayOf(bottlenecks(mishaps)[0])}.

${bottleneckTable(demands)}

Moment by moment:

${table(
  ['moment', 'asks of', 'needs', 'has', 'times over'],
  [...demands, ...mishaps].map((demand) => [
    demand.moment,
    demand.of,
    withUnit(demand.needs, demand),
    withUnit(demand.has, demand),
    timesOver(demand),
  ]),
)}`
}

const sayOf = (demand: Demand | undefined): string =>
  demand ? `${demand.of} (${demand.moment}: asked for ${digits(shareOf(demand))} times over)` : 'nothing'

const bottleneckTable = (demands: readonly Demand[]): string =>
  table(
    ['bottleneck', 'when', 'times over'],
    bottlenecks(demands).map((demand) => [demand.of, demand.moment, timesOver(demand)]),
  )

const sizeRow = (evening: Evening): string[] => [
  evening.title,
  digits(phonesOf(evening)),
  digits(nodesFor(evening, COSTS)),
  digits(phonesOfNode(evening, COSTS)),
  `${digits((phonesOfNode(evening, COSTS) * COSTS.socketMemory) / 1_024)} MiB`,
  `${digits(restOfNode(evening, COSTS) / 10_000)} % of its thread`,
  digits(hearersOf(evening, COSTS)),
  `${digits(commitsOf(evening, COSTS))} answers/s`,
  `${digits(phonesOf(evening) / commitsOf(evening, COSTS))} s`,
]

const sourceOf = ({ source, row }: Input): string => (row === undefined ? source : `RESULTS: ${row}`)
const withUnit = (value: number, { unit }: Demand): string => `${digits(value)} ${unit}`
const timesOver = (demand: Demand): string => (shareOf(demand) > 1 ? `**${digits(shareOf(demand))}**` : digits(shareOf(demand)))

const exact = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** Rounds to two significant digits, four above 1,000: the model is no more precise. */
function digits(value: number): string {
  return value.toLocaleString('en', value >= 1_000 ? { maximumSignificantDigits: 4 } : { maximumSignificantDigits: 2 })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
