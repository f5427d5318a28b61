import { LIMITS } from '../../contract/limits.ts'
import { SESSION_ENDED } from '../../contract/wire.ts'
import { ask, type Host, signInHost } from '../setup/host.ts'
import { pause, until } from './crowd.ts'
import { connect } from './sockets.ts'
import type { Act } from './stage.ts'

const SHOWN = { prefer: 'return=representation' }
const PRESSES = 40

/**
 * Two hosts' windows on two nodes add points to one team at once, and each press is sent to a second node
 * too. Sums must be exact, and a name must be given once.
 */
export const keepers: Act = async ({ cluster, host, random, must }) => {
  const slug = `quiz-${random.uuid().slice(0, 8)}`
  const board = (await host.ask('POST', '/rest/v1/scoreboards', { name: 'Quiz', slug }, SHOWN)).body[0].id
  const team = random.uuid()
  await host.ask('POST', '/rest/v1/teams', { id: team, scoreboard_id: board, name: 'Foxes', color: 'orange' })
  const press = (node: number, id: string) =>
    ask(`${cluster.at(node)}/rest/v1/rpc/add_points`, 'POST', { team_id: team, points: 25, id }, host.headers)
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, n) => ({ n, id: random.uuid() })).flatMap(({ n, id }) => [
      press(n % 2, id),
      press(n % 2 ? 0 : 2, id),
    ]),
  )
  must(
    answers.every(({ status }) => status === 200),
    `each press was answered: ${[...new Set(answers.map(({ status }) => status))].join(', ')}`,
  )
  for (const node of [0, 1, 2]) {
    const read = (path: string) => ask(`${cluster.at(node)}/rest/v1/${path}`, 'GET', undefined, host.headers)
    const [{ score }] = (await read(`teams?select=score&id=eq.${team}`)).body
    const events = (await read(`score_events?select=points&team_id=eq.${team}`)).body as { points: number }[]
    must(
      score === PRESSES * 25 && events.length === PRESSES,
      `node ${node}: ${score} points by ${events.length} events of ${PRESSES} presses`,
    )
  }
  const named = await Promise.all(
    [0, 1, 2, 0, 1, 2].map((node) =>
      ask(`${cluster.at(node)}/rest/v1/teams`, 'POST', { scoreboard_id: board, name: ' OWLS ', color: 'blue' }, host.headers),
    ),
  )
  const made = named.filter(({ status }) => status === 201).length
  must(
    made === 1 && named.every(({ status }) => status === 201 || status === 409),
    `one team of six got the name: ${named.map(({ status }) => status).join(', ')}`,
  )
}

/**
 * Two windows draw a raffle at once. Under one id it must be one draw; under two ids nobody may win twice.
 */
export const draws: Act = async ({ cluster, host, random, must }) => {
  const settings = { type: 'tickets', ticketRange: { start: 1, end: 12 }, attendanceSessionId: null, winnerCount: 3 }
  const raffle = (await host.ask('POST', '/rest/v1/raffle_sessions', { name: 'Draw', settings }, SHOWN)).body[0].id
  const draw = (node: number, id: string, last_seen: number | null = null) =>
    ask(`${cluster.at(node)}/rest/v1/rpc/run_raffle`, 'POST', { session_id: raffle, without_earlier: true, id, last_seen }, host.headers)
  const id = random.uuid()
  const same = await Promise.all([0, 1, 2, 0].map((node) => draw(node, id)))
  const sets = new Set(same.map(({ body }) => JSON.stringify(body.winners)))
  must(same.every(({ status }) => status === 200) && sets.size === 1, `four asked for one draw and got ${sets.size} sets of winners`)
  const seen = await Promise.all([0, 1, 2].map((node) => draw(node, random.uuid(), 1)))
  must(
    seen.filter(({ status }) => status === 200).length === 1,
    `of three who had seen the first draw alone, one drew: ${seen.map(({ status }) => status).join(', ')}`,
  )
  await Promise.all([0, 1].map((node) => draw(node, random.uuid())))
  const kept = (await host.ask('GET', `/rest/v1/raffle_draws?select=number,winners&session_id=eq.${raffle}&order=number`)).body
  const winners = (kept as { winners: { entry: number }[] }[]).flatMap((one) => one.winners.map(({ entry }) => entry))
  must(
    winners.length === 12 && new Set(winners).size === 12,
    `${winners.length} tickets won in ${kept.length} draws, ${new Set(winners).size} different`,
  )
}

