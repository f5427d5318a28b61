import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { Refusal } from '../../../contract/errors.ts'
import { eq } from '../../../contract/filter.ts'
import { createShards, shardOfAccount } from '../commit/shards.ts'
import { createRows, type StoreRows } from '../rows/rows.ts'
import type { Store, WritePlace } from '../store.ts'
import { contractCatalog, contractMigrations, uuid } from '../testing/contract-tables.ts'
import { everySequence, interleave, type Stepped } from '../testing/interleave.ts'
import { asAdmin, makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../testing/postgres-server.ts'
import { type SteppedLine, startSteppedLine } from '../testing/stepped-line.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPostgres } from './postgres.ts'

const [HOST, OTHER_HOST] = [uuid(501), uuid(502)]
const BOARD = uuid(1)
const CLOSED = 1_000
const ofHost: WritePlace = [shardOfAccount(HOST)]
const ofOther: WritePlace = [shardOfAccount(OTHER_HOST)]

/** A write of a pair. `n`: whether it is the first or the second. */
interface Kind {
  place(n: number): WritePlace
  work(rows: StoreRows, n: number): Promise<unknown>
}
const atHost = (work: Kind['work']): Kind => ({ place: () => ofHost, work })

async function answer(rows: StoreRows, id: string): Promise<unknown> {
  const [board] = await rows.find('boards', eq('id', BOARD), { lock: true })
  if (!board || Number(board['score']) >= CLOSED) throw new Refusal('42501', 'closed')
  return rows.insert('notes', { id, board_id: BOARD, said: 'one two', tone: 'low' })
}

const KINDS: Readonly<Record<string, Kind>> = {
  'an answer': atHost((rows, n) => answer(rows, uuid(700 + n))),
  'an answer that is sent twice': atHost((rows) => answer(rows, uuid(750))),
  'a close': atHost((rows) => rows.add('boards', BOARD, { score: CLOSED })),
  'a vote': atHost((rows) => rows.add('boards', BOARD, { score: 1 })),
  'an update of many': atHost((rows) =>
    rows.update('notes', eq('board_id', BOARD), ({ tone }) => ({ tone: tone === 'loud' ? 'low' : 'loud' })),
  ),
  'a deletion': atHost((rows) => rows.delete('boards', eq('id', BOARD))),
  'a slug of another account': {
    place: (n) => (n === 0 ? ofHost : ofOther),
    work: (rows, n) => rows.insert('boards', { id: uuid(60 + n), slug: 'same', user_id: n === 0 ? HOST : OTHER_HOST, score: 0 }),
  },
  'an answer that names a wrong place': { place: () => ofOther, work: (rows, n) => answer(rows, uuid(700 + n)) },
  'a vote that may write anywhere': { place: () => 'anywhere', work: (rows) => rows.add('boards', BOARD, { score: 1 }) },
}
const PAIRS = Object.keys(KINDS).flatMap((one, at) =>
  Object.keys(KINDS)
    .slice(at)
    .map((other) => [one, other] as const),
)

/** Interleavings of each pair, chosen at random; `INTERLEAVINGS=all` tries every one. */
const SOME = 2
/** The most that are tried of one pair: two writes that both name a wrong place have more. */
const MOST = 600
/** Each pair has more interleavings than this one. */
const MANY = 1

function suite(server: string): void {
  let database: TestDatabase
  let admin: pg.Client
  let quiet: Store
  let stores: readonly { store: Store; line: SteppedLine }[]
  const numbers: (readonly [number, number])[] = []

  beforeAll(async () => {
    database = await makeDatabase(server)
    await asAdmin(server, `alter database "${database.name}" set synchronous_commit = off`)
    await migratePostgres(database.url, contractMigrations, () => {})
    admin = new pg.Client({ connectionString: database.url, application_name: 'looks on' })
    await admin.connect()
    quiet = open(database.url)
    stores = await Promise.all(
      [1, 2].map(async () => {
        const line = await startSteppedLine(database.url)
        return { line, store: open(line.url) }
      }),
    )
  })
  afterAll(async () => {
    await Promise.all([quiet.close(), ...stores.map(({ store }) => store.close())])
    await Promise.all([admin.end(), ...stores.map(({ line }) => line.close())])
    await database.drop()
  })

  function open(url: string): Store {
    const onSurprise = (error: unknown): void => {
      throw error
    }
    const store = openPostgres(url, { shards: createShards(contractCatalog), onSurprise })
    store.onChanges((_changes, commit) => {
      if (commit?.isLast) numbers.push(...commit.sequences)
    })
    return store
  }

  /** A board with one note, and nothing else. */
  async function begin(): Promise<void> {
    await quiet.write(async (tx) => {
      const rows = createRows(contractCatalog, quiet, tx)
      await rows.delete('boards', { op: 'and', of: [] })
      await rows.insert('boards', { id: BOARD, slug: 'one', user_id: HOST, score: 0 })
      await rows.insert('notes', { id: uuid(600), board_id: BOARD, said: 'one', tone: 'low' })
    })
  }

  async function locksAwaited(): Promise<number> {
    const { rows } = await admin.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows[0].n
  }

  const make = (store: Store, kind: string, n: number) =>
    store.write((tx) => (KINDS[kind] as Kind).work(createRows(contractCatalog, store, tx), n), {
      place: KINDS[kind]?.place(n) ?? 'anywhere',
    })

  /** The end of a pair: outcomes, rows, sums and journal. */
  async function left(outcomes: readonly unknown[]): Promise<string> {
    const tables = await Promise.all(
      [
        'select id, slug, user_id, score, notes, loud from boards order by id',
        'select id, board_id, tone, said from notes order by id',
        'select board_id, word, count from words order by 1, 2',
        'select board_id, by, score from scores order by 1, 2, 3',
      ].map((text) => quiet.readSql(text, [])),
    )
    return JSON.stringify([
      outcomes.map((one) => (one instanceof Refusal ? one.code : one instanceof Error ? one.message : 'done')),
      ...tables,
    ])
  }

  async function inOrder(pair: readonly [string, string], order: readonly [0 | 1, 0 | 1]): Promise<string> {
    await begin()
    const outcomes: unknown[] = []
    for (const n of order) outcomes[n] = await make(quiet, pair[n], n).catch((error: unknown) => error)
    return left(outcomes)
  }

  /** The commits of each shard have all numbers up to the stored one, each once. */
  async function checkNumbers(): Promise<void> {
    const kept = await quiet.readSql('select shard, sequence from limelight_shards where sequence > 0', [])
    for (const { shard, sequence } of kept) {
      const own = numbers.filter(([of]) => of === shard).map(([, number]) => number)
      expect(own.sort((a, b) => a - b)).toEqual(Array.from({ length: Number(sequence) }, (_, n) => n + 1))
    }
  }

  describe('two commits, journey by journey', () => {
    it.each(PAIRS)(
      '%s and %s leave what they leave one after the other, in one order or the other',
      async (...pair) => {
        const allowed = [await inOrder(pair, [0, 1]), await inOrder(pair, [1, 0])]
        const run = async (choose: () => 0 | 1): Promise<void> => {
          await begin()
          const choices: number[] = []
          const writes = stores.map(({ store, line }, n): Stepped => ({ line, write: () => make(store, pair[n] as string, n) }))
          const outcomes = await interleave(writes as unknown as [Stepped, Stepped], locksAwaited, () => {
            const choice = choose()
            choices.push(choice)
            return choice
          })
          expect(allowed, `after the choices ${choices.join('')}`).toContain(await left(outcomes))
        }
        if (process.env['INTERLEAVINGS'] === 'all') expect(await everySequence(run, MOST)).toBeGreaterThan(MANY)
        else for (let n = 0; n < SOME; n++) await run(() => (Math.random() < 0.5 ? 0 : 1))
        await checkNumbers()
      },
      600_000,
    )
  })
}

const server = await postgresServer()
if (server === null) test('two commits, journey by journey', ({ skip }) => skip(NO_POSTGRES))
else suite(server)
