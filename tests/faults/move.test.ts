import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReadOnly } from '../../server/store/move/sqlite-tables.ts'
import { everything } from '../../server/store/move/testing/fill.ts'
import { Database } from '../../server/store/sqlite/driver.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../../server/store/testing/postgres-server.ts'
import { type Host, signInHost, signUpHost } from '../setup/host.ts'
import { createRandom } from '../setup/random.ts'
import { SERVER, type ServerProcess, startServerProcess } from '../setup/server-process.ts'

const ROWS = 40_000
/** Share of the remaining rows that each process may write before it is killed. */
const KILLS = [0.2, 0.4, 0.5]
const LOOK_MS = 3

let folder: string
let made: TestDatabase | null = null
const running: ServerProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-moved-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  await made?.drop()
  rmSync(folder, { recursive: true })
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ script: SERVER, env: { LIMITS: 'off', ...env } })
  running.push(server)
  return server
}

/**
 * Runs the move until it ends, or kills it when `when` resolves with true. Resolves with its output and its
 * exit code, null if it was killed.
 */
async function runMove(way: 'postgres' | 'sqlite', env: Record<string, string>, when: () => Promise<boolean> = async () => false) {
  const child = spawn(process.execPath, ['dist/server/move.js', way], {
    env: { ...process.env, REDIS_URL: '', AUTH_SECRET: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (words += text))
  let ended = false
  const end = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => {
    ended = true
  })
  while (!ended) {
    if (await when().catch(() => false)) child.kill('SIGKILL')
    await setTimeout(LOOK_MS)
  }
  return { code: await end, words }
}

/** Rows moved so far by the journal, and those of the largest table, by the journal and by counting. */
interface Seen {
  all: number
  noted: number
  there: number
}
const SEEN = `select (select sum(row_count) from limelight_move_tables) as "all",
  (select row_count from limelight_move_tables where name = 'poll_responses') as noted, (select count(*) from poll_responses) as there`
const numbers = (row: Record<string, unknown>): Seen => ({
  all: Number(row['all']),
  noted: Number(row['noted']),
  there: Number(row['there']),
})

async function seenInPostgres(url: string): Promise<Seen> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return numbers((await client.query(SEEN)).rows[0])
  } finally {
    await client.end()
  }
}
async function seenInSqlite(file: string): Promise<Seen> {
  const database = openReadOnly(file)
  try {
    return numbers(database.prepare(SEEN).get() as Record<string, unknown>)
  } finally {
    database.close()
  }
}

/** Kills the move several times at random moments, then lets it end. */
async function moveThroughKills(way: 'postgres' | 'sqlite', env: Record<string, string>, look: () => Promise<Seen>) {
  const random = createRandom(114)
  for (const share of KILLS) {
    const before = await look().then(
      ({ all }) => all,
      () => 0,
    )
    const until = before + (ROWS - before) * share * (0.5 + random.next())
    const { code, words } = await runMove(way, env, async () => (await look()).all > until)
    expect(code, `it was killed before its end, and said: ${words}`).toBe(null)
    const { all, noted, there } = await look()
    expect(all).toBeGreaterThan(before)
    expect(there, 'rows and journal are of one commit').toBe(noted)
  }
  return runMove(way, env)
}

const list = async (host: Host) => (await host.ask('GET', '/rest/v1/polls?select=*&order=id')).body

it('a move that is killed again and again ends with the same rows, and the server on them with the same lists, passwords and sessions', async ({
  skip,
}) => {
  const place = await postgresServer()
  if (place === null) return skip(NO_POSTGRES)
  made = await makeDatabase(place)
  const { url } = made
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const old = await start({ DATA_DIR: from })
  const host = await signUpHost(() => old.url, 'host@example.com')
  const made1 = await host.ask('POST', '/rest/v1/polls', { question: 'Moved? 👩‍👩‍👧' }, { prefer: 'return=representation' })
  await old.end('SIGTERM')
  const database = new Database(join(from, 'limelight.db'))
  const insert = database.prepare(
    `insert into poll_responses (id, poll_id, response, created_at) values (?, ?, ?, '2026-01-01T00:00:00.000000+00:00')`,
  )
  database.transaction(() => {
    for (let n = 0; n < ROWS; n++)
      insert.run(`00000000-0000-7000-8000-${String(n * 7_919).padStart(12, '0')}`, made1.body[0].id, `answer ${n}`)
  })()
  const before = await everything(database)
  database.close()

  const there = await moveThroughKills('postgres', { DATA_DIR: from, DATABASE_URL: url }, () => seenInPostgres(url))
  expect(there.code, there.words).toBe(0)
  expect(there.words).toContain('A move that was stopped goes on.')
  expect(there.words).toContain('Both sides have the same hashes')
  expect(there.words).toContain(`It is the content of ${join(from, 'auth-secret')}`)

  const onPostgres = await start({ DATA_DIR: from, DATABASE_URL: url })
  const again = await signInHost(() => onPostgres.url, 'host@example.com')
  expect(await list(again)).toEqual(made1.body)
  const { status } = await fetch(`${onPostgres.url}/auth/v1/user`, { headers: host.headers })
  expect(status, 'who was signed in still is').toBe(200)
  const refused = await runMove('sqlite', { DATA_DIR: to, DATABASE_URL: url })
  expect(refused.code).toBe(1)
  expect(refused.words).toContain('is using the database of DATABASE_URL')
  await onPostgres.end('SIGTERM')

  const back = await moveThroughKills('sqlite', { DATA_DIR: to, DATABASE_URL: url }, () => seenInSqlite(join(to, 'limelight.db.moving')))
  expect(back.code, back.words).toBe(0)
  const returned = openReadOnly(join(to, 'limelight.db'))
  const { auth_users: _users, auth_sessions: _sessions, auth_refresh_tokens: _tokens, ...after } = await everything(returned)
  returned.close()
  expect(after['poll_responses']?.length).toBe(ROWS)
  for (const [table, rows] of Object.entries(after)) expect(rows, table).toEqual(before[table])
  mkdirSync(to, { recursive: true })
  copyFileSync(join(from, 'auth-secret'), join(to, 'auth-secret'))
  const embedded = await start({ DATA_DIR: to })
  expect(await list(await signInHost(() => embedded.url, 'host@example.com'))).toEqual(made1.body)
}, 240_000)

it('half a database is refused by the server that is started on it', async ({ skip }) => {
  const place = await postgresServer()
  if (place === null) return skip(NO_POSTGRES)
  made = await makeDatabase(place)
  const { url } = made
  const from = join(folder, 'from')
  const old = await start({ DATA_DIR: from })
  await signUpHost(() => old.url, 'host@example.com')
  await old.end('SIGTERM')
  const { code } = await runMove('postgres', { DATA_DIR: from, DATABASE_URL: url })
  expect(code).toBe(0)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update limelight_move set finished_at = null')
  await client.end()
  await expect(start({ DATA_DIR: from, DATABASE_URL: url })).rejects.toThrow('holds a move that was not finished')
}, 120_000)
