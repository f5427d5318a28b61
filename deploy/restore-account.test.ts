import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { migratePostgres } from '../server/store/postgres/migrate-postgres.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../server/store/testing/postgres-server.ts'
import { textOf } from './testing/files.ts'

/** Tables that are not restored: sign-ins, codes, flows in progress, deletions, and who was the first account. */
const STAYS_AWAY = [
  'account_deletions',
  'auth_challenges',
  'auth_codes',
  'auth_first_account',
  'auth_flows',
  'auth_invitations',
  'auth_refresh_tokens',
  'auth_sessions',
  'limelight_uploads',
]
/** Tables of the server that belong to no account. */
const OF_NOBODY = /^(limelight_(commits|last_commits|shards|migrations)|operator_settings)/
const HOSTS = ['ada@example.com', 'bob@example.com'] as const

interface Column {
  name: string
  type: string
}
interface Key {
  column: string
  parent: string
  to: string
}
interface Shape {
  name: string
  columns: Column[]
  keys: Key[]
}
type Everything = Record<string, string[]>

const server = await postgresServer()
const missing =
  server === null
    ? NO_POSTGRES
    : ['pg_dump', 'pg_restore', 'psql', 'createdb'].some((program) => spawnSync(program, ['--version']).error)
      ? 'needs the programs that docs/deploy.md restores with'
      : null

if (server === null || missing !== null) test('restoring one account', ({ skip }) => skip(missing ?? ''))
else
  describe('restoring one account, as docs/deploy.md says', () => {
    let database: TestDatabase
    let client: pg.Client
    let folder: string
    let shapes: Shape[]
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'limelight-restore-'))
      database = await makeDatabase(server)
      await migratePostgres(database.url, migrations, () => {})
      client = new pg.Client({ connectionString: database.url })
      await client.connect()
      shapes = await shapesOf(client)
      for (const [n, email] of HOSTS.entries()) await fill(client, shapes, n, email)
    }, 60_000)
    afterAll(async () => {
      await client?.end()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    })
    const run = (command: string) => execFileSync('bash', ['-ec', command], { env: { ...process.env, ...accessTo(server) }, stdio: 'pipe' })

    it('[O10] brings back each of its rows, from whatever table, and touches no row of another', async () => {
      const before = await everything(client, shapes)
      const away = shapes.map(({ name }) => name).filter((name) => !OF_NOBODY.test(name))
      // Each table has rows of both accounts.
      for (const name of away)
        for (const n of HOSTS.keys())
          expect([name, rowsOf(before, name, n).length]).toEqual([
            name,
            name === 'auth_first_account' && n > 0 ? 0 : expect.toSatisfy((rows) => rows > 0),
          ])
      const dump = join(folder, 'limelight.dump')
      run(`pg_dump --format=custom --file=${dump} ${database.url}`)
      await remove(client, shapes, 0)
      await client.query('insert into account_deletions values ($1, $2)', [idOf(0), '2026-01-01T00:00:00.000000+00:00'])
      const without: Everything = { ...(await everything(client, shapes)), account_deletions: rowsOf(before, 'account_deletions', 1) }
      for (const name of away) expect([name, rowsOf(without, name, 0)]).toEqual([name, []])
      for (const name of Object.keys(before)) expect(rowsOf(without, name, 1)).toEqual(rowsOf(before, name, 1))

      for (const command of documented(database.name, dump, server)) run(command)
      const after = await everything(client, shapes)
      for (const name of Object.keys(before))
        expect([name, after[name]]).toEqual([name, STAYS_AWAY.includes(name) ? without[name] : before[name]])
      // Restoring does not change existing rows.
      await client.query(`update polls set question = 'changed since' where user_id = '${idOf(1)}'`)
      const changed = await everything(client, shapes)
      for (const command of documented(database.name, dump, server)) run(command.replaceAll(HOSTS[0], HOSTS[1]))
      expect(await everything(client, shapes)).toEqual({ ...changed, account_deletions: [] })
    }, 120_000)
  })

