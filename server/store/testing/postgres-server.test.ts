import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { makeDatabase, NO_POSTGRES, serverBeside } from './postgres-server.ts'

/** No server listens at this address. */
const NOWHERE = 'postgres://postgres@127.0.0.1:1/postgres'

describe('a PostgreSQL server of the tests’ own', () => {
  const clients: pg.Client[] = []
  afterAll(async () => {
    for (const client of clients) await client.end()
  })
  async function connect(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url })
    clients.push(client)
    await client.connect()
    return client
  }

  it('is started where none answers at the usual address, and holds databases of its own', async ({ skip }) => {
    const url = await serverBeside(NOWHERE)
    if (url === null) return skip(NO_POSTGRES)
    expect(url).toMatch(/^postgres:\/\/postgres@127\.0\.0\.1:\d+\/postgres$/)
    const { url: own, name, drop } = await makeDatabase(url)
    const client = await connect(own)
    const { rows } = await client.query("select current_database() as name, current_setting('server_encoding') as encoding")
    expect(rows).toEqual([{ name, encoding: 'UTF8' }])
    await client.end()
    clients.pop()
    await drop()
    const admin = await connect(url)
    expect((await admin.query('select 1 from pg_database where datname = $1', [name])).rows).toEqual([])
  }, 60_000)

  it('is not started where one answers', async ({ skip }) => {
    const url = await serverBeside(NOWHERE)
    if (url === null) return skip(NO_POSTGRES)
    expect(await serverBeside(url)).toBe(url)
  }, 60_000)
})
