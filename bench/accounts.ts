import { signUpHost } from '../tests/setup/host.ts'
import { type Bench, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import { INSERT_COST, INSERTS } from './cluster-figures.ts'
import { makeRow } from './house.ts'
import { orderForAll, POLL } from './inserts.ts'
import { type Cluster, nodesOf, withNodes } from './nodes.ts'
import { nodesUnderLoad } from './under-load.ts'

const ACCOUNTS = 30
const CONNECTIONS = 192
/**
 * Milliseconds that each journey to the database takes longer than on one machine. With ten, the line bounds
 * the commits of a small machine; with one, its processors do.
 */
const LINES_MS = [1, 10]

/**
 * Measures whether writes grow with the nodes: answers to the polls of 30 accounts and to one poll, at one
 * node and at three, with a longer line between nodes and database. The load's connections are as many with
 * three nodes as with one.
 */
export const accounts = (scale: Scale): Bench => {
  const connections = scale(CONNECTIONS)
  const sides: Record<string, () => Promise<Figures>> = {}
  const rows: Row[] = []
  for (const ms of LINES_MS)
    for (const { into, polls, mark } of LOADS) {
      const nameOf = (nodes: number): string => `${nodes} nodes, ${into}, ${ms} ms`
      for (const nodes of [1, 3])
        sides[nameOf(nodes)] = () => withNodes(nodes, async (cluster) => answersAt(cluster, await polls(cluster), connections), ms)
      const title = `Acknowledged inserts into ${into}, a line of ${ms} ms, 3 nodes / 1 node`
      rows.push({ title, figure: INSERTS, of: nameOf(3), beside: ratioTo(nameOf(1)), better: 'higher', mark })
    }
  return { sides, rows }
}

async function answersAt({ servers }: Cluster, polls: readonly string[], connections: number): Promise<Figures> {
  const figures = await nodesUnderLoad(nodesOf(servers), orderForAll(polls, connections))
  return {
    [INSERTS]: figures['answers/s'] as number,
    [INSERT_COST]: figures['µs of processor each'] as number,
    'ms p95 of an insert': figures['ms p95'] as number,
    'ms p99 of an insert': figures['ms p99'] as number,
  }
}

const onePoll = async ({ make }: Cluster): Promise<string[]> => [await make('polls', POLL)]

async function pollsOfAccounts({ server }: Cluster): Promise<string[]> {
  const polls: string[] = []
  for (let n = 0; n < ACCOUNTS; n++) {
    const host = await signUpHost(() => server.url, `account-${n}@example.com`)
    polls.push(await makeRow(host, 'polls', POLL))
  }
  return polls
}

const LOADS = [
  { into: `polls of ${ACCOUNTS} accounts`, polls: pollsOfAccounts, mark: 2 },
  { into: 'one poll', polls: onePoll, mark: 1.5 },
]
