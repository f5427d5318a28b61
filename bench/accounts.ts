import { signUpHost } from '../tests/setup/host.ts'
import { type Bench, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import { INSERT_COST, INSERTS } from './cluster-figures.ts'
import { orderForAll, POLL } from './inserts.ts'
import { type Cluster, nodesOf, withNodes } from './nodes.ts'
import { nodesUnderLoad } from './under-load.ts'

const ACCOUNTS = 30
const CONNECTIONS = 192
/** Milliseconds that each journey to the database takes longer than on one machine. */
const LINE_MS = 1

/**
 * Measures whether writes grow with the nodes: answers to the polls of 30 accounts and to one poll, at one
 * node and at three, with a line of a millisecond between nodes and database. The load's connections are as
 * many with three nodes as with one.
 */
export const accounts = (scale: Scale): Bench => {
  const connections = scale(CONNECTIONS)
  const side = (nodes: number, polls: (cluster: Cluster) => Promise<string[]>) => () =>
    withNodes(nodes, async (cluster) => answersAt(cluster, await polls(cluster), connections), LINE_MS)
  return {
    sides: {
      '1 node': side(1, pollsOfAccounts),
      '3 nodes': side(3, pollsOfAccounts),
      '1 node, one poll': side(1, onePoll),
      '3 nodes, one poll': side(3, onePoll),
    },
    rows: [
      row(`Acknowledged inserts into polls of ${ACCOUNTS} accounts, a line of 1 ms, 3 nodes / 1 node`, '3 nodes', '1 node', 2),
      row('Acknowledged inserts into one poll, a line of 1 ms, 3 nodes / 1 node', '3 nodes, one poll', '1 node, one poll', 1.5),
    ],
  }
}

const row = (title: string, of: string, beside: string, mark: number): Row => ({
  title,
  figure: INSERTS,
  of,
  beside: ratioTo(beside),
  better: 'higher',
  mark,
})

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
    const id = crypto.randomUUID()
    const { status } = await host.ask('POST', '/rest/v1/polls', { id, ...POLL })
    if (status !== 201) throw new Error(`A poll was refused: ${status}`)
    polls.push(id)
  }
  return polls
}
