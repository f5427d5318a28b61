import { shardOfAccount } from '../../server/store/commit/shards.ts'
import { ask, type Host, signUpHost } from '../setup/host.ts'
import { answersOf, countOf, openPoll, pause, startCrowd, until } from './crowd.ts'
import { contradictions, follow } from './follower.ts'
import type { Act, Stage } from './stage.ts'

/** An answer taken by one node must reach followers on the two others, soon. */
export const told: Act = async ({ cluster, host, size, random, must, note, close }) => {
  const poll = await openPoll(host)
  const windows = await Promise.all([1, 2].map((n) => follow({ url: cluster.at(n), host, poll })))
  for (const window of windows) close(window.close)
  const sentAt = new Map<string, number>()
  for (let n = 0; n < size.answersTimed; n++) {
    const id = random.uuid()
    const row = { id, poll_id: poll, response: 'yes', device_id: `d-${id}` }
    const { status } = await ask(`${cluster.at(0)}/rest/v1/poll_responses`, 'POST', row)
    if (status !== 201) must(false, `answer ${n} was refused: ${status}`)
    sentAt.set(id, performance.now())
    await pause(random.int(60))
  }
  await until(10_000, () => windows.every(({ heardAt }) => heardAt.size >= sentAt.size))
  const times = windows.flatMap(({ heardAt }) =>
    [...sentAt].map(([id, at]) => Math.max(0, (heardAt.get(id) ?? Number.POSITIVE_INFINITY) - at)),
  )
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] as number
  must(p95 <= size.toldMs, `of ${times.length}, 95 % were told on another node ${p95.toFixed(0)} ms after they were acknowledged`)
  must(times.at(-1) !== Number.POSITIVE_INFINITY, 'all were told')
  note(
    `told elsewhere: p50 ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`,
  )
}

const VOTERS = 90

/**
 * Votes arrive at three nodes at once. Some people change their vote at another node, and each vote is sent
 * to two nodes under one id: it must count once.
 */
export const votes: Act = async ({ cluster, host, random, must }) => {
  const question = await openQuestion(host)
  const choices = ['a', 'b', 'c']
  const voters = Array.from({ length: VOTERS }, (_, n) => ({
    id: random.uuid(),
    device: `d-${random.uuid()}`,
    n,
    choice: choices[n % 3] as string,
  }))
  const cast = (node: number, { id, device, choice }: (typeof voters)[number]) =>
    ask(
      `${cluster.at(node)}/rest/v1/voting_votes`,
      'POST',
      { id, question_id: question, device_id: device, choices: [choice] },
      { 'x-device-id': device, prefer: 'resolution=ignore-duplicates,return=minimal' },
    )
  const first = await Promise.all(voters.flatMap((voter) => [cast(voter.n, voter), cast(voter.n + 1, voter)]))
  must(
    first.every(({ status }) => status === 201 || status === 200),
    `each of ${first.length} requests was answered with success: ${[...new Set(first.map(({ status }) => status))].join(', ')}`,
  )
  const changed = await Promise.all(
    voters
      .filter(({ n }) => n % 5 === 0)
      .map((voter) => {
        voter.choice = 'c'
        const path = `/rest/v1/voting_votes?id=eq.${voter.id}`
        return ask(`${cluster.at(voter.n + 2)}${path}`, 'PATCH', { choices: ['c'] }, { 'x-device-id': voter.device })
      }),
  )
  must(
    changed.every(({ status }) => status === 204),
    `${changed.length} changed their mind on another node: ${[...new Set(changed.map(({ status }) => status))].join(', ')}`,
  )
  const wanted = choices.map((choice) => `${choice} ${voters.filter((voter) => voter.choice === choice).length}`).join(', ')
  for (const node of [0, 1, 2]) {
    const read = (path: string) => ask(`${cluster.at(node)}/rest/v1/${path}`, 'GET', undefined, host.headers)
    const rows = (await read(`voting_votes?select=choices&question_id=eq.${question}`)).body as { choices: string[] }[]
    const sums = (await read(`voting_sums?select=choice,count&question_id=eq.${question}&order=choice`)).body as {
      choice: string
      count: number
    }[]
    const [{ vote_count }] = (await read(`voting_questions?select=vote_count&id=eq.${question}`)).body
    const counted = choices.map((choice) => `${choice} ${rows.filter((row) => row.choices[0] === choice).length}`).join(', ')
    const summed = sums.map(({ choice, count }) => `${choice} ${count}`).join(', ')
    must(vote_count === VOTERS && rows.length === VOTERS, `node ${node} counts ${vote_count} votes and has ${rows.length} of ${VOTERS}`)
    must(summed === wanted && counted === wanted, `node ${node} sums ${summed}, its rows are ${counted}, cast were ${wanted}`)
  }
}

