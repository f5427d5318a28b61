import type { RealtimeChannel } from '@supabase/supabase-js'
import { signUpHost } from '../setup/host.ts'
import { type ServerProcess, TEST_SERVER } from '../setup/server-process.ts'
import { openPoll, pause, until } from './crowd.ts'
import { connect, hear, subscribed } from './sockets.ts'
import type { Act } from './stage.ts'

/**
 * How soon a count or a presence of one node must be known on another, and how soon those of a killed node
 * must be gone.
 */
const KNOWN_MS = 5_000
const GONE_MS = 15_000
/** Longer than any delivery takes: whatever has not arrived by then will not. */
const SILENCE_MS = 600

const PHONES = [3, 4] as const

/** The number of phones here must be the sum over all nodes, without those of a killed node. */
export const here: Act = async ({ another, random, must, note, close }) => {
  const cluster = await another({ nodes: 2, env: { LIMITS: 'off' } })
  const host = await signUpHost(() => cluster.url, 'host@example.com')
  const poll = await openPoll(host)
  const wall = await connect(cluster.at(0), { host })
  close(() => wall.realtime.disconnect())
  const { heard } = await hear(wall, `here:${poll}`)
  const count = () => heard.at(-1)?.payload.here
  const phone = (node: number) => connect(cluster.at(node), { device: `d-phone-${random.uuid()}` })
  const clients = await Promise.all(PHONES.map((many, node) => Promise.all(Array.from({ length: many }, () => phone(node)))))
  for (const client of clients.flat()) {
    close(() => client.realtime.disconnect())
    await subscribed(
      client.channel('page').on('postgres_changes', { event: '*', schema: 'public', table: 'polls', filter: `id=eq.${poll}` }, () => {}),
    )
  }
  const all = PHONES.reduce<number>((sum, many) => sum + many, 0)
  must((await until(KNOWN_MS, () => count() === all)) !== null, `${all} phones on two nodes: the wall says ${count()}`)
  const late = await connect(cluster.at(1), { host })
  close(() => late.realtime.disconnect())
  const told = await hear(late, `here:${poll}`)
  must(
    (await until(KNOWN_MS, () => told.heard.at(-1)?.payload.here === all)) !== null,
    `a wall that comes later, on another node, says ${told.heard.at(-1)?.payload.here}`,
  )

  // The phones of the second node leave, and one comes.
  for (const client of clients[1] ?? []) client.realtime.disconnect()
  const back = await phone(1)
  await subscribed(
    back.channel('page').on('postgres_changes', { event: '*', schema: 'public', table: 'polls', filter: `id=eq.${poll}` }, () => {}),
  )
  must((await until(KNOWN_MS, () => count() === PHONES[0] + 1)) !== null, `four left and one came: the wall says ${count()}`)
  await (cluster.nodes[1] as ServerProcess).end('SIGKILL')
  const gone = await until(GONE_MS, () => count() === PHONES[0])
  back.realtime.disconnect()
  must(gone !== null, `the phone of the killed node is gone after ${gone?.toFixed(0)} ms: the wall says ${count()}`)
  note(`the phones of a killed node were gone after ${gone?.toFixed(0)} ms`)
}

/**
 * Presence must be shared by all nodes, and end for a killed one. A topic must reach only those who may
 * receive, wherever they are connected. No real tool has presence or such topics, so the nodes serve the test
 * tools.
 */
