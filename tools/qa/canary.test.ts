import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../contract/json.ts'
import type { Vsn } from '../../contract/wire.ts'
import { migrations } from '../../migrations/all.ts'
import { messagesOf, openRaw } from '../../server/realtime/testing/raw-client.ts'
import { write } from '../../server/realtime/testing/rows.ts'
import { pause, SILENCE_MS, until } from '../../server/realtime/testing/wait.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { phone } from '../../tests/compat/clients.ts'
import { ask, type Host, signUpHost } from '../../tests/setup/host.ts'
import { tool } from './server.ts'
import type { Status } from './tables.ts'

const CANARY = 'Zanzibar-canary-7f3a'
const [ASKER, STRANGER, VOTER] = [phone(1), phone(2), phone(3)]

let server: TestServer
let host: Host
let otherHost: Host
let sessionId: string
let shownId: string

beforeAll(async () => {
  server = await startTestServer({ tools: [tool], migrations, env: { LIMITS: 'off' } })
  host = await signUpHost(() => server.url, 'host@example.com')
  otherHost = await signUpHost(() => server.url, 'other@example.com')
})
afterAll(() => server.stop())
beforeEach(async () => {
  sessionId = crypto.randomUUID()
  await host.ask('POST', '/rest/v1/qa_sessions', { id: sessionId, name: 'All hands' })
  shownId = await asked('What happens to the old plans?')
  await setStatus(shownId, 'approved')
  await cast(shownId, VOTER)
})

const rest = (method: string, path: string, device: string | null, body?: unknown, headers = {}) =>
  ask(`${server.url}/rest/v1/${path}`, method, body, { ...(device && { 'x-device-id': device }), ...headers })
async function asked(content: string): Promise<string> {
  const id = crypto.randomUUID()
  expect((await rest('POST', 'questions', ASKER, { id, session_id: sessionId, content, device_id: ASKER })).status).toBe(201)
  return id
}
async function setStatus(id: string, status: Status): Promise<void> {
  expect((await host.ask('PATCH', `/rest/v1/questions?id=eq.${id}`, { status })).status).toBe(204)
}
const setSession = (values: object) => host.ask('PATCH', `/rest/v1/qa_sessions?id=eq.${sessionId}`, values)
const cast = (questionId: string, device: string) => rest('POST', 'question_votes', device, { question_id: questionId, device_id: device })

