import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../contract/json.ts'
import { LIMITS } from '../contract/limits.ts'
import { copiedId } from '../server/api/rest/copies/copied-id.ts'
import { refuseLong, tablesBelow } from '../server/api/rest/copies/copy-plan.ts'
import { sweepCopies } from '../server/api/rest/copies/remove-copy.ts'
import { createRows } from '../server/store/rows/rows.ts'
import { versionId } from '../server/store/rows/versions.ts'
import { tools } from '../tools/server.ts'
import type { PolicyTables } from './policies/outcomes.ts'
import { gatherPeople, ONE, type People, TWO } from './policies/people.ts'
import { createWorld } from './policies/world.ts'

/** Sessions of every tool that are duplicated with their answers, through the API. */
const folders = readdirSync('tools').filter((tool) => existsSync(join('tools', tool, 'outcomes.ts')))
const declared: PolicyTables[] = []
for (const tool of folders) declared.push(((await import(`../tools/${tool}/outcomes.ts`)) as { policyTables: PolicyTables }).policyTables)

let people: People
/** Time that has passed beyond the machine's clock. */
const ahead = { ms: 0 }
beforeAll(async () => {
  people = await gatherPeople({ tools, clock: { now: () => Date.now() + ahead.ms } })
})
afterAll(() => people.stop())

const rowsOf = async (table: string): Promise<Row[]> =>
  (await people.server.services.store.readSql(`select * from "${table}"`, [])) as Row[]
/** In the order of their ids, each once: what two versions of one survey say is one version of its copy. */
const sorted = (rows: readonly Row[]): Row[] =>
  [...new Map(rows.map((row) => [row['id'], row])).values()].sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))
const copyOf = async (session: string, title = 'Again', copy = randomUUID()) => {
  const { status, body } = await people.ask.owner('POST', '/rest/v1/rpc/copy_session', { session, copy, title })
  return { copy, status, body }
}
const kinds = declared.flatMap((policy) =>
  (policy.tool.presents ?? []).map(({ table, title }) => ({ policy, table, title: title ?? 'name' })),
)
/** The rows of each table below a session, by the references that the tables declare. */
async function below(table: string, id: string): Promise<Map<string, Row[]>> {
  const { catalog } = people.server.services
  const found = new Map<string, Row[]>([[table, (await rowsOf(table)).filter((row) => row['id'] === id)]])
  for (const name of [...tablesBelow(catalog, table)]) {
    const own = (row: Row) =>
      catalog.parentsOf(name).some(({ column, parent }) => found.get(parent)?.some(({ id: at }) => at === row[column]))
    found.set(name, (await rowsOf(name)).filter(own))
  }
  return found
}

describe('a session that is duplicated with its answers', { timeout: 60_000 }, () => {
  it.each(kinds)('of $table has all that was sent to it, under ids of its own', async ({ policy, table, title }) => {
    const world = createWorld(people, policy)
    await world.reset()
    const { ask, server } = people
    const [state = ''] = Object.keys(policy.states[table] ?? {})
    const id = world.id(table, state)
    // The states' sums are as their tests need them; those of a restored session are of its answers.
    await ask.owner('DELETE', `/rest/v1/${table}?id=eq.${id}`)
    await ask.owner('POST', '/rest/v1/rpc/restore_session', { session: id })
    const source = await below(table, id)
    const { copy, status } = await copyOf(id)
    expect(status).toBe(200)

    const ids = new Map([...source.values()].flat().map((row) => [String(row['id']), copiedId(copy, String(row['id']))]))
    ids.set(id, copy)
    const { versions } = server.services.catalog.tables.get('survey_responses') ?? {}
    if (versions)
      for (const row of source.get(versions.table) ?? []) ids.set(String(row['id']), versionId(copy, JSON.parse(String(row[versions.of]))))
    const renamed = (rows: readonly Row[]): Row[] =>
      JSON.parse([...ids].reduce((text, [a, b]) => text.replaceAll(a, b), JSON.stringify(rows)))
    const made = await below(table, copy)
    // Its items are sessions of no tool here.
    made.delete('evening_items')
    for (const [name, rows] of made) {
      if (name !== table) expect([name, sorted(rows)]).toEqual([name, sorted(renamed(source.get(name) ?? []))])
    }
    const [whole, original] = [made.get(table)?.[0] ?? {}, renamed(source.get(table) ?? [])[0] ?? {}]
    const own = {
      [title]: 'Again',
      created_at: whole['created_at'],
      archived: 0,
      ...('slug' in original && { slug: `${original['slug']}-copy` }),
    }
    expect(whole).toEqual({ ...original, ...own, ...('item_count' in original && { item_count: 0 }) })
    expect(whole['created_at']).not.toBe(original['created_at'])
    // The original is as it was, and nothing is left of the copying.
    expect(await below(table, id)).toEqual(source)
    expect(await rowsOf('session_copies')).toEqual([])
  })
})

