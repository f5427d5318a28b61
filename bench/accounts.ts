import { signUpHost } from '../tests/setup/host.ts'
import { type Bench, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import { INSERT_COST, INSERTS } from './cluster-figures.ts'
import { makeRow } from './house.ts'
import { orderForAll, POLL } from './inserts.ts'
import { type Cluster, nodesOf, withNodes } from './nodes.ts'
import { limitTo } from './share.ts'
import { nodesUnderLoad } from './under-load.ts'

type Order = ReturnType<typeof orderForAll>

const ACCOUNTS = 30
const CONNECTIONS = 192
/**
 * Where it is measured. `lineMs`: how much longer a journey to the database and back takes than on one
 * machine. With ten, the line bounds the commits of a small machine; with one, its processors do, which all
 * nodes share. `share`: the part of a processor that each node may use, so that three have three times as
 * much as one, as on machines of their own.
 */
const PLACES: readonly Place[] = [
  { at: 'a line of 1 ms', lineMs: 1, share: null },
  { at: 'a line of 10 ms', lineMs: 10, share: null },
  { at: 'a line of 1 ms, a fifth of a processor for each', lineMs: 1, share: 0.2 },
]
interface Place {
  at: string
  lineMs: number
  share: number | null
}

/**
 * Measures whether writes grow with the nodes: answers to the polls of 30 accounts and to one poll, at one
 * node and at three, with a longer line between nodes and database. The load's connections are as many with
 * three nodes as with one.
 */
export const accounts = (scale: Scale): Bench => {
  const connections = scale(CONNECTIONS)
  const sides: Record<string, () => Promise<Figures>> = {}
  const rows: Row[] = []
  for (const { at, lineMs, share } of PLACES)
    for (const { into, polls, mark } of LOADS) {
      const nameOf = (nodes: number): string => `${nodes} nodes, ${into}, ${at}`
      for (const nodes of [1, 3])
        sides[nameOf(nodes)] = () =>
          withNodes(nodes, async (cluster) => answersWithin(share, cluster, orderForAll(await polls(cluster), connections)), lineMs)
      const title = `Acknowledged inserts into ${into}, ${at}, 3 nodes / 1 node`
      rows.push({ title, figure: INSERTS, of: nameOf(3), beside: ratioTo(nameOf(1)), better: 'higher', mark })
    }
  return { sides, rows }
}

async function answersWithin(share: number | null, cluster: Cluster, order: Order): Promise<Figures> {
  if (share === null) return answersAt(cluster, order)
  // The engine compiles what an answer runs before its time is short.
  await answersAt(cluster, order)
  const lift = limitTo(
    share,
    cluster.servers.map(({ pid }) => pid),
  )
  try {
    return await answersAt(cluster, order)
  } finally {
    lift()
  }
}

async function answersAt({ servers }: Cluster, order: Order): Promise<Figures> {
  const figures = await nodesUnderLoad(nodesOf(servers), order)
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
