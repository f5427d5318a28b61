import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { always } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Column, Table } from '../../contract/table.ts'
import type { Vsn } from '../../contract/wire.ts'
import { migrations } from '../../migrations/all.ts'
import { messagesOf, openRaw, type RawClient } from '../../server/realtime/testing/raw-client.ts'
import { write } from '../../server/realtime/testing/rows.ts'
import { pause, SILENCE_MS, until } from '../../server/realtime/testing/wait.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { phone } from '../compat/clients.ts'
import { type Host, signUpHost } from '../setup/host.ts'
import { ALL_PREVIEWS } from '../setup/previews.ts'

/** Every table of every tool that stores device ids. A new one is included automatically. */
const TABLES = tools.flatMap((tool) => tool.tables).filter((table) => table.columns['device_id'])
const all = new Map(tools.flatMap((tool) => tool.tables).map((table) => [table.name, table]))
const PHONES = [phone(1), phone(2), phone(3)]
/** Lists are read in worker threads, as in production: their connections need the pseudonym key as well. */
const READ_WORKER = new URL('../../server/read-worker.ts', import.meta.url)
const AT = '2026-01-01T00:00:00.000000+00:00'

let server: TestServer
let owner: Host
let other: Host
/** Table → ids of its rows; the parents of one session first, then those of the other. */
let ids: Map<string, string[]>

beforeAll(async () => {
  server = await startTestServer({ tools, migrations, readWorker: READ_WORKER, env: { LIMITS: 'off', PREVIEWS: ALL_PREVIEWS } })
  owner = await signUpHost(() => server.url, 'owner@example.com')
  other = await signUpHost(() => server.url, 'other@example.com')
})
afterAll(() => server.stop())
beforeEach(async () => {
  ids = new Map()
  const tops = new Set(TABLES.map((table) => lineOf(table).at(-1)?.name as string))
  for (const name of tops) await write(server, (rows) => rows.delete(name, always))
  for (const table of TABLES)
    for (const session of [0, 1]) for (const device of PHONES) await put(table, rowOf(table, await parentsOf(table, session), device))
})

/** Returns a row that satisfies its table's definition. */
function rowOf(table: Table, parents: Row, device: string | null): Row {
  const valueFor = (name: string, column: Column): Json => {
    if (name === 'user_id') return owner.userId
    if (name === 'device_id') return device
    if (column.default && 'value' in column.default && column.type !== 'text') return column.default.value
    switch (column.type) {
      case 'text':
        return column.oneOf?.includes('approved') ? 'approved' : (column.oneOf?.[0] ?? 'some words')
      case 'integer':
      case 'number':
        return column.min ?? 0
      case 'timestamp':
        return AT
      case 'json':
        return []
      case 'boolean':
        return true
      case 'uuid':
        return null
    }
  }
  const values = Object.entries(table.columns).map(([name, column]): [string, Json] => [name, valueFor(name, column)])
  return { ...Object.fromEntries(values), id: crypto.randomUUID(), ...parents }
}
async function put(table: Table, row: Row): Promise<Row> {
  await write(server, (rows) => rows.insert(table.name, row))
  ids.set(table.name, [...(ids.get(table.name) ?? []), row['id'] as string])
  return row
}
/** Returns the keys of a row to its parents, inserting missing ones: one row of each table per session. */
async function parentsOf(table: Table, session: number): Promise<Row> {
  const keys: Row = {}
  for (const [name, parent] of keysOf(table)) {
    const known = () => ids.get(`${parent.name}/${session}`)?.[0]
    if (known() === undefined)
      ids.set(`${parent.name}/${session}`, [
        (await put(parent, rowOf(parent, await parentsOf(parent, session), PHONES[0] ?? null)))['id'] as string,
      ])
    keys[name] = known() as string
  }
  return keys
}
const keysOf = (table: Table): [string, Table][] =>
  Object.entries(table.columns).flatMap(([name, column]) =>
    column.type === 'uuid' && column.references ? [[name, all.get(column.references) as Table]] : [],
  )
const parentOf = (table: Table): [key: string, parent: Table] => keysOf(table)[0] as [string, Table]
/**
 * Returns the tables from this one up to the one that a host owns: `question_votes`, `questions`,
 * `qa_sessions`.
 */