describe('the copy of a session', { timeout: 60_000 }, () => {
  const make = async (table: string, row: object) => {
    const id = randomUUID()
    const { status, body } = await people.ask.owner('POST', `/rest/v1/${table}`, { id, user_id: people.ownerId, ...row })
    expect([status, body]).toEqual([201, null])
    return id
  }
  const poll = (row: object = {}) => make('polls', { question: 'Lunch?', ...row })
  const answer = (poll_id: string) => people.ask.phone('POST', '/rest/v1/poll_responses', { poll_id, response: 'Soup', device_id: ONE })
  const write = (work: (rows: ReturnType<typeof createRows>, now: string) => Promise<unknown>) => {
    const { catalog, store } = people.server.services
    return store.write((tx) => work(createRows(catalog, store, tx), tx.now))
  }
  const many = (poll_id: string, count: number) =>
    write((rows, created_at) =>
      rows.insertAll(
        'poll_responses',
        Array.from({ length: count }, () => ({
          id: randomUUID(),
          poll_id,
          response: 'Soup',
          device_id: null,
          status: 'shown',
          created_at,
        })),
      ),
    )
  const read = async (path: string): Promise<Row[]> => (await people.ask.owner('GET', `/rest/v1/${path}`)).body
  const shown = async (id: string) => (await read(`presentations?id=eq.${id}`))[0] ?? {}
  /** All row changes from now on, one list for each commit. */
  function hearChanges(then: (table: string) => unknown = () => {}) {
    const commits: { table: string; after: Row | null; before: Row | null }[][] = []
    const stop = people.server.services.bus.subscribe((message) => {
      if (message.kind !== 'changes') return
      commits.push([...message.changes])
      for (const { table } of message.changes) then(table)
    })
    return { commits, stop }
  }

  it('is its host’s alone to make, and has a free id', async () => {
    const id = await poll()
    const args = { session: id, copy: randomUUID(), title: 'Mine now' }
    expect((await people.ask['other host']('POST', '/rest/v1/rpc/copy_session', args)).body.code).toBe('PGRST116')
    const asked = await people.ask.phone('POST', '/rest/v1/rpc/copy_session', args)
    expect([asked.status, asked.body.code]).toEqual([401, '42501'])
    expect(await read(`polls?id=eq.${args.copy}`)).toEqual([])
    const taken = await copyOf(id, 'Again', await poll())
    expect([taken.status, taken.body.code]).toEqual([409, '23505'])
    expect((await copyOf(id, 'x'.repeat(501))).status).toBe(400)
    expect(await rowsOf('session_copies')).toEqual([])
  })

  it('holds the limits of phones: who answered once there has answered', async () => {
    const id = await poll({ answers_per_phone: 1 })
    expect((await answer(id)).status).toBe(201)
    const { copy } = await copyOf(id)
    expect((await answer(copy)).body.code).toBe('LL409')
    expect(
      (await people.ask['other phone']('POST', '/rest/v1/poll_responses', { poll_id: copy, response: 'Bread', device_id: TWO })).status,
    ).toBe(201)
    const quota = (await rowsOf('ledger_sessions')).filter(({ session_id }) => session_id === copy)
    expect(quota).toMatchObject([{ row_count: 2 }])
    expect(quota[0]?.['byte_count']).toBe(
      2 * Number((await rowsOf('ledger_sessions')).find((row) => row['session_id'] === id)?.['byte_count']) + 1,
    )
    // A deletion there gives its quota back.
    await people.ask.owner('DELETE', `/rest/v1/poll_responses?poll_id=eq.${copy}`)
    expect((await rowsOf('ledger_senders')).filter(({ session_id }) => session_id === copy)).toEqual([])
  })

  it('is told to nobody who is at the original, and has a code and links of its own', async () => {
    const id = await poll()
    await answer(id)
    await people.ask.owner('PATCH', `/rest/v1/presentations?id=eq.${id}`, { showing: 'code', language: 'de', take_back: false })
    await people.ask.owner('POST', '/rest/v1/rpc/set_display_link', { session: id, on: true })
    const heard = hearChanges()
    const { copy } = await copyOf(id)
    heard.stop()
    const told = heard.commits.flat().filter(({ table }) => table !== 'session_copies')
    expect(told.length).toBeGreaterThan(2)
    expect(JSON.stringify(told)).not.toContain(id)
    const [from, to] = [await shown(id), await shown(copy)]
    expect(to).toMatchObject({
      showing: 'code',
      language: 'de',
      take_back: false,
      title: 'Again',
      path: `/poll/respond/${copy}`,
      display_secret: null,
    })
    expect(to['code']).toMatch(/^[A-Z0-9]{4,6}$/)
    expect(to['code']).not.toBe(from['code'])
  })

  it('does not keep answers longer than its original does, and made-up answers stay made up', async () => {
    const id = await poll()
    await people.ask.owner('PATCH', `/rest/v1/polls?id=eq.${id}`, { active: false })
    const closed_at = '2026-01-01T12:00:00.000000+00:00'
    await write((rows) => rows.update('presentations', { op: 'eq', column: 'id', value: id }, { closed_at, made_up: true }))
    const { copy } = await copyOf(id)
    expect(await shown(copy)).toMatchObject({ closed_at, made_up: true })
    expect(await read(`polls?id=eq.${copy}&select=active,archived`)).toEqual([{ active: false, archived: false }])
  })

  it('is made in parts that tell how far it is, without what is sent meanwhile', async () => {
    const id = await poll()
    const count = LIMITS.voidRows * 4 + 7
    await many(id, count)
    let late: Promise<unknown> | null = null
    const heard = hearChanges((table) => {
      if (table === 'session_copies') late ??= answer(id)
    })
    const { copy, status } = await copyOf(id)
    heard.stop()
    await late
    expect(status).toBe(200)
    expect(await read(`polls?or=(id.eq.${id},id.eq.${copy})&select=response_count&order=response_count`)).toEqual([
      { response_count: count },
      { response_count: count + 1 },
    ])
    const progress = heard.commits
      .flat()
      .flatMap(({ table, after }) => (table === 'session_copies' && after ? [Number(after['rows_copied'])] : []))
    expect(progress).toEqual([0, 500, 1_000, 1_500, 2_000, 2_007])
    for (const changes of heard.commits) expect(changes.length).toBeLessThanOrEqual(LIMITS.voidRows + 5)
    await people.ask.owner('DELETE', `/rest/v1/polls?id=in.(${id},${copy})`)
  })

  it('is nowhere if the session is deleted meanwhile', async () => {
    const id = await poll()
    await many(id, LIMITS.voidRows * 3)
    let gone: Promise<unknown> | null = null
    const heard = hearChanges((table) => {
      if (table === 'poll_responses') gone ??= people.ask.owner('DELETE', `/rest/v1/polls?id=eq.${id}`)
    })
    const { copy, body } = await copyOf(id)
    heard.stop()
    await gone
    expect(body.code).toBe('PGRST116')
    for (const table of ['polls', 'presentations', 'poll_responses', 'session_copies', 'trash'])
      expect([table, (await rowsOf(table)).filter((row) => JSON.stringify(row).includes(copy))]).toEqual([table, []])
  })

  it('is removed if a stopped server left it unfinished, after an hour', async () => {
    const copy = await poll()
    await many(copy, 3)
    await write((rows, created_at) =>
      rows.insert('session_copies', {
        id: copy,
        user_id: people.ownerId,
        session_id: randomUUID(),
        sessions: [{ table: 'polls', id: copy }],
        row_count: 10,
        rows_copied: 3,
        created_at,
      }),
    )
    expect((await people.ask['other host']('GET', '/rest/v1/session_copies')).body).toEqual([])
    expect(await read('session_copies?select=row_count,rows_copied')).toEqual([{ row_count: 10, rows_copied: 3 }])
    expect((await copyOf(copy)).body.code).toBe('23505')
    await sweepCopies(people.server.services)
    expect(await read(`polls?id=eq.${copy}&select=response_count`)).toEqual([{ response_count: 3 }])
    ahead.ms = LIMITS.trashUnfinishedMs + 1_000
    await sweepCopies(people.server.services)
    ahead.ms = 0
    for (const table of ['polls', 'poll_responses', 'session_copies', 'trash'])
      expect([table, (await rowsOf(table)).filter((row) => JSON.stringify(row).includes(copy))]).toEqual([table, []])
  })

  it('is one of at most three at a time, and of at most a million rows', async () => {
    const id = await poll()
    const busy = Array.from({ length: LIMITS.copiesPerHost }, () => randomUUID())
    await write(async (rows, created_at) => {
      for (const copy of busy)
        await rows.insert('session_copies', {
          id: copy,
          user_id: people.ownerId,
          session_id: copy,
          sessions: [],
          row_count: 1,
          rows_copied: 0,
          created_at,
        })
    })
    const refused = await copyOf(id)
    expect(refused.body).toMatchObject({
      code: '54000',
      message: 'At most 3 sessions are duplicated at a time. Wait until one of them is done.',
    })
    await write((rows) => rows.delete('session_copies', { op: 'in', column: 'id', values: busy }))
    expect(() => refuseLong(LIMITS.copiedRows + 1)).toThrow('A copy has at most 1,000,000 answers. Duplicate it without them.')
    expect(() => refuseLong(LIMITS.copiedRows)).not.toThrow()
  })

  it('of an event has copies of its sessions, which point to each other', async () => {
    const event = await make('evenings', { name: 'Gala' })
    const list = await make('attendance_sessions', { name: 'Guests', place_kind: 'none' })
    const raffle = await make('raffle_sessions', {
      name: 'Prize',
      settings: { type: 'attendance', attendanceSessionId: list, winnerCount: 1 },
    })
    for (const [at, session_id] of [list, raffle].entries())
      await make('evening_items', { evening_id: event, session_id, position: at, user_id: undefined })
    for (const name of ['Ann', 'Ben'])
      await people.ask.phone('POST', '/rest/v1/attendance_records', { session_id: list, name, device_id: ONE })
    const [first] = await read(`evening_items?evening_id=eq.${event}&session_id=eq.${list}`)
    expect(
      (await people.ask.owner('POST', '/rest/v1/rpc/stage_evening', { evening: event, step: 0, stage: 'item', item: first?.['id'] }))
        .status,
    ).toBe(200)
    expect((await people.ask.owner('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle })).status).toBe(200)

    const { copy, status } = await copyOf(event, 'Gala II')
    expect(status).toBe(200)
    const items = await read(`evening_items?evening_id=eq.${copy}&order=position`)
    const [listCopy, raffleCopy] = [String(items[0]?.['session_id']), String(items[1]?.['session_id'])]
    expect(await read(`evenings?id=eq.${copy}&select=*,item_count`)).toMatchObject([
      {
        name: 'Gala II',
        stage: 'item',
        item_id: items[0]?.['id'],
        session_id: listCopy,
        item_count: 2,
        path: (await shown(listCopy))['path'],
      },
    ])
    expect(String((await shown(listCopy))['path'])).toContain(listCopy)
    expect(await shown(listCopy)).toMatchObject({ within: copy, staged: true, title: 'Guests' })
    expect(await shown(raffleCopy)).toMatchObject({ within: copy, staged: false })
    expect(await shown(list)).toMatchObject({ within: event, staged: true })
    const records = await read(`attendance_records?session_id=eq.${listCopy}&select=id`)
    expect(records).toHaveLength(2)
    const [drawn] = await read(`raffle_draws?session_id=eq.${raffleCopy}`)
    const winners = (drawn?.['winners'] ?? []) as { entry: string }[]
    expect(records.map(({ id }) => id)).toContain(winners[0]?.entry)
    expect(drawn?.['source']).toMatchObject({ sessionId: listCopy })
    expect((await read(`raffle_sessions?id=eq.${raffleCopy}`))[0]?.['settings']).toMatchObject({ attendanceSessionId: listCopy })
    expect(await read(`evening_steps?evening_id=eq.${copy}&select=step,session_id`)).toEqual([{ step: 1, session_id: listCopy }])
  })

  it('shares its uploaded files with the original, and keeps them when that is deleted for good', async () => {
    const session = await make('telestrator_sessions', { name: 'Board' })
    const png = Buffer.alloc(400, 7)
    png.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
    png.writeUInt32BE(300, 16)
    png.writeUInt32BE(100, 20)
    const { url: base } = people.server
    const token = (await people.who.owner.auth.getSession()).data.session?.access_token
    const sent = await fetch(`${base}/files/v1/telestrator_sessions/${session}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: png,
    })
    const { url } = (await sent.json()) as { url: string }
    await people.ask.owner('PATCH', `/rest/v1/telestrator_sessions?id=eq.${session}`, { files: [{ url, type: 'image' }] })
    const file = async () => (await fetch(new URL(new URL(url, base).pathname, base))).status
    const { copy } = await copyOf(session)
    const forGood = async (id: string) => {
      await people.ask.owner('DELETE', `/rest/v1/telestrator_sessions?id=eq.${id}`)
      await people.ask.owner('DELETE', `/rest/v1/trash?session_id=eq.${id}`)
    }
    await forGood(session)
    const marker = await poll()
    await forGood(marker)
    expect(await file()).toBe(200)
    await forGood(copy)
    await expect.poll(file).toBe(404)
  })
})

it('ids of copies have the order of the rows that they are of', () => {
  const ids = ['019ac0de-0001-7abc-8def-aaaaaaaaaaaa', '019ac0de-0002-7abc-8def-000000000000', '019ac0de-0002-7abc-9def-000000000000']
  const copies = ids.map((id) => copiedId(randomUUID(), id))
  expect([...copies].sort()).toEqual(copies)
  for (const id of copies) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(ids).not.toContain(copies[0])
})
