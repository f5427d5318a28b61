import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, inflateRawSync, unzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../contract/json.ts'
import { columnOf } from '../contract/table.ts'
import { tools } from '../tools/server.ts'
import type { PolicyTables } from './policies/outcomes.ts'
import { gatherPeople, type People } from './policies/people.ts'
import { createWorld } from './policies/world.ts'
import { ask, type Host, signUpHost } from './setup/host.ts'

/**
 * A text that is put wherever a host or a phone can leave one, and must be nowhere once that is deleted for
 * good: in no table, no file of the data folder, and no free page of the database file.
 */
const CANARY = 'canary7f3a9c'
const PASSWORD = { current_password: 'correct horse battery' }
const folders = readdirSync('tools').filter((tool) => existsSync(join('tools', tool, 'outcomes.ts')))

/** Lines of the log, of every level. */
const logged: string[] = []
let people: People
let host: Host
beforeAll(async () => {
  people = await gatherPeople({ tools, log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }) })
  host = await signUpHost(() => people.server.url, `${CANARY}@example.test`)
})
afterAll(() => people.stop())

const store = () => people.server.services.store
const TABLES = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  postgres: 'select table_name as name from information_schema.tables where table_schema = current_schema()',
}
/** The tables with rows that contain the text. */
async function found(text = CANARY): Promise<string[]> {
  const names = (await store().readSql(TABLES[store().dialect], [])).map(({ name }) => String(name))
  const hits: string[] = []
  for (const name of names) {
    const rows = await store().readSql(`select * from "${name}"`, [])
    const values = rows.flatMap((row) => Object.values(row))
    if (values.some((value) => spelled(value).includes(text))) hits.push(name)
  }
  return hits.sort()
}
/** A stored value as text, and what it says where it is compressed: pieces of the trash, files. */
function spelled(value: unknown): string {
  if (!(value instanceof Uint8Array))
    return typeof value === 'string' ? `${value} ${unpacked(Buffer.from(value, 'base64'))}` : String(value)
  return `${Buffer.from(value).toString('latin1')} ${unpacked(value)}`
}
/** Decompressed, by each way that the runtime knows; '' if it is not compressed. */
function unpacked(bytes: Uint8Array): string {
  for (const unpack of [inflateRawSync, unzipSync, brotliDecompressSync])
    try {
      return unpack(bytes).toString('utf8')
    } catch {
      // Not compressed so.
    }
  return ''
}

/** The files below the data folder that contain the text. */
function inFiles(text = CANARY, folder = people.server.dataDir): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).isFile() && spelled(readFileSync(join(folder, name))).includes(text),
  )
}

/** Puts the canary into every column for free texts of these tables. */
async function plant(tables: readonly string[]): Promise<void> {
  const { catalog } = people.server.services
  for (const name of tables) {
    const table = catalog.tables.get(name)
    for (const column of Object.keys(table?.columns ?? {})) {
      const declared = table && columnOf(table, column)
      if (declared?.type !== 'text' || declared.oneOf || column === 'session_table') continue
      const rest = Math.min(12, declared.max - CANARY.length)
      if (rest < 6) continue
      // The ends of ids differ, so that unique texts stay unique.
      const set = `'${CANARY}' || substr(id, length(id) - ${rest - 1})`
      await store().write((tx) => tx.sql(`update "${name}" set "${column}" = ${set}`, []))
    }
  }
}

it('nothing is left of an answer that is deleted: neither in sums of words nor in those of texts', async () => {
  const by = await signUpHost(() => people.server.url, 'one-answer@example.test')
  const device = { 'x-device-id': 'phone-of-one-answer-0001' }
  const [cloud, survey] = [randomUUID(), randomUUID()]
  const question = { question: 'Why?', type: 'text' }
  await by.ask('POST', '/rest/v1/word_cloud_sessions', { id: cloud, name: 'Words', user_id: by.userId })
  await by.ask('POST', '/rest/v1/survey_sessions', { id: survey, name: 'Survey', questions: [question], user_id: by.userId })
  const sent = { device_id: device['x-device-id'], session_id: cloud, response: `${CANARY} twice ${CANARY}` }
  expect((await ask(`${people.server.url}/rest/v1/word_cloud_responses`, 'POST', sent, device)).status).toBe(201)
  const answered = { device_id: device['x-device-id'], session_id: survey, answers: [CANARY] }
  expect((await ask(`${people.server.url}/rest/v1/survey_responses`, 'POST', answered, device)).status).toBe(201)
  // The host of the next test has it in their e-mail.
  const beside = async () => (await found()).filter((name) => name !== 'auth_users')
  expect(await beside()).toEqual(['survey_responses', 'survey_sums', 'word_cloud_responses', 'word_cloud_words'])
  await by.ask('DELETE', `/rest/v1/word_cloud_responses?session_id=eq.${cloud}`)
  await by.ask('DELETE', `/rest/v1/survey_responses?session_id=eq.${survey}`)
  expect(await beside()).toEqual([])
})