/** Requests that might reveal a question to somebody who guessed its id, but may not see it. */
function shapes(id: string): { method: string; path: string; body?: unknown; headers?: Record<string, string> }[] {
  const named = [`session_id=eq.${sessionId}`, `id=eq.${id}`, `id=in.(${id},${shownId})`, `session_id=eq.${sessionId}&id=eq.${id}`]
  const tests = [
    '',
    `content=like.*${CANARY}*`,
    `content=ilike.${CANARY.toLowerCase()}*`,
    `content=eq.${CANARY}`,
    `content=gte.Z`,
    'status=eq.pending',
    'status=in.(pending,hidden)',
    'status=not.eq.approved',
    `or=(status.eq.pending,content.like.*${CANARY}*)`,
    `and=(status.neq.approved,device_id.not.is.null)`,
    `device_id=eq.${ASKER}`,
    'device_id=not.is.null',
    'vote_count=gte.0',
    'vote_count=eq.0',
    'created_at=gte.2000-01-01',
    'question_votes=not.is.null&select=id,question_votes(id)',
    'question_votes=is.null&select=id,question_votes(id)',
  ]
  const selects = [
    '*',
    'id,content',
    'content,vote_count',
    'count()',
    'status,count()',
    'id,qa_sessions(*)',
    'id,question_votes(*)',
    '...qa_sessions(name),content',
  ]
  const reads = named.flatMap((name) => tests.map((test) => `questions?${name}${test && `&${test}`}`))
  const asked = reads.flatMap((path) => (path.includes('select=') ? [path] : selects.map((select) => `${path}&select=${select}`)))
  const orders = [
    'content',
    'content.desc',
    'status',
    'vote_count.desc.nullslast',
    'device_id',
    'created_at.desc',
    'qa_sessions(pending_count)&select=id,qa_sessions(pending_count)',
  ]
  const ordered = orders.flatMap((order) =>
    ['', '&limit=1', '&limit=1&offset=1'].map((page) => `questions?session_id=eq.${sessionId}&order=${order}${page}`),
  )
  const around = [
    'questions',
    'questions?select=count()',
    `qa_sessions?id=eq.${sessionId}&select=*,question_count,pending_count`,
    `qa_sessions?id=eq.${sessionId}&select=*,questions(*)`,
    `qa_sessions?id=eq.${sessionId}&select=questions(count)`,
    `qa_sessions?id=eq.${sessionId}&select=questions(content)&questions.content=like.*${CANARY}*`,
    `qa_sessions?id=eq.${sessionId}&select=id,questions!inner(content)&questions.status=eq.pending`,
    `qa_sessions?id=eq.${sessionId}&select=questions(content)&questions.order=content.desc&questions.limit=1`,
    `qa_sessions?id=eq.${sessionId}&pending_count=gte.0`,
    `qa_sessions?id=eq.${sessionId}&order=question_count`,
    `qa_sessions?select=*,questions(*)`,
    `question_votes?select=*,questions(*)`,
    `question_votes?question_id=eq.${id}&select=*,questions(content)`,
    `question_votes?select=...questions(content)`,
  ]
  const counted = { prefer: 'count=exact' }
  const gets = [...asked, ...ordered, ...around]
  return [
    ...gets.map((path) => ({ method: 'GET', path, headers: counted })),
    ...reads.map((path) => ({ method: 'HEAD', path, headers: counted })),
    ...reads.map((path) => ({ method: 'GET', path, headers: { accept: 'application/vnd.pgrst.object+json' } })),
    ...[{ status: 'approved' }, { content: 'x' }, {}].map((body) => ({
      method: 'PATCH',
      path: `questions?id=eq.${id}`,
      body,
      headers: { prefer: 'return=representation' },
    })),
    { method: 'DELETE', path: `questions?id=eq.${id}`, headers: { prefer: 'return=representation' } },
    {
      method: 'POST',
      path: 'question_votes?select=*,questions(*)',
      body: { question_id: id, device_id: STRANGER },
      headers: { prefer: 'return=representation' },
    },
    { method: 'GET', path: '' },
    { method: 'POST', path: 'rpc/get_all_settings', body: {} },
  ]
}

/** Returns all answers that other people get to these requests, verbatim. */
async function answers(id: string): Promise<string[]> {
  const others = { stranger: { 'x-device-id': STRANGER }, voter: { 'x-device-id': VOTER }, nobody: {}, 'another host': otherHost.headers }
  const told: string[] = []
  for (const [name, own] of Object.entries(others)) {
    // The stranger tries all requests. The policy is the same for the others, so that every fifth is enough.
    const tried = shapes(id).filter((_, i) => name === 'stranger' || i % 5 === 0)
    const said = await Promise.all(
      tried.map(async ({ method, path, body, headers }) => {
        const answer = await rest(method, path, null, body, { ...headers, ...own })
        return `${name} ${method} ${path}: ${answer.status} ${answer.headers.get('content-range')} ${JSON.stringify(answer.body)}`
      }),
    )
    told.push(...said)
    const page = await fetch(`${server.url}/qa/ask/${sessionId}`, { headers: own as Record<string, string> })
    told.push(`${name} page: ${page.status} ${(await page.text()).replaceAll(/"(deviceId|newId)":"[^"]*"|name="id" value="[^"]*"/g, '')}`)
  }
  return told
}

