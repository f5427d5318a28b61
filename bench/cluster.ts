import { type Bench, differenceTo, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import {
  AGE,
  ageOf,
  BYTES,
  DELIVERIES,
  fanOutAt,
  INSERT_COST,
  INSERTS,
  insertsAt,
  READS,
  readsAt,
  spreadInsertsAt,
  TRIPS,
  tripsAt,
} from './cluster-figures.ts'
import { withHouse } from './house.ts'
import { type Cluster, withNodes } from './nodes.ts'

/** Number of changes whose age is measured. */
const AGED = 100

/**
 * Compares one, two and three nodes on PostgreSQL and Redis with the same build on its embedded database:
 * inserts, reads and fan-out, spread over the nodes, and the delay from node to node. Nodes, PostgreSQL,
 * Redis and the load share the processors of one machine, so the meaningful figures are costs, and how ratios
 * change from one node to three.
 */
export const cluster = (scale: Scale): Bench => {
  const all = (nodes: Cluster): Promise<Figures> => measureAll(nodes, scale)
  return {
    sides: {
      embedded: () => withHouse((house) => all({ ...house, servers: [house.server] })),
      '1 node': () => withNodes(1, all),
      '2 nodes': () => withNodes(2, all),
      '3 nodes': () => withNodes(3, all),
      'many polls': () => withNodes(1, (nodes) => spreadInsertsAt(nodes, scale(256))),
      near: () => withNodes(2, ({ servers: [a], ...house }) => ageOf(house, a, a, scale(AGED))),
      far: () => withNodes(2, ({ servers: [a, b], ...house }) => ageOf(house, a, b, scale(AGED))),
    },
    rows: [...['1 node', '2 nodes', '3 nodes'].flatMap((of) => besideEmbedded(of, scale(1_000))), ...AMONG_NODES],
  }
}

function besideEmbedded(of: string, people: number): Row[] {
  const side = { of, beside: ratioTo('embedded'), better: 'higher' } as const
  return [
    { title: `Acknowledged inserts at 256 at once, ${of} on PostgreSQL / embedded`, figure: INSERTS, ...side, mark: 0.5 },
    { title: `Read by id, by a phone, ${of} on PostgreSQL / embedded`, figure: READS, ...side, mark: 0.1 },
    {
      title: `Row changes to ${people.toLocaleString('en')} followers, ${of} on PostgreSQL / embedded`,
      figure: DELIVERIES,
      ...side,
      mark: 0.5,
    },
  ]
}

const lower = { better: 'lower' } as const
const AMONG_NODES: readonly Row[] = [
  ...['2 nodes', '3 nodes'].map(
    (of): Row => ({
      title: `Acknowledged inserts at 256 at once, ${of} / 1 node`,
      figure: INSERTS,
      of,
      beside: ratioTo('1 node'),
      better: 'higher',
      mark: 0.7,
    }),
  ),
  {
    title: 'Acknowledged inserts at 256 at once into 256 polls / into one',
    figure: INSERTS,
    of: 'many polls',
    beside: ratioTo('1 node'),
    better: 'higher',
    mark: 0.5,
  },
  { title: "An insert at 1 node on PostgreSQL, the node's part", figure: INSERT_COST, of: '1 node', ...lower, mark: 200 },
  { title: 'Round trips to PostgreSQL for each answer, 64 at once at 1 node', figure: TRIPS, of: '1 node', ...lower, mark: 0.2 },
  { title: 'Round trips to PostgreSQL for each answer, 64 at once at each of 3 nodes', figure: TRIPS, of: '3 nodes', ...lower, mark: 0.2 },
  { title: 'What 2 nodes hand to the bus for an insert', figure: BYTES, of: '2 nodes', ...lower, mark: 500 },
  {
    title: 'A change followed at another node − at the node where it was made',
    figure: AGE,
    of: 'far',
    beside: differenceTo('near'),
    ...lower,
    mark: 25,
  },
]

async function measureAll(at: Cluster, scale: Scale): Promise<Figures> {
  return {
    ...(await insertsAt(at, scale(256))),
    ...(await tripsAt(at, scale(64))),
    ...(await readsAt(at, scale(64))),
    ...(await fanOutAt(at, scale(1_000))),
  }
}