/** How soon another node must refuse the token of an ended session, and tell its sockets. */
const REFUSED_MS = 1_000
const TOLD_MS = 5_000

/**
 * Sign-in sessions are valid on all nodes: ending one on any node must end it on all, a token can be
 * refreshed on any, and a mail is sent once.
 */
export const sessions: Act = async ({ cluster, host, must, note, close }) => {
  const own = await signInHost(() => cluster.at(0), 'host@example.com')
  const read = () => ask(`${cluster.at(1)}/rest/v1/polls?select=id`, 'GET', undefined, own.headers)
  must((await read()).status === 200, 'the other node takes the token')
  const socket = await listen(cluster.at(1), own)
  close(socket.close)
  const out = await ask(`${cluster.at(0)}/auth/v1/logout?scope=local`, 'POST', undefined, own.headers)
  must(out.status === 204, `signed out: ${out.status}`)
  const from = performance.now()
  let askedAt = from
  const refused = await until(TOLD_MS, async () => {
    askedAt = performance.now()
    return (await read()).status === 401
  })
  must(
    refused !== null && askedAt - from <= REFUSED_MS,
    `the other node refuses what it is asked ${(askedAt - from).toFixed(0)} ms after that: ${(await read()).status}`,
  )
  const told = await until(TOLD_MS, () => socket.said.some((text) => text.includes(SESSION_ENDED)))
  must(told !== null, `its socket there was told after ${(performance.now() - from).toFixed(0)} ms: ${socket.said.join('; ')}`)
  must(
    (await ask(`${cluster.at(1)}/rest/v1/polls?select=id`, 'GET', undefined, host.headers)).status === 200,
    'the host’s other session stands',
  )
  note(`a signed-out token was refused elsewhere after ${(askedAt - from).toFixed(0)} ms`)

  const refreshing = await signInHost(() => cluster.at(0), 'host@example.com')
  const old = (refreshing.session as { refresh_token: string }).refresh_token
  const refresh = (node: number, refresh_token: string) =>
    ask(`${cluster.at(node)}/auth/v1/token?grant_type=refresh_token`, 'POST', { refresh_token })
  const tabs = await Promise.all([0, 1, 2, 0, 1, 2].map((node) => refresh(node, old)))
  // The old token was first used before this moment.
  const at = performance.now()
  const current = new Set(tabs.map(({ body }) => body.refresh_token))
  must(
    tabs.every(({ status }) => status === 200) && current.size === 1 && !current.has(old),
    `six tabs on three nodes got ${current.size} new token`,
  )
  const again = await refresh(1, old)
  must(again.status === 200 && current.has(again.body.refresh_token), 'soon after, the old token gives the current one on another node')

  const before = cluster.mails()
  const mailed = await ask(`${cluster.url}/auth/v1/recover`, 'POST', { email: 'host@example.com' })
  must(mailed.status === 200, `a mail was asked for: ${mailed.status}`)
  await until(5_000, () => cluster.mails() > before)

  await pause(LIMITS.refreshReuseMs + 300 - (performance.now() - at))
  must(cluster.mails() === before + 1, `one request wrote ${cluster.mails() - before} mails over all nodes`)
  const late = await refresh(2, old)
  must(late.status === 400, `later the old token is refused on another node: ${late.status}`)
  const [newest] = current
  must((await refresh(0, String(newest))).status === 400, 'and with it the session ended, on every node')
}

/** Opens a channel of a signed-in host, and records what its socket receives besides rows. */
async function listen(url: string, host: Host): Promise<{ said: string[]; close(): Promise<void> }> {
  const client = await connect(url, { host })
  const said: string[] = []
  let isThere = false
  const channel = client
    .channel('mine')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'polls' }, () => {})
    .on('system', {}, (message: unknown) => said.push(JSON.stringify(message)))
    .subscribe((status, error) => {
      isThere ||= status === 'SUBSCRIBED'
      said.push(`${status} ${error?.message ?? ''}`)
    })
  if ((await until(5_000, () => isThere)) === null) throw new Error(`The channel was not joined: ${said.join('; ')}`)
  return {
    said,
    async close() {
      await client.removeChannel(channel)
      client.realtime.disconnect()
    },
  }
}