function lineOf(table: Table): Table[] {
  const [parent] = keysOf(table)
  return parent ? [table, ...lineOf(parent[1])] : [table]
}

const FORMS: Record<string, string>[] = [{ prefer: 'count=exact' }, { accept: 'text/csv' }, { accept: 'application/vnd.pgrst.object+json' }]

interface Asked {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Returns requests by which a host could try to read a device id, or to compare one. */
function reads(table: Table): string[] {
  const { name } = table
  const [key, parent] = parentOf(table)
  const raw = PHONES[1] as string
  const tests = [
    `device_id=eq.${raw}`,
    `device_id=neq.${raw}`,
    `device_id=in.(${PHONES.join()})`,
    'device_id=like.d-test-*',
    'device_id=ilike.D-*',
    'device_id=gte.d',
    'device_id=not.is.null',
    `device_id=isdistinct.${raw}`,
    `or=(device_id.eq.${raw},device_id.gt.d)`,
    `and=(device_id.neq.${raw},not.or(device_id.like.d-*,device_id.is.null))`,
    `device_id=eq.${raw}x,`,
    `${key}=in.(${ids.get(parent.name)?.join()})`,
  ]
  const selects = [
    '*',
    'device_id',
    'who:device_id',
    'device_id::text',
    'device_id,count()',
    `*,${parent.name}(*)`,
    `...${parent.name}(*),*`,
  ]
  const orders = ['device_id', 'device_id.desc', 'device_id.desc&limit=1', 'device_id&limit=2&offset=1']
  const down = lineOf(table).reduce((inner, { name: outer }) => (inner === '' ? `${outer}(*)` : `${outer}(*,${inner})`), '')
  const top = lineOf(table).at(-1) as Table
  return [
    name,
    ...selects.map((select) => `${name}?select=${select}`),
    ...tests.flatMap((test) => [`${name}?${test}`, `${name}?${test}&select=device_id,count()`]),
    ...orders.map((order) => `${name}?order=${order}`),
    ...tests.slice(0, 8).map((test) => `${parent.name}?select=*,${name}!inner(*)&${name}.${test}`),
    `${parent.name}?select=*,${name}(*)&${name}.order=device_id&${name}.limit=1`,
    `${parent.name}?select=${name}(device_id,count())`,
    `${parent.name}?select=*&${name}=not.is.null`,
    `${top.name}?select=${down.slice(top.name.length + 1, -1)}`,
    ...(ids.get(name) ?? []).map((id) => `${name}?id=eq.${id}`),
    `${name}?select=device_id->x`,
    `${name}?device_id=eq.${raw}&no_such=eq.1`,
  ]
}

function writes(table: Table, row: Row): Asked[] {
  const represent = (more = '') => ({ prefer: `return=representation${more}` })
  const path = `${table.name}?select=*,${parentOf(table)[1].name}(*)`
  // Columns that the server keeps, such as the question that a vote came from, are null and not sent.
  const sent = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  const { device_id: _, ...without } = sent
  const one = `${table.name}?id=eq.${row['id']}`
  const key = table.unique
    ? [
        {
          method: 'POST',
          path: `${path}&on_conflict=${table.unique[0]?.join()}`,
          body: sent,
          headers: represent(',resolution=merge-duplicates'),
        },
      ]
    : []
  return [
    ...[sent, without].flatMap((body) => [
      { method: 'POST', path, body, headers: represent() },
      { method: 'POST', path, body, headers: represent(',resolution=merge-duplicates') },
      { method: 'POST', path, body, headers: represent(',resolution=ignore-duplicates') },
    ]),
    ...key,
    ...Object.entries(row).map(([column, value]) => ({ method: 'PATCH', path: one, body: { [column]: value }, headers: represent() })),
    { method: 'PATCH', path: `${table.name}?device_id=like.*`, body: { device_id: 'x' }, headers: represent() },
    { method: 'DELETE', path: `${table.name}?device_id=eq.${PHONES[1]}`, headers: represent() },
    { method: 'DELETE', path: `${one}&select=*`, headers: represent() },
  ]
}

/** Returns every byte of an answer: status, headers, body. */
async function told(host: Host, { method, path, body, headers = {} }: Asked, device?: string): Promise<string> {
  const answer = await fetch(`${server.url}${path.startsWith('/') ? '' : '/rest/v1/'}${path}`, {
    method,
    headers: {
      ...host.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(device && { 'x-device-id': device }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return `${method} ${path}: ${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`
}
const rows = async (path: string, host = owner): Promise<Row[]> => (await host.ask('GET', `/rest/v1/${path}`)).body

/** Returns the texts that contain a phone's device id. */
const naming = (texts: readonly string[]): string[] =>
  // The request may contain a device id that the host made up; the answer may not.
  texts.filter((text) => PHONES.some((device) => text.slice(text.indexOf(': ')).includes(device)))

describe('L14, S6: nobody but the phone itself reads its device id', () => {
  it('the tools keep device ids in these tables', () => {
    expect(TABLES.map((table) => table.name)).toEqual(
      expect.arrayContaining(['poll_responses', 'questions', 'question_votes', 'survey_responses', 'word_cloud_responses']),
    )
  })

  it.each(TABLES.map((table) => [table.name, table] as const))(
    '%s: no host finds one in any answer',
    async (_name, table) => {
      const texts: string[] = []
      for (const [host, device] of [[owner], [other], [owner, phone(9)], [other, phone(9)]] as [Host, string?][]) {
        // The policy is the same in every form, so a stranger asks in one only.
        for (const headers of host === owner ? FORMS : FORMS.slice(0, 1))
          for (const path of reads(table)) texts.push(await told(host, { method: 'GET', path, headers }, device))
      }
      expect(naming(texts)).toEqual([])
      // Hosts do see something: the pseudonym of each phone in each session.
      const said = texts.join()
      const known = (await rows(`${table.name}?select=device_id`)).map((row) => String(row['device_id']))
      expect(new Set(known).size).toBe(2 * PHONES.length)
      for (const pseudonym of known) expect(said.split(pseudonym).length).toBeGreaterThan(20)
    },
    120_000,
  )

  it.each(TABLES.map((table) => [table.name, table] as const))(
    '%s: nor in an answer to a write',
    async (_name, table) => {
      const texts: string[] = []
      for (const row of await rows(table.name))
        for (const [host, device] of [[other], [owner, phone(9)], [owner]] as [Host, string?][])
          for (const asked of writes(table, row)) texts.push(await told(host, asked, device))
      expect(naming(texts)).toEqual([])
      expect(texts.join()).toContain('pseudonym-')
    },
    60_000,
  )

  it('nor on a page or in what a procedure gives', async () => {
    const { catalog } = server.services
    const sessions = [...new Set(TABLES.map((table) => lineOf(table).at(-1)?.name as string))].flatMap((name) => ids.get(name) ?? [])
    const asked: Asked[] = [
      ...catalog.pages.flatMap(({ path }) => sessions.map((id) => ({ method: 'GET', path: path.replace(/:\w+/, id) }))),
      ...[...catalog.procedures.values()].flatMap(({ name, args }) =>
        sessions.map((id) => {
          const body = Object.fromEntries(
            Object.entries(args).map(([arg, { type }]) => [arg, type === 'uuid' ? id : type === 'json' ? [id] : id]),
          )
          return { method: 'POST', path: `rpc/${name}`, body }
        }),
      ),
    ]
    const texts = await Promise.all([owner, other].flatMap((host) => asked.map((one) => told(host, one))))
    expect(texts.length).toBeGreaterThan(20)
    expect(naming(texts)).toEqual([])
  })

  it.each(['1.0.0', '2.0.0'] as Vsn[])('nor in a frame of serialiser %s', async (vsn) => {
    const ears = await Promise.all(
      [[owner], [other], [owner, phone(9)]].map(([host, device]) => hearAll(vsn, host as Host, device as string)),
    )
    for (const table of TABLES) {
      const made = await put(table, rowOf(table, await parentsOf(table, 0), phone(2_000)))
      const shared = await put(table, rowOf(table, await parentsOf(table, 1), phone(2_000)))
      await pause(2 * LIMITS.conflationMs)
      const column = Object.entries(table.columns).find(([, { type }]) => type === 'timestamp')?.[0] ?? 'device_id'
      const changed = column === 'device_id' ? phone(2_001) : '2026-01-02T00:00:00.000000+00:00'
      await write(server, (r) => r.update(table.name, { op: 'eq', column: 'id', value: made['id'] as string }, { [column]: changed }))
      await pause(2 * LIMITS.conflationMs)
      await write(server, (r) => r.delete(table.name, { op: 'eq', column: 'id', value: shared['id'] as string }))
    }
    for (const type of ['INSERT', 'UPDATE', 'DELETE'])
      for (const table of TABLES)
        await until(`the ${type} of ${table.name}`, () =>
          ears[0]?.bytes().some((text) => text.includes(type) && text.includes(`"${table.name}"`)),
        )
    await pause(SILENCE_MS)
    const frames = ears.flatMap((ear) => ear.bytes())
    expect(frames.filter((text) => [...PHONES, phone(2_000), phone(2_001)].some((device) => text.includes(device)))).toEqual([])
    for (const table of TABLES)
      expect(ears[0]?.bytes().filter((text) => text.includes(`"${table.name}"`) && text.includes('pseudonym-')).length).toBeGreaterThan(0)
    for (const ear of ears) ear.client.close()
  })

  /**
   * Makes a host listen to every table, in each way that could reveal the device. Collects all bytes of the
   * changes it receives.
   */
  async function hearAll(vsn: Vsn, host: Host, device: string | undefined): Promise<{ client: RawClient; bytes(): string[] }> {
    const client = await openRaw(server, vsn, device === undefined ? {} : { device_id: device })
    const heard: string[] = []
    const bindings = [...TABLES.map((table) => table.name), '*'].flatMap((table) => {
      const filters: Record<string, Json>[] = [
        {},
        { select: ['device_id'] },
        ...(table === '*'
          ? []
          : [{ filter: `device_id=eq.${phone(2_000)}` }, { filter: `device_id=neq.${phone(2_000)}` }, { filter: 'device_id=gte.d' }]),
      ]
      return filters
        .filter((more) => table !== '*' || !('select' in more))
        .map((more) => ({ event: '*', schema: 'public', table, ...more }))
    })
    await client.join('all', { access_token: host.token, config: { postgres_changes: bindings } })
    await until('the word that it listens', () => messagesOf(client, 'system').length > 0)
    client.ws.on('message', (data: Buffer) => void heard.push(data.toString('utf8')))
    return { client, bytes: () => heard.flatMap((text) => (text.includes('postgres_changes') ? [text] : [])) }
  }
})

describe('what a host reads in its place', () => {
  it.each(TABLES.map((table) => [table.name, table] as const))(
    'L14: %s: one pseudonym for a phone in a session, another in another',
    async (name, table) => {
      const [key] = parentOf(table)
      const read = await rows(`${name}?select=*`)
      const sessions = new Set(read.map((row) => row[key]))
      expect([...sessions].map((session) => new Set(read.flatMap((row) => (row[key] === session ? [row['device_id']] : []))).size)).toEqual(
        [3, 3],
      )
      expect(new Set(read.map((row) => row['device_id'])).size).toBe(6)
      const csv = await owner.ask('GET', `/rest/v1/${name}?select=device_id`, undefined, { accept: 'text/csv' })
      expect(String(csv.body).trim().split(/\r?\n/).slice(1).sort()).toEqual(read.map((row) => String(row['device_id'])).sort())
      // The pseudonym works in filters, counts and groups, and is ordered like any text.
      const mine = read[0] as Row
      const alike = read.filter((row) => row['device_id'] === mine['device_id']).map((row) => row['id'])
      expect((await rows(`${name}?device_id=eq.${mine['device_id']}&select=id`)).map((row) => row['id']).sort()).toEqual(alike.sort())
      const groups = await rows(`${name}?select=device_id,count()&order=device_id`)
      expect(groups.map((row) => row['device_id'])).toEqual([...new Set(read.map((row) => String(row['device_id'])))].sort())
      expect(groups.find((row) => row['device_id'] === mine['device_id'])?.['count']).toBe(alike.length)
    },
  )

  it.each(TABLES.map((table) => [table.name] as const))(
    'S6: %s: no row is found by a device id, and all by not having one',
    async (name) => {
      for (const device of PHONES) {
        expect(await rows(`${name}?device_id=eq.${device}`)).toEqual([])
        expect(await rows(`${name}?device_id=in.(${device})`)).toEqual([])
        expect((await rows(`${name}?device_id=neq.${device}`)).length).toBe(ids.get(name)?.length)
      }
    },
  )

  it('L14: one phone has one pseudonym in what it asks and in what it votes for', async () => {
    const asked = await rows('questions?select=session_id,device_id')
    const voted = await rows('question_votes?select=device_id,questions(session_id)')
    const pairs = (list: readonly [Json | undefined, Json | undefined][]) => [...new Set(list.map((pair) => pair.join()))].sort()
    expect(pairs(voted.map((vote) => [(vote['questions'] as Row)['session_id'], vote['device_id']]))).toEqual(
      pairs(asked.map((question) => [question['session_id'], question['device_id']])),
    )
  })

  it('S6: it is no claim: the other host that sends it is no phone', async () => {
    const { catalog } = server.services
    expect(catalog.tables.size).toBeGreaterThan(TABLES.length)
    const [question] = await rows(`questions?select=*&limit=1`)
    const pseudonym = String(question?.['device_id'])
    expect(pseudonym).toMatch(/^pseudonym-/)
    const claim = (path: string, method = 'GET', body?: unknown) =>
      other.ask(method, `/rest/v1/${path}`, body, { 'x-device-id': pseudonym })
    expect((await claim(`questions?id=eq.${question?.['id']}`)).body.code).toBe('22023')
    expect((await claim(`question_votes?question_id=eq.${question?.['id']}`, 'DELETE')).body.code).toBe('22023')
    expect((await other.ask('POST', '/rest/v1/rpc/set_claim', { name: 'device_id', value: pseudonym })).body.code).toBe('22023')
    const vote = { question_id: question?.['id'], device_id: pseudonym }
    expect((await other.ask('POST', '/rest/v1/question_votes', vote)).body).toMatchObject({
      code: '42501',
      details: expect.stringContaining('no device id'),
    })
    await expect(openRaw(server, '2.0.0', { device_id: pseudonym })).rejects.toThrow('400')
  })

  it('L14: a host that is also that phone reads its own device id on its own rows, where phones read theirs', async () => {
    const sessionId = ids.get('questions/0') ? ids.get('qa_sessions/0')?.[0] : undefined
    const { body } = await owner.ask('GET', `/rest/v1/questions?session_id=eq.${sessionId}`, undefined, {
      'x-device-id': PHONES[1] as string,
    })
    const shown = (body as Row[]).map((row) => String(row['device_id']))
    expect(shown.filter((device) => device === PHONES[1])).toHaveLength(1)
    expect(shown.filter((device) => device.startsWith('pseudonym-'))).toHaveLength(shown.length - 1)
  })

  it('L14: realtime tells it too, and is filtered by it', async () => {
    const client = await openRaw(server, '2.0.0')
    const [first] = await rows(`poll_responses?select=*&limit=1`)
    const filter = `device_id=eq.${first?.['device_id']}`
    const binding = { event: '*', schema: 'public', table: 'poll_responses', filter }
    await client.join('one', { access_token: owner.token, config: { postgres_changes: [binding] } })
    await until('the word that it listens', () => messagesOf(client, 'system').length > 0)
    const table = all.get('poll_responses') as Table
    for (const device of PHONES) await put(table, rowOf(table, { poll_id: first?.['poll_id'] as string }, device))
    await until('the answer of that phone', () => messagesOf(client, 'postgres_changes').length > 0)
    await pause(SILENCE_MS)
    const records = messagesOf(client, 'postgres_changes').map((frame) => (frame.payload as any).data.record)
    expect(records.map((record) => record.device_id)).toEqual([first?.['device_id']])
    expect(first?.['device_id']).toMatch(/^pseudonym-/)
    client.close()
  })
})
