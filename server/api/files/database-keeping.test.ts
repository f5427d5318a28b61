import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { keptIn } from '../../../tests/setup/files/places.ts'
import { type Apart, openApart } from '../../store/postgres/apart.ts'
import { migratePostgres } from '../../store/postgres/migrate-postgres.ts'
import type { FileRecords } from '../../store/rows/file-records.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../../store/testing/postgres-server.ts'
import { openDatabaseFiles } from './database-files.ts'
import { openDatabaseKeeping } from './database-keeping.ts'
import { PIECE_BYTES } from './pieces.ts'

const nameOf = (n: number): string => `${String(n).padStart(32, '0')}.mp4`
const MIB = 1_048_576
async function* inParts(whole: Buffer, length: number) {
  for (let at = 0; at < whole.length; at += length) yield whole.subarray(at, at + length)
}

function suite(server: string): void {
  let database: TestDatabase
  let apart: Apart
  /** Numbers of the pieces that were read, in order. */
  let read: number[]
  beforeEach(async () => {
    database = await makeDatabase(server)
    await migratePostgres(database.url, {}, () => {})
    const opened = openApart(database.url)
    read = []
    apart = {
      ...opened,
      ask(text, parameters) {
        if (text.includes('piece = $2')) read.push(Number(parameters[1]))
        return opened.ask(text, parameters)
      },
    }
  })
  afterEach(async () => {
    await apart.close()
    await database.drop()
  })

  it('reads no more of a large file than is taken', async () => {
    const files = openDatabaseFiles(apart)
    const whole = Buffer.alloc(64 * MIB, 'limelight')
    expect(await files.copyIn(nameOf(1), whole.length, inParts(whole, MIB + 7))).toBe(true)
    expect(await files.copyIn(nameOf(1), whole.length, inParts(whole, MIB))).toBe(false)
    const stream = files.read(nameOf(1), { start: 0, end: whole.length - 1 })
    const taken = stream[Symbol.asyncIterator]()
    await taken.next()
    await new Promise((done) => setTimeout(done, 100))
    expect(read.length).toBeLessThanOrEqual(3)
    stream.destroy()
    await new Promise((done) => setTimeout(done, 100))
    expect(read.length).toBeLessThanOrEqual(3)

    read.length = 0
    const start = 40 * PIECE_BYTES - 5
    const part = await buffer(files.read(nameOf(1), { start, end: start + 9 }))
    expect(part.equals(whole.subarray(start, start + 10))).toBe(true)
    expect(read).toEqual([39, 40])
    const all = await buffer(files.read(nameOf(1), { start: 0, end: whole.length - 1 }))
    expect(all.equals(whole)).toBe(true)
  })

  it('reads a piece once for all who ask in one moment, and again after it failed', async () => {
    const files = openDatabaseFiles(apart)
    await files.copyIn(nameOf(1), 5, inParts(Buffer.from('first'), 5))
    const ask = (n: number) => buffer(files.read(nameOf(n), { start: 0, end: 4 })).then(String)
    expect(await Promise.all(Array.from({ length: 20 }, () => ask(1)))).toEqual(Array(20).fill('first'))
    expect(read).toEqual([0])
    await expect(ask(2)).rejects.toThrow('A piece of the file is gone.')
    await files.copyIn(nameOf(2), 5, inParts(Buffer.from('later'), 2))
    expect(await ask(2)).toBe('later')
  })

  it('removes at start what nobody recorded, and leaves what was recorded while it looked', async () => {
    const files = openDatabaseFiles(apart)
    for (const n of [1, 2]) await files.copyIn(nameOf(n), 1, inParts(Buffer.from('x'), 1))
    await files.tidy(async () => {
      await files.copyIn(nameOf(3), 1, inParts(Buffer.from('x'), 1))
      return new Set([nameOf(1)])
    })
    expect((await keptIn(database.url)).sort()).toEqual([nameOf(1), nameOf(3)])
  })

  it('takes over files that are known from a folder once, and leaves the folder as it was', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'limelight-keeping-'))
    const logged: unknown[] = []
    const known = { names: async () => new Set([nameOf(1), nameOf(2)]) } as FileRecords
    const uses = { config: { dataDir: folder }, clock: { now: Date.now }, log: { info: (what: unknown) => void logged.push(what) } }
    const open = () => openDatabaseKeeping(database.url, uses as never, known)
    try {
      // The folder may be absent.
      await (await open()).close()
      expect(readdirSync(folder)).toEqual([])
      mkdirSync(join(folder, 'files'))
      const whole = Buffer.alloc(2 * PIECE_BYTES + 3, 'film')
      for (const name of [nameOf(1), nameOf(9), `${nameOf(2)}.part`, 'notes.txt']) writeFileSync(join(folder, 'files', name), whole)
      const { files, close } = await open()
      expect((await buffer(files.read(nameOf(1), { start: 0, end: whole.length - 1 }))).equals(whole)).toBe(true)
      expect(await keptIn(database.url)).toEqual([nameOf(1)])
      await files.remove(nameOf(1))
      await close()
      await (await open()).close()
      await (await open()).close()
      expect(logged).toEqual([{ copied: 1 }, { copied: 1 }])
      expect(readdirSync(join(folder, 'files'))).toHaveLength(4)
      expect(readFileSync(join(folder, 'files', nameOf(1))).equals(whole)).toBe(true)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('is undone where its transaction fails, says so in the store’s words, and takes the next', async () => {
    const failing = apart.within(async (ask) => {
      await ask('insert into limelight_files (name, bytes) values ($1, 1)', [nameOf(1)])
      await ask('select pg_terminate_backend(pg_backend_pid())', [])
    })
    await expect(failing).rejects.toMatchObject({ code: '53000' })
    expect(await keptIn(database.url)).toEqual([])
    await apart.within((ask) => ask('insert into limelight_files (name, bytes) values ($1, 1)', [nameOf(1)]))
    expect(await keptIn(database.url)).toEqual([nameOf(1)])
  })
}

const server = await postgresServer()
if (server === null) test('files in PostgreSQL', ({ skip }) => skip(NO_POSTGRES))
else describe('files in PostgreSQL', () => suite(server))