async function openQuestion(host: Stage['host']): Promise<string> {
  const shown = { prefer: 'return=representation' }
  const session = (await host.ask('POST', '/rest/v1/voting_sessions', { name: 'Vote' }, shown)).body[0].id
  const choices = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
  const question = (await host.ask('POST', '/rest/v1/voting_questions', { session_id: session, question: 'Which?', choices }, shown))
    .body[0].id
  const { status, body } = await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question })
  if (status !== 200) throw new Error(`The question did not open: ${status} ${JSON.stringify(body)}`)
  return question
}

/** A hall answers on three nodes, with windows on all. Every window must show all answers, each once. */
export const hall: Act = async ({ cluster, host, size, random, must, note, close }) => {
  const poll = await openPoll(host)
  const windows = await Promise.all([0, 1, 2].map((n) => follow({ url: cluster.at(n), host, poll })))
  for (const window of windows) close(window.close)
  let turn = 0
  const crowd = startCrowd({ url: () => cluster.at(turn++), poll, senders: size.senders, random })
  await pause(1_500)
  await crowd.finish()
  must(crowd.strange.length === 0, `no strange answers: ${crowd.strange.slice(0, 3).join(' ')}`)
  for (const node of [0, 1, 2]) {
    const rows = await answersOf(cluster.at(node), host, poll)
    const count = await countOf(cluster.at(node), host, poll)
    must(
      rows.length === crowd.landed.length && count === rows.length,
      `node ${node} has ${rows.length} and counts ${count} of ${crowd.landed.length} answers`,
    )
  }
  const wrong = await contradictions(windows, { url: cluster.at(0), host, poll })
  must(wrong.length === 0, `three windows show them all: ${wrong.join('; ')}`)
  note(`${crowd.landed.length} answers over three nodes`)
}

/** A node without followers must receive nothing about a hall that answers elsewhere. */
export const silence: Act = async ({ cluster, stranger, size, random, must, close }) => {
  // A host who had windows on no node so far: a node that lost its last follower listens on for a while.
  const host = await inAnotherShard(cluster, stranger)
  const poll = await openPoll(host)
  const other = await openPoll(stranger)
  const window = await follow({ url: cluster.at(0), host, poll })
  const elsewhere = await follow({ url: cluster.at(2), host: stranger, poll: other })
  close(window.close)
  close(elsewhere.close)
  await pause(500)
  const before = await Promise.all([0, 1, 2].map((n) => heard(cluster.at(n))))
  const crowd = startCrowd({ url: cluster.at(1), poll, senders: size.senders, random })
  await pause(1_500)
  await crowd.finish()
  await until(5_000, () => window.shown.size === crowd.landed.length)
  const after = await Promise.all([0, 1, 2].map((n) => heard(cluster.at(n))))
  const [looking, , others] = after.map((count, n) => count - (before[n] as number)) as [number, number, number]
  must(window.shown.size === crowd.landed.length, `the window shows ${window.shown.size} of ${crowd.landed.length} answers`)
  must(looking > 10, `the node with the window heard ${looking} messages`)
  must(others <= 6, `a node with a window of another account heard ${others} messages, those of nodes to each other included`)
  must(elsewhere.heardAt.size === 0, 'the other account was told nothing')
}

/**
 * Signs up an account in another shard than the given host's, because accounts share shards and so the
 * channels of the bus.
 */
async function inAnotherShard({ url }: Stage['cluster'], { userId }: Host): Promise<Host> {
  for (;;) {
    const host = await signUpHost(() => url, `host-${crypto.randomUUID()}@example.com`)
    if (shardOfAccount(host.userId) !== shardOfAccount(userId)) return host
  }
}

/** Returns the number of bus messages that the node has received. */
async function heard(node: string): Promise<number> {
  const text = await (await fetch(`${node}/metrics`)).text()
  const lines = [...text.matchAll(/^limelight_bus_messages_total\{[^}]*direction="received"[^}]*\} (\d+)$/gm)]
  if (lines.length === 0) throw new Error('There is no limelight_bus_messages_total{direction="received"}.')
  return lines.reduce((sum, [, count]) => sum + Number(count), 0)
}
