import { type Host, signUpHost } from '../tests/setup/host.ts'
import { type Bench, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import { pause } from './children.ts'
import { makeRow } from './house.ts'
import { orderFor, POLL } from './inserts.ts'
import { type Cluster, nodesOf, withNodes } from './nodes.ts'
import { nodesUnderLoad, startLoad } from './under-load.ts'

/** Answers a second to the poll of the account that is not disturbed, and how long they are measured. */
const PER_SECOND = 50
const MEASURE_MS = 6_000
/** How long the poll of the account that disturbs is answered before, and how long its node stands still. */
const FILL_MS = 12_000
const STILL_MS = 4_000

const P99 = 'ms p99'

/**
 * Measures how long the answers to one account's poll take while another account is in trouble: its host
 * changes all rows of a long list, or a node stands still with its commit open. Two nodes; the answers arrive
 * at the first, the trouble is at the second.
 */
export const neighbours = (scale: Scale): Bench => {
  const side = (trouble: (cluster: Cluster, busy: Busy) => Promise<void>) => () =>
    withNodes(2, async (cluster) => {
      const busy = await fill(cluster, scale(FILL_MS))
      const poll = await cluster.make('polls', POLL)
      const load = await startLoad(cluster.server, { ...orderFor(poll, 16), perSecond: PER_SECOND, measureMs: MEASURE_MS })
      const [{ latency }] = await Promise.all([load.result(), trouble(cluster, busy)])
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

async function updateAll({ servers: [, second] }: Cluster, { host, poll }: Busy): Promise<void> {
  const answer = await fetch(`${second?.url}/rest/v1/poll_responses?poll_id=eq.${poll}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'pinned' }),
  })
  if (answer.status !== 204) throw new Error(`The update was refused: ${answer.status} ${await answer.text()}`)
}

/** Stops the second node while it commits answers to the busy poll, and lets it go on. */
async function standStill({ servers: [, second] }: Cluster, { poll }: Busy): Promise<void> {
  if (!second) throw new Error('There are too few nodes.')
  const load = await startLoad(second, { ...orderFor(poll, 64), warmUpMs: 500 })
  process.kill(second.pid, 'SIGSTOP')
  await pause(STILL_MS)
  process.kill(second.pid, 'SIGCONT')
  load.stop()
}