/** Opens other people's sockets, which subscribe to everything. `bytes`: all they received after joining. */
async function eavesdrop(id: string) {
  const filters = [
    { table: 'questions', filter: `session_id=eq.${sessionId}` },
    { table: 'questions', filter: `id=eq.${id}` },
    { table: 'questions', filter: `session_id=eq.${sessionId},status=eq.pending` },
    { table: 'questions', filter: `session_id=eq.${sessionId},content=like.*${CANARY}*` },
    { table: 'questions', filter: `session_id=eq.${sessionId},vote_count=gte.0` },
    { table: 'questions', filter: `session_id=eq.${sessionId}`, select: ['vote_count'] },
    { table: 'questions' },
    { table: 'qa_sessions', filter: `id=eq.${sessionId}` },
    { table: 'qa_sessions', filter: `id=eq.${sessionId},pending_count=gte.0` },
    { table: 'qa_sessions' },
    { table: 'question_votes', filter: `question_id=eq.${id}` },
    { table: 'question_votes' },
    { table: '*' },
  ].map((binding): { [key: string]: Json } => ({ event: '*', schema: 'public', ...(binding as { table: string }) }))
  const ears = (['1.0.0', '2.0.0'] as Vsn[]).flatMap((vsn) =>
    [{ device_id: STRANGER }, {}, { token: otherHost.token }].map((who) => ({ vsn, who: who as { device_id?: string; token?: string } })),
  )
  // A socket without sign-in may have few subscriptions, so several sockets share them.
  const parts = (all: typeof filters) => Array.from({ length: Math.ceil(all.length / 5) }, (_, i) => all.slice(5 * i, 5 * i + 5))
  return Promise.all(
    ears.map(async ({ vsn, who: { token, ...query } }) => {
      const heard = { bytes: '', close: () => {} }
      const clients = await Promise.all(parts(filters).map((part) => listen(vsn, query, part, token)))
      for (const client of clients)
        client.ws.on('message', (data: Buffer) => {
          heard.bytes += data.toString('utf8')
        })
      heard.close = () => {
        for (const client of clients) client.close()
      }
      return heard
    }),
  )
}

/** Opens a socket with all subscriptions on one channel, and each again on a channel of its own. */
async function listen(vsn: Vsn, query: Record<string, string>, filters: { [key: string]: Json }[], token: string | undefined) {
  const client = await openRaw(server, vsn, query)
  await client.join('all', { config: { postgres_changes: filters }, ...(token && { access_token: token }) })
  for (const [i, binding] of filters.entries())
    await client.join(`one-${i}`, { config: { postgres_changes: [binding] }, ...(token && { access_token: token }) }, String(i + 2))
  await until('the word that it listens', () => messagesOf(client, 'system').length > filters.length)
  await pause(SILENCE_MS)
  return client
}