/** Returns the commands in the manual, with its names replaced. */
function documented(database: string, dump: string, server: string): string[] {
  const [, block] = /\*One account\*, PostgreSQL\.[^`]*```sh\n([^`]*)```/.exec(textOf('docs/deploy.md')) ?? []
  expect(block).toBeDefined()
  const { hostname, port } = new URL(server)
  const text = (block as string)
    .replaceAll('limelight.dump', dump)
    .replaceAll('psql limelight', `psql ${database}`)
    .replace("dbname 'restored'", `dbname 'restored', host '${hostname}', port '${port || 5432}'`)
    .replaceAll(/\brestored\b/g, `${database}_restored`)
    .replaceAll('host@example.com', HOSTS[0])
  // A quoted string may continue on the next line.
  return text.trim().split(/\n(?=createdb|psql|dropdb)/)
}

function accessTo(server: string): Record<string, string> {
  const { hostname, port, username, password } = new URL(server)
  return { PGHOST: hostname, PGPORT: port || '5432', PGUSER: username || 'postgres', ...(password && { PGPASSWORD: password }) }
}

/** Returns all tables, referenced ones before those that reference them. */
async function shapesOf(client: pg.Client): Promise<Shape[]> {
  const { rows } =
    await client.query(`select table_name as name, json_agg(json_build_object('name', column_name, 'type', data_type) order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`)
  const { rows: points } =
    await client.query(`select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, f.attname as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1] where c.contype = 'f'`)
  const left = rows.map(({ name, columns }): Shape => ({ name, columns, keys: points.filter(({ child }) => child === name) }))
  const ordered: Shape[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ name, keys }) =>
      keys.every(({ parent }) => parent === name || ordered.some((one) => one.name === parent)),
    )
    ordered.push(...left.splice(next, 1))
  }
  return ordered
}

const ROWS = 3
const idOf = (host: number): string => `00000000-0000-4000-8000-00000000000${host}`
/**
 * Returns a value of one account's row. All such values begin with the host, so that the account's rows can
 * be recognised.
 */
const own = (host: number, what: string): string => `${HOSTS[host]} ${what}`

/** Inserts rows of one account into every table. */
async function fill(client: pg.Client, shapes: readonly Shape[], host: number, email: string): Promise<void> {
  for (const shape of shapes) {
    if (OF_NOBODY.test(shape.name) || (shape.name === 'auth_first_account' && host > 0)) continue
    const rows = ['auth_users', 'auth_first_account', 'account_logos', 'account_deletions'].includes(shape.name) ? 1 : ROWS
    for (let n = 0; n < rows; n++) {
      const values = shape.columns.map((column) => placed(shape, column, { host, email, n }))
      const places = values.map((_, at) => `$${at + 1}`)
      await client.query(`insert into ${shape.name} values (${places.join(', ')})`, values)
    }
  }
}

function placed(
  { name: table, keys }: Shape,
  { name, type }: Column,
  { host, email, n }: { host: number; email: string; n: number },
): unknown {
  const key = keys.find(({ column }) => column === name)
  if (name === 'user_id' || (table === 'auth_users' && name === 'id') || (table === 'account_logos' && name === 'id')) return idOf(host)
  if (key?.parent === 'auth_users') return idOf(host)
  // Presentations have the ids of their sessions, here of polls.
  if (key) return own(host, `${key.parent === 'presentations' ? 'polls' : key.parent} ${n}`)
  if (table === 'auth_users' && name === 'email') return email
  if (name === 'id') return own(host, `${table === 'presentations' ? 'polls' : table} ${n}`)
  if (name === 'session_id') return own(host, `polls ${n}`)
  // The restored files of an account are those named in stored_files.
  if (name === 'name' && /^(stored_files|limelight_file)/.test(table)) return own(host, `file ${n}`)
  if (name === 'created_at' || name.endsWith('_at')) return `2026-01-0${n + 1}T00:00:00.000000+00:00`
  if (type === 'bytea') return Buffer.from(own(host, `bytes ${n}`))
  if (type === 'boolean') return n % 2 === 0
  if (type !== 'text' && type !== 'character varying') return n
  return own(host, `${table} ${name} ${n}`)
}

/** Returns all rows of all tables as texts, in a fixed order. */
async function everything(client: pg.Client, shapes: readonly Shape[]): Promise<Everything> {
  const all: Everything = {}
  for (const { name } of shapes) {
    const { rows } = await client.query(`select row_to_json(t)::text as row from ${name} t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

const rowsOf = (all: Everything, table: string, host: number): string[] =>
  (all[table] ?? []).filter((row) => row.includes(HOSTS[host] as string) || row.includes(idOf(host)) || row.includes(hexOf(host)))
const hexOf = (host: number): string => Buffer.from(HOSTS[host] as string).toString('hex')

/** Deletes an account with all its rows. */
async function remove(client: pg.Client, shapes: readonly Shape[], host: number): Promise<void> {
  for (const { name, columns } of [...shapes].reverse()) {
    if (OF_NOBODY.test(name)) continue
    const texts = columns
      .filter(({ type }) => type === 'text')
      .map((column) => `${column.name} like '${HOSTS[host]}%' or ${column.name} = '${idOf(host)}'`)
    await client.query(`delete from ${name} where ${texts.join(' or ')}`)
  }
}
