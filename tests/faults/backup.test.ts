import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Database } from '../../server/store/sqlite/driver.ts'
import { type Host, signInHost, signUpHost } from '../setup/host.ts'
import { createRandom } from '../setup/random.ts'
import { SERVER, type ServerProcess, startServerProcess } from '../setup/server-process.ts'
import { startBurst } from './burst.ts'

let folder: string
const running: ServerProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-backup-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  rmSync(folder, { recursive: true })
})
async function start(data: string): Promise<ServerProcess> {
  const server = await startServerProcess({ script: SERVER, env: { DATA_DIR: join(folder, data), LIMITS: 'off' } })
  running.push(server)
  return server
}

/** Returns the backup command of docs/deploy.md, with its paths replaced. */
function documentedBackup(from: string, to: string): [string, string[]] {
  const [, command] = /`(sqlite3 data\/limelight\.db "[^"]+")`/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  expect(command).toBeDefined()
  const [, sql = ''] = /"([^"]+)"/.exec(command as string) ?? []
  return ['sqlite3', [from, sql.replace('copy.db', to)]]
}
/** Returns a hash of all rows of each table. */
function rowHashes(file: string): Record<string, string> {
  const database = new Database(file, { readonly: true })
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all() as { name: string }[]
  const hashes = tables.map(({ name }) => {
    const rows = database
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort()
    return [name, `${rows.length} ${createHash('sha256').update(rows.join('\n')).digest('hex')}`]
  })
  database.close()
  return Object.fromEntries(hashes)
}
async function poll(host: Host): Promise<string> {
  return (await host.ask('POST', '/rest/v1/polls', { question: 'Kept?' }, { prefer: 'return=representation' })).body[0].id
}

it('F13: a backup made during load holds all that was acknowledged before it, nothing half, and can be restored', async ({ skip }) => {
  if (spawnSync('sqlite3', ['--version']).status !== 0) return skip('needs the sqlite3 command, which docs/deploy.md makes backups with')
  const server = await start('data')
  const host = await signUpHost(() => server.url, 'host@example.com')
  const id = await poll(host)
  const row = (own: string, device: string) => ({ id: own, poll_id: id, response: `answer ${own}`, device_id: device })
  // Make the database large: a copy in steps that restarts at each write would never end.
  const heavy = new Database(join(folder, 'data/limelight.db'))
  heavy.exec(
    'create table ballast as with recursive n(i) as (select 1 union all select i + 1 from n where i < 8000) select hex(zeroblob(2000)) as x from n',
  )
  heavy.close()
  const burst = startBurst({ url: server.url, host, table: 'poll_responses', row, senders: 8, random: createRandom(13) })
  while (burst.acked.length < 500) await new Promise((done) => setTimeout(done, 10))
  const before = [...burst.acked]
  mkdirSync(join(folder, 'restored'))
  const copy = join(folder, 'restored/limelight.db')
  await promisify(execFile)(...documentedBackup(join(folder, 'data/limelight.db'), copy), { timeout: 12_000 })
  const during = burst.acked.length
  burst.stop()
  await burst.over
  expect(during, 'the load went on').toBeGreaterThan(before.length)
  expect(burst.strange).toEqual([])

  copyFileSync(join(folder, 'data/auth-secret'), join(folder, 'restored/auth-secret'))
  const database = new Database(copy, { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const kept = database.prepare('select id from poll_responses').pluck().all() as string[]
  const { response_count } = database.prepare('select response_count from polls').get() as { response_count: number }
  database.close()
  const there = new Set(kept)
  expect(before.filter((own) => !there.has(own))).toEqual([])
  expect(response_count).toBe(kept.length)

  const restored = await start('restored')
  const again = await signInHost(() => restored.url, 'host@example.com')
  expect((await again.ask('GET', '/rest/v1/polls?select=response_count')).body).toEqual([{ response_count: kept.length }])
  const { status } = await fetch(`${restored.url}/auth/v1/user`, { headers: host.headers })
  expect(status, 'with the key, who was signed in still is').toBe(200)
}, 120_000)

it('F13: a backup of a server at rest, restored, has the same rows, by their hashes', async ({ skip }) => {
  if (spawnSync('sqlite3', ['--version']).status !== 0) return skip('needs the sqlite3 command, which docs/deploy.md makes backups with')
  const server = await start('data')
  const host = await signUpHost(() => server.url, 'host@example.com')
  const id = await poll(host)
  const row = (own: string, device: string) => ({ id: own, poll_id: id, response: `answer ${own}`, device_id: device })
  const burst = startBurst({ url: server.url, host, table: 'poll_responses', row, senders: 4, random: createRandom(14) })
  while (burst.acked.length < 200) await new Promise((done) => setTimeout(done, 10))
  burst.stop()
  await burst.over
  mkdirSync(join(folder, 'restored'))
  const copy = join(folder, 'restored/limelight.db')
  execFileSync(...documentedBackup(join(folder, 'data/limelight.db'), copy))
  const hashes = rowHashes(join(folder, 'data/limelight.db'))
  expect(Object.keys(hashes).length).toBeGreaterThan(10)
  expect(rowHashes(copy)).toEqual(hashes)
  const restored = await start('restored')
  expect((await fetch(`${restored.url}/healthz`)).status).toBe(200)
  expect(rowHashes(copy)).toEqual(hashes)
}, 90_000)

/** Starts a server on the folder and kills it the moment the file is there. Returns the signal it ended by. */
async function killOnceThereIs(file: string): Promise<NodeJS.Signals | null> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data') }
  const server = spawn(process.execPath, [SERVER], { env, stdio: 'ignore' })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => server.on('exit', (_code, signal) => resolve(signal)))
  const watch = setInterval(() => existsSync(join(folder, 'data', file)) && server.kill('SIGKILL'), 1)
  return ended.finally(() => clearInterval(watch))
}

it('F13: kill -9 while a database is made, migrated or opened leaves one that starts', async () => {
  for (const file of ['limelight.db.new', 'limelight.db.new-wal', 'limelight.db', 'limelight.db-wal'])
    expect(await killOnceThereIs(file), file).toBe('SIGKILL')
  const server = await start('data')
  await signUpHost(() => server.url, 'host@example.com')
}, 90_000)
