import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createShards, shardOfAccount } from '../commit/shards.ts'
import { createRows } from '../rows/rows.ts'
import type { Store } from '../store.ts'
import { contractCatalog, contractMigrations, uuid } from '../testing/contract-tables.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../testing/postgres-server.ts'
import { type Journey, startSteppedLine } from '../testing/stepped-line.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPostgres } from './postgres.ts'

const HOST = uuid(501)
const SHARD = shardOfAccount(HOST)
const BOARD = uuid(1)
/** Journeys of the commit: its turn, the board, the row, its sums with the commit. */
const MOST_JOURNEYS = 12

function suite(server: string): void {
  let database: TestDatabase
  let folder: string
  let writer: string
  let node: Store
  /** The notes that a window on this node shows: told of, or read if a number was missing. */
  const shown = { last: 0, notes: new Set<unknown>(), readAgain: 0 }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'limelight-killed-'))
    writer = join(folder, 'writer.mjs')
    const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" }
    const entryPoints = [join(import.meta.dirname, '../testing/lone-writer.ts')]
    await build({ entryPoints, outfile: writer, bundle: true, platform: 'node', format: 'esm', external: ['pg-native'], banner })
    database = await makeDatabase(server)
    await migratePostgres(database.url, contractMigrations, () => {})
    const onSurprise = (error: unknown): void => {
      throw error
    }
    node = openPostgres(database.url, { shards: createShards(contractCatalog), onSurprise })
    node.onChanges((changes, commit) => {
      const number = commit?.sequences.get(SHARD) ?? 0
      if (number !== shown.last + 1) shown.readAgain = number
      shown.last = number
      for (const { table, id } of changes) if (table === 'notes') shown.notes.add(id)
    })
    await write((rows) => rows.insert('boards', { id: BOARD, slug: 'one', user_id: HOST, score: 0 }))
  }, 60_000)
  afterAll(async () => {
    await node.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const write = (work: (rows: ReturnType<typeof createRows>) => Promise<unknown>) =>
    node.write((tx) => work(createRows(contractCatalog, node, tx)), { place: [SHARD] })
  const read = async (text: string) => (await node.readSql(text, []))[0] ?? {}
  const notes = async () => new Set((await node.readSql('select id from notes', [])).map(({ id }) => id))

  /** Kills a process before or after this journey of its commit. Returns whether it said that it was made. */
  async function killAt(at: number, when: 'before' | 'after', note: string): Promise<boolean> {
    const line = await startSteppedLine(database.url)
    const child = spawn(process.execPath, [writer, line.url, HOST, note], { stdio: ['pipe', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    const ended = once(child, 'exit')
    while (!said.includes('ready')) await setTimeout(2)
    line.hold()
    child.stdin.write('go')
    const next = async (): Promise<Journey | undefined> => {
      while (!line.waiting() && !said.includes('acknowledged')) await setTimeout(1)
      return line.waiting()
    }
    let made = 0
    for (let journey = await next(); journey; journey = await next()) {
      if (made === at) {
        // It stands still while the database works, so that it never learns the outcome.
        child.kill('SIGSTOP')
        if (when === 'after') await journey.pass()
        break
      }
      await journey.pass()
      made++
    }
    child.kill('SIGKILL')
    await ended
    await line.close()
    return said.includes('acknowledged')
  }

  describe('a node that is killed in a commit', () => {
    it.each(['before', 'after'] as const)(
      '%s any of its journeys leaves all of the commit or nothing, and holds nobody up',
      async (when) => {
        const landed: boolean[] = []
        let isAcknowledged = false
        for (let at = 0; !isAcknowledged; at++) {
          expect(at).toBeLessThan(MOST_JOURNEYS)
          const [before, note, own] = [shown.last, randomUUID(), randomUUID()]
          const { score } = await read('select score from boards')
          isAcknowledged = await killAt(at, when, note)
          const since = performance.now()
          await write((rows) => rows.insert('notes', { id: own, board_id: BOARD, said: 'three', tone: 'low' }))
          expect(performance.now() - since).toBeLessThan(2_000)
          const isThere = (await notes()).has(note)
          landed.push(isThere)
          const board = await read(
            'select score, notes, (select count(*) from notes) as counted, (select count(*) from scores) as entries from boards',
          )
          expect([board['score'], board['notes']]).toEqual([Number(score) + (isThere ? 1 : 0), board['counted']])
          expect(board['entries']).toBe(board['score'])
          expect(
            await read("select (select sum(count) from words) = (select sum(case said when 'three' then 1 else 2 end) from notes) as same"),
          ).toEqual({
            same: 1,
          })
          // The number tells the window that something is missing, exactly if something is.
          expect(shown.last).toBe(before + (isThere ? 2 : 1))
          if (shown.readAgain === shown.last) for (const id of await notes()) shown.notes.add(id)
          expect(shown.notes).toEqual(await notes())
        }
        const journeys = landed.length - 1
        // The last run made its commit. Of the others, only the one killed after its last journey landed.
        expect(landed).toEqual([...Array<boolean>(journeys - 1).fill(false), when === 'after', true])
        expect(journeys).toBeGreaterThan(3)
      },
      120_000,
    )
  })
}

const server = await postgresServer()
if (server === null) test('a node that is killed in a commit', ({ skip }) => skip(NO_POSTGRES))
else suite(server)
