import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { Refusal } from '../../../contract/errors.ts'
import { png } from '../../../tests/setup/files/album-tool.ts'
import { keptIn } from '../../../tests/setup/files/places.ts'
import { type Apart, openApart } from '../../store/postgres/apart.ts'
import { migratePostgres } from '../../store/postgres/migrate-postgres.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../../store/testing/postgres-server.ts'
import { createDatabaseUploads } from './database-uploads.ts'
import type { UploadTurn } from './file-store.ts'

const NAME = `${'1'.repeat(32)}.png`
const [USER, UPLOAD] = ['9d1c2f52-0000-4000-8000-000000000001', '9d1c2f52-0000-4000-8000-000000000002']
const piece = (offset: number) => ({ userId: USER, table: 'albums', row: 'one', upload: UPLOAD, offset, size: 300, bytes: png(100) })

/** Does the minimum that a piece of an upload does. */
async function write({ upload, write }: UploadTurn): Promise<number> {
  upload.name = NAME
  await write(NAME, png(100))
  upload.stands += 100
  return upload.stands
}

function suite(server: string): void {
  let database: TestDatabase
  let apart: Apart
  beforeEach(async () => {
    database = await makeDatabase(server)
    await migratePostgres(database.url, {}, () => {})
    apart = openApart(database.url)
  })
  afterEach(async () => {
    await apart.close()
    await database.drop()
  })
  const uploads = () => createDatabaseUploads(apart, { now: () => 1_000, newId: () => '', randomBytes: () => Buffer.alloc(0) })

  it('is dropped by who cancels it while its first piece is being worked on', async () => {
    const { inTurn, drop } = uploads()
    let working = () => {}
    const begins = new Promise<void>((resolve) => (working = resolve))
    const first = inTurn(piece(0), async (turn) => {
      working()
      await new Promise((done) => setTimeout(done, 200))
      return write(turn)
    })
    await begins
    await uploads().drop(USER, UPLOAD)
    expect(await first).toBe(100)
    expect(await keptIn(database.url)).toEqual([])
    expect(await inTurn(piece(100), write)).toBeNull()
    // A host cannot drop another host's upload.
    await inTurn(piece(0), write)
    await drop('somebody', UPLOAD)
    expect(await keptIn(database.url)).toEqual([`${NAME}.part`])
  })

  it('stands where it stood when a piece is lost with its connection or the store is busy, and goes on from there', async () => {
    const { inTurn } = uploads()
    await inTurn(piece(0), write)
    const lost = inTurn(piece(100), async (turn) => {
      await write(turn)
      await apart.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        [],
      )
    })
    await expect(lost).rejects.toMatchObject({ code: '53000' })
    const busy = inTurn(piece(100), async (turn) => {
      await write(turn)
      throw new Refusal('53000', 'busy')
    })
    await expect(busy).rejects.toMatchObject({ code: '53000' })
    expect(await inTurn(piece(100), write)).toBe(200)
    const [row] = await apart.ask('select length(bytes) as bytes from limelight_file_pieces', [])
    expect(row).toEqual({ bytes: 200 })
  })

  it('rests where no node works on it; who looks meanwhile passes by what is worked on', async () => {
    const { inTurn, expire } = uploads()
    await inTurn(piece(0), write)
    await expire(999)
    await inTurn(piece(100), async (turn) => {
      await uploads().expire(1_000)
      return write(turn)
    })
    expect(await keptIn(database.url)).toEqual([`${NAME}.part`])
    await Promise.all([expire(1_000), uploads().expire(1_000)])
    expect(await keptIn(database.url)).toEqual([])
  })

  it('is forgotten with its file left, where that is kept', async () => {
    const { inTurn, drop } = uploads()
    await inTurn(piece(0), async (turn) => {
      await write(turn)
      await turn.finish(NAME)
      turn.upload.isKept = true
    })
    await drop(USER, UPLOAD)
    expect(await keptIn(database.url)).toEqual([NAME])
    expect(await inTurn(piece(100), write)).toBeNull()
  })
}

const server = await postgresServer()
if (server === null) test('uploads into PostgreSQL', ({ skip }) => skip(NO_POSTGRES))
else describe('an upload into PostgreSQL', () => suite(server))