/** Makes a word cloud of which one word counts for another, and that for a third. Returns its merged words. */
async function mergeWords(): Promise<string[]> {
  const cloud = randomUUID()
  await host.ask('POST', '/rest/v1/word_cloud_sessions', { id: cloud, name: CANARY, user_id: host.userId })
  const device = { 'x-device-id': `${CANARY}-device-0002` }
  for (const end of ['', 's', '!', 's']) {
    const sent = { id: randomUUID(), session_id: cloud, response: `${CANARY}${end}`, device_id: device['x-device-id'] }
    expect((await ask(`${people.server.url}/rest/v1/word_cloud_responses`, 'POST', sent, device)).status).toBe(201)
  }
  const words = (await host.ask('GET', `/rest/v1/word_cloud_words?session_id=eq.${cloud}&order=word`)).body as Row[]
  const [plain, exclaimed, plural] = words.map(({ id }) => id)
  for (const [word, into] of [
    [plain, plural],
    [plural, exclaimed],
  ])
    expect((await host.ask('POST', '/rest/v1/rpc/merge_words', { words: [word], into })).status).toBe(200)
  const merged = await store().readSql("select merged_into from word_cloud_words where session_id = ? and merged_into <> ''", [cloud])
  return merged.map(({ merged_into }) => String(merged_into)).sort()
}

it('nothing is left of a session that is deleted for good, nor of an account', { timeout: 120_000 }, async () => {
  const filled: string[] = []
  for (const folder of folders) {
    const { policyTables } = (await import(`../tools/${folder}/outcomes.ts`)) as { policyTables: PolicyTables }
    await createWorld({ ...people, ownerId: host.userId }, policyTables).reset()
    await plant(policyTables.tool.tables.map(({ name }) => name))
    filled.push(...policyTables.tool.tables.map(({ name }) => name))
  }
  const hits = await found()
  const { catalog } = people.server.services
  const texts = filled.filter((name) =>
    Object.values(catalog.tables.get(name)?.columns ?? {}).some(
      (column) => column.type === 'text' && !column.oneOf && column.max >= CANARY.length + 6,
    ),
  )
  const rows = await Promise.all(
    texts.map(async (name) => ((await store().readSql(`select 1 from "${name}" limit 1`, [])).length > 0 ? [name] : [])),
  )
  expect(
    rows.flat().filter((name) => !hits.includes(name)),
    'tables with texts and without the canary',
  ).toEqual([])

  expect(await mergeWords()).toEqual([`${CANARY}!`, `${CANARY}s`])
  // A helper, a shared report, a picture, a mail, a name, a second factor, a browser's name.
  const poll = randomUUID()
  await host.ask('POST', '/rest/v1/polls', { id: poll, question: CANARY, user_id: host.userId })
  expect((await host.ask('POST', '/rest/v1/rpc/add_helper', { session: poll, name: CANARY, role: 'stage' })).status).toBe(200)
  await ask(
    `${people.server.url}/rest/v1/poll_responses`,
    'POST',
    { id: randomUUID(), poll_id: poll, response: CANARY },
    { 'x-device-id': `${CANARY}-device-0001` },
  )
  await host.ask('POST', '/rest/v1/account_logos', { id: host.userId })
  const png = Buffer.alloc(400, 7)
  png.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
  png.writeUInt32BE(300, 16)
  png.writeUInt32BE(100, 20)
  png.write(CANARY, 100, 'latin1')
  const sent = await fetch(`${people.server.url}/files/v1/account_logos/${host.userId}`, {
    method: 'POST',
    headers: { ...host.headers, 'content-type': 'image/png' },
    body: png,
  })
  const { url } = (await sent.json()) as { url: string }
  await host.ask('PATCH', `/rest/v1/account_logos?id=eq.${host.userId}`, { file: url })
  await host.ask('PUT', '/auth/v1/user', { data: { name: CANARY } })
  await host.ask('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: CANARY })
  await ask(
    `${people.server.url}/auth/v1/token?grant_type=password`,
    'POST',
    { email: `${CANARY}@example.test`, password: PASSWORD.current_password },
    { 'user-agent': CANARY },
  )
  await ask(`${people.server.url}/auth/v1/recover`, 'POST', { email: `${CANARY}@example.test` })
  await expect.poll(() => people.server.outbox().some((mail) => mail.includes(CANARY))).toBe(true)
  const before = await found()
  for (const table of ['auth_users', 'auth_sessions', 'auth_factors', 'auth_codes', 'helpers', 'poll_responses'])
    expect(before, table).toContain(table)

  // Every session, of every tool, into the trash and out of it for good.
  for (const table of catalog.presented.keys()) {
    const all = (await store().readSql(`select id from "${table}" where user_id like '%${CANARY}%' or user_id = ?`, [host.userId])) as Row[]
    for (const { id } of all) expect((await host.ask('DELETE', `/rest/v1/${table}?id=eq.${id}`)).status, table).toBe(204)
  }
  // The search sees into compressed pieces.
  expect(await found()).toContain('trash_pieces')
  expect((await host.ask('DELETE', `/rest/v1/trash?user_id=eq.${host.userId}`)).status).toBe(204)
  expect((await found()).filter((name) => !name.startsWith('auth_'))).toEqual([])

  expect((await host.ask('POST', '/account/v1/delete', PASSWORD)).status).toBe(204)
  expect(await found()).toEqual([])
  expect(people.server.outbox().filter((mail) => mail.includes(CANARY))).toEqual([])
  // The log never had it: it names requests by their path without the query, and nothing of what is sent.
  expect(logged.length).toBeGreaterThan(10)
  expect(logged.filter((line) => line.includes(CANARY))).toEqual([])
  const { dataDir } = people.server
  // The write-ahead log of the embedded database keeps pages until it is closed or checkpointed.
  if (store().dialect === 'sqlite') await people.server.close()
  expect(inFiles(CANARY, dataDir)).toEqual([])
})
