import { type Host, signUpHost } from '../tests/setup/host.ts'
import { type Bench, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import { pause } from './children.ts'
import { makeRow } from './house.ts'
import { orderFor, POLL } from './inserts.ts'
import { type Cluster, nodesOf, withNodes } from './nodes.ts'
import { nodesUnderLoad, startLoad, startLoadOn } from './under-load.ts'

/** Answers a second to each of the two polls, and how long they are measured. */
const PER_SECOND = 50
const MEASURE_MS = 6_000
/** How long the poll of the account that disturbs is answered before, and how long its node stands still. */
const FILL_MS = 12_000
const STILL_MS = 4_000

const P99 = 'ms p99'

/**
 * Measures how long the answers to one account's poll take while another account is in trouble: its host
 * changes all rows of a long list, or a node stands still with its commit open. Three nodes; answers to both
 * accounts arrive at the first two, the trouble is at the third.
 */
export const neighbours = (scale: Scale): Bench => {
  const side = (trouble: (cluster: Cluster, busy: Busy) => Promise<void>) => () =>
    withNodes(3, async (cluster) => {
      const busy = await fill(cluster, scale(FILL_MS))
      const at = nodesOf(cluster.servers.slice(0, 2))
      const order = { perSecond: PER_SECOND, measureMs: MEASURE_MS }
      const own = await startLoadOn(at, { ...orderFor(busy.poll, 16), ...order })
      const load = await startLoadOn(at, { ...orderFor(await cluster.make('polls', POLL), 16), ...order })
      const [{ latency }] = await Promise.all([load.result(), trouble(cluster, busy)])
      own.stop()
      return latency as Figures
    })
  return {
    sides: { quiet: side(async () => {}), 'a large update': side(updateAll), 'a node stands still': side(standStill) },
    rows: ['a large update', 'a node stands still'].flatMap(rowsOf),
  }
}

function rowsOf(of: string): Row[] {
  const title = `An answer to another account's poll, 99 of 100, during ${of}`
  return [
    { title, figure: P99, of, better: 'lower', mark: 300 },
    { title: `${title} / in quiet`, figure: P99, of, beside: ratioTo('quiet'), better: 'lower', mark: 10 },
  ]
}

/** An account whose poll has many answers. */
interface Busy {
  host: Host
  poll: string
}

async function fill({ server, servers }: Cluster, measureMs: number): Promise<Busy> {
  const host = await signUpHost(() => server.url, 'busy@example.com')
  const poll = await makeRow(host, 'polls', POLL)
  await nodesUnderLoad(nodesOf(servers), { ...orderFor(poll, 128), warmUpMs: 0, measureMs })
  return { host, poll }
}

async function updateAll({ servers: [, , third] }: Cluster, { host, poll }: Busy): Promise<void> {
  const answer = await fetch(`${third?.url}/rest/v1/poll_responses?poll_id=eq.${poll}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'pinned' }),
  })
  if (answer.status !== 204) throw new Error(`The update was refused: ${answer.status} ${await answer.text()}`)
}

/** Stops the third node while it commits answers to the busy poll, and lets it go on. */
async function standStill({ servers: [, , third] }: Cluster, { poll }: Busy): Promise<void> {
  if (!third) throw new Error('There are too few nodes.')
  const load = await startLoad(third, { ...orderFor(poll, 64), warmUpMs: 500 })
  process.kill(third.pid, 'SIGSTOP')
  await pause(STILL_MS)
  process.kill(third.pid, 'SIGCONT')
  load.stop()
}