export const presence: Act = async ({ another, must, note, close }) => {
  const cluster = await another({ script: TEST_SERVER, nodes: 2, env: { LIMITS: 'off' } })
  const host = await signUpHost(() => cluster.at(0), 'host@example.com')
  const stranger = await signUpHost(() => cluster.at(1), 'stranger@example.com')
  const show = crypto.randomUUID()
  const made = await host.ask('POST', '/rest/v1/shows', { id: show, name: 'Tonight', slug: 'tonight' })
  must(made.status === 201, `the show was opened: ${made.status}`)
  const track = async (node: number, who: string): Promise<RealtimeChannel> => {
    const client = await connect(cluster.at(node), { device: `d-phone-${crypto.randomUUID()}` })
    close(() => client.realtime.disconnect())
    const channel = client
      .channel(`stage:${show}`, { config: { presence: { key: who, enabled: true } } })
      .on('presence', { event: 'sync' }, () => {})
    await subscribed(channel)
    await channel.track({ who })
    return channel
  }
  const ann = await track(0, 'ann')
  const bob = await track(1, 'bob')
  const keys = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).sort().join(' ')
  must(
    (await until(KNOWN_MS, () => keys(ann) === 'ann bob' && keys(bob) === 'ann bob')) !== null,
    `both nodes know both: "${keys(ann)}" and "${keys(bob)}"`,
  )
  const eve = await track(0, 'eve')
  must(
    (await until(KNOWN_MS, () => keys(eve) === 'ann bob eve')) !== null,
    `who comes later is told of those on the other node: "${keys(eve)}"`,
  )
  await eve.untrack()
  must((await until(KNOWN_MS, () => keys(bob) === 'ann bob')) !== null, `who leaves is gone on the other node: "${keys(bob)}"`)

  const cue = await connect(cluster.at(0), { host })
  const own = await connect(cluster.at(1), { host })
  const foreign = await connect(cluster.at(1), { host: stranger })
  for (const client of [cue, own, foreign]) close(() => client.realtime.disconnect())
  const backstage = await hear(cue, `backstage:${show}`)
  const hears = await hear(own, `backstage:${show}`)
  const mayNot = await hear(foreign, `backstage:${show}`)
  await backstage.channel.send({ type: 'broadcast', event: 'cue', payload: { n: 1 } })
  must((await until(KNOWN_MS, () => hears.heard.length === 1)) !== null, 'the host hears backstage on the other node')
  await mayNot.channel.send({ type: 'broadcast', event: 'cue', payload: { n: 2 } })
  await pause(SILENCE_MS)
  must(mayNot.heard.length === 0, 'another account hears nothing of it')
  must(
    hears.heard.length === 1 && backstage.heard.length === 0,
    `and nobody hears that account: ${hears.heard.length}, ${backstage.heard.length}`,
  )

  await (cluster.nodes[1] as ServerProcess).end('SIGKILL')
  const gone = await until(GONE_MS, () => keys(ann) === 'ann')
  must(gone !== null, `whom the killed node held is gone after ${gone?.toFixed(0)} ms: "${keys(ann)}"`)
  note(`presences of a killed node were gone after ${gone?.toFixed(0)} ms`)
}

const PIECES = 60
/** A pen sends one piece per animation frame. */
const PIECE_MS = 16

/**
 * A stroke sent on one node must arrive on another whole and in order, for those on its topic only. Viewers
 * may not send there.
 */
export const pens: Act = async ({ cluster, host, random, must, note, close }) => {
  const shown = { prefer: 'return=representation' }
  const boards = await Promise.all([1, 2].map((n) => host.ask('POST', '/rest/v1/whiteboard_sessions', { name: `Board ${n}` }, shown)))
  const [board, other] = boards.map(({ body }) => body[0].id as string)
  const drawing = await connect(cluster.at(0), { host })
  const phones = await Promise.all([1, 2, 1].map((node) => connect(cluster.at(node), { device: `d-phone-${random.uuid()}` })))
  for (const client of [drawing, ...phones]) close(() => client.realtime.disconnect())
  const pen = await hear(drawing, `whiteboard:${board}`)
  const [near, far, elsewhere] = await Promise.all(phones.map((client, n) => hear(client, `whiteboard:${n === 2 ? other : board}`)))
  const stroke = random.uuid()
  const piece = (from: number) => ({
    id: stroke,
    from,
    color: '#FF0000',
    size: 4,
    tool: 'pen',
    points: [
      { x: from / 1_000, y: 0.1 },
      { x: (from + 1) / 1_000, y: 0.2 },
    ],
  })
  for (let n = 0; n < PIECES; n++) {
    await pen.channel.send({ type: 'broadcast', event: 'drawing', payload: piece(n) })
    await pause(PIECE_MS)
  }
  await until(KNOWN_MS, () => [near, far].every((one) => one !== undefined && one.heard.length >= PIECES))
  const order = Array.from({ length: PIECES }, (_, n) => n).join()
  for (const [name, one] of Object.entries({ near, far }))
    must(
      one?.heard.map(({ payload }) => payload.from).join() === order,
      `the phone on another node (${name}) heard ${one?.heard.length} of ${PIECES} pieces in order`,
    )
  await near?.channel.send({ type: 'broadcast', event: 'drawing', payload: piece(999) })
  await pause(SILENCE_MS)
  must(elsewhere?.heard.length === 0, `who is at another board heard ${elsewhere?.heard.length}`)
  must(
    pen.heard.length === 0 && far?.heard.length === PIECES,
    `what a phone sends is heard by nobody: ${pen.heard.length}, ${far?.heard.length}`,
  )
  note(`${PIECES} pieces of a stroke on two other nodes`)
}