describe('a question that is not approved', () => {
  it('[QA-9] changes no answer to anybody else, whatever is asked', async () => {
    const id = crypto.randomUUID()
    const before = await answers(id)
    expect(before.length).toBeGreaterThan(1_000)
    expect(before.some((told) => told.includes('What happens to the old plans?'))).toBe(true)

    await rest('POST', 'questions', ASKER, { id, session_id: sessionId, content: CANARY, device_id: ASKER })
    const asked = await rest('GET', `questions?session_id=eq.${sessionId}&order=content.desc&limit=1`, ASKER)
    expect(asked.body[0]).toMatchObject({ id, content: CANARY, status: 'pending' })
    expect(await answers(id)).toEqual(before)
    await setStatus(id, 'hidden')
    expect(await answers(id)).toEqual(before)
    await setStatus(id, 'pending')
    expect(await answers(id)).toEqual(before)
    expect((await rest('GET', `questions?id=eq.${id}`, ASKER)).body[0].content).toBe(CANARY)
  }, 180_000)

  it('[QA-9] comes back out of sight when it is hidden, also for who voted for it', async () => {
    const id = await asked(CANARY)
    const before = await answers(id)
    await setStatus(id, 'approved')
    await cast(id, STRANGER)
    expect((await answers(id)).join()).toContain(CANARY)
    await setStatus(id, 'hidden')
    const own = (await rest('GET', `question_votes?question_id=eq.${id}&select=id,questions(content)`, STRANGER)).body
    expect(own).toEqual([{ id: expect.any(String), questions: null }])
    await rest('DELETE', `question_votes?question_id=eq.${id}`, STRANGER)
    // The stranger still reads its own vote, but nothing else.
    const others = (told: readonly string[]) => told.filter((line) => !line.startsWith('stranger ') || !line.includes('question_votes'))
    expect(others(await answers(id))).toEqual(others(before))
  }, 60_000)

  it('[QA-9] makes no frame to anybody else, nor do the counters it moves', async () => {
    const id = crypto.randomUUID()
    const ears = await eavesdrop(id)
    await rest('POST', 'questions', ASKER, { id, session_id: sessionId, content: CANARY, device_id: ASKER })
    await pause(SILENCE_MS)
    await setStatus(id, 'hidden')
    await pause(SILENCE_MS)
    await setStatus(id, 'pending')
    await cast(id, STRANGER)
    await pause(SILENCE_MS)
    expect(ears.map(({ bytes }) => bytes)).toEqual(ears.map(() => ''))

    // Proof that the sockets listen: they hear an approved question.
    const second = await asked('Are we hiring?')
    await setStatus(second, 'approved')
    for (const ear of ears) await until('the approved question', () => ear.bytes.includes('Are we hiring?'))
    await setStatus(second, 'hidden')
    for (const ear of ears) await until('its leaving', () => ear.bytes.includes('"DELETE"'))
    await pause(SILENCE_MS)
    for (const { bytes, close } of ears) {
      expect(bytes).not.toContain(CANARY)
      expect(bytes).not.toContain(id)
      expect(bytes).not.toContain(ASKER)
      expect(bytes).not.toContain(host.userId)
      close()
    }
  })

  it('[QA-8] while votes are hidden, a vote makes no frame to anybody but its host', async () => {
    await setSession({ show_votes: false })
    const ears = await eavesdrop(shownId)
    const watching = await openRaw(server, '2.0.0')
    await watching.join('mine', {
      access_token: host.token,
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'questions', filter: `session_id=eq.${sessionId}` }] },
    })
    await until('the host’s ear', () => messagesOf(watching, 'system').length > 0)
    await cast(shownId, phone(77))
    await until('the host’s count', () => JSON.stringify(messagesOf(watching, 'postgres_changes')).includes('"vote_count":2'))
    await pause(SILENCE_MS)
    // A voter hears only of its own votes.
    expect(ears.map(({ bytes }) => bytes)).toEqual(ears.map(() => ''))
    await setSession({ show_votes: true })
    for (const ear of ears) await until('that votes are shown', () => ear.bytes.includes('"show_votes":true'))
    await cast(shownId, phone(78))
    for (const ear of ears) await until('the count', () => ear.bytes.includes('"vote_count":3'))
    for (const { close } of [...ears, watching]) close()
  })
})

describe('a storm of votes', () => {
  const follow = async (n: number) => {
    const clients = await Promise.all(Array.from({ length: n }, (_, i) => openRaw(server, '2.0.0', { device_id: phone(1_000 + i) })))
    for (const client of clients) {
      await client.join('tool', {
        config: { postgres_changes: [{ event: '*', schema: 'public', table: 'questions', filter: `session_id=eq.${sessionId}` }] },
      })
      await until('the subscription', () => messagesOf(client, 'system').length > 0)
    }
    const counts = () =>
      clients.map((client) => messagesOf(client, 'postgres_changes').map((frame) => (frame.payload as any).data.record.vote_count))
    return { counts, close: () => clients.map((client) => client.close()) }
  }

  it('[QA-10] that lands at one time is one change for each phone', async () => {
    const { counts, close } = await follow(20)
    await write(server, async (rows) => {
      for (let i = 0; i < 300; i++)
        await rows.insert('question_votes', { id: crypto.randomUUID(), question_id: shownId, device_id: phone(2_000 + i) })
    })
    await until('the count', () => counts().every((told) => told.length > 0))
    await pause(SILENCE_MS)
    expect(counts()).toEqual(Array.from({ length: 20 }, () => [301]))
    close()
  })

  it('[QA-10] over HTTP ends with the true count, in far fewer changes than votes', async () => {
    const { counts, close } = await follow(20)
    const cast300 = Array.from({ length: 300 }, (_, i) => cast(shownId, phone(3_000 + i)))
    expect((await Promise.all(cast300)).every(({ status }) => status === 201)).toBe(true)
    await until('the last count', () => counts().every((told) => told.at(-1) === 301))
    await pause(SILENCE_MS)
    for (const told of counts()) {
      expect(told.length).toBeLessThan(100)
      expect(told).toEqual([...told].sort((a, b) => a - b))
    }
    close()
  })
})
