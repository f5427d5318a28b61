import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../contract/errors.ts'
import { eq } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { COMMON_SHARD, shardOfAccount } from '../commit/shards.ts'
import { createRows, type StoreRows } from '../rows/rows.ts'
import type { Change, SharedCommit, Store, WritePlace } from '../store.ts'
import { SAID, summed } from './contract.ts'
import { contractCatalog, uuid } from './contract-tables.ts'
import type { OpenedForNodes } from './nodes-contract.ts'

const NODES = 3
const ACCOUNTS = accountsIn(3, 5)
const BOARDS = [1, 2, 3, 4].map(uuid)

/** Returns accounts that share this many shards. */
function accountsIn(shards: number, accounts: number): string[] {
  const found: string[] = []
  const taken = new Set<number>()
  for (let n = 1; found.length < accounts; n++) {
    const id = uuid(n)
    if (taken.size === shards && !taken.has(shardOfAccount(id))) continue
    taken.add(shardOfAccount(id))
    found.push(id)
  }
  return found
}

interface Work {
  node: number
  /** Milliseconds after the start. */
  after: number
  board: string
  owner: string
  /** Names a wrong place on purpose. */
  lies: boolean
  kind: 'open' | 'delete' | 'answer' | 'close' | 'points' | 'loud' | 'both'
}
const works = fc.array(
  fc.record<Work>({
    node: fc.nat(NODES - 1),
    after: fc.nat(40),
    board: fc.constantFrom(...BOARDS),
    owner: fc.constantFrom(...ACCOUNTS),
    lies: fc.boolean(),
    kind: fc.constantFrom('open', 'delete', 'answer', 'answer', 'answer', 'close', 'points', 'points', 'loud', 'both'),
  }),
  { minLength: 20, maxLength: 60 },
)

const CLOSED = 1_000_000

/** Makes a work. Refuses (42501) an answer to a closed board. */
async function make(rows: StoreRows, { kind, board, owner }: Work): Promise<unknown> {
  switch (kind) {
    case 'open':
      return rows.insert('boards', { id: board, slug: board.slice(-4), user_id: owner, score: 0 })
    case 'delete':
      return rows.delete('boards', eq('id', board))
    case 'close':
      return rows.add('boards', board, { score: CLOSED })
    case 'points':
      return rows.add('boards', board, { score: 1 })
    case 'loud':
      return rows.update('notes', eq('board_id', board), ({ tone }) => ({ tone: tone === 'loud' ? 'low' : 'loud' }))
    case 'answer':
      return answer(rows, board)
    case 'both': {
      const other = BOARDS[(BOARDS.indexOf(board) + 1) % BOARDS.length] as string
      await answer(rows, board)
      return answer(rows, other)
    }
  }
}

async function answer(rows: StoreRows, board: string): Promise<Row> {
  const [found] = await rows.find('boards', eq('id', board), { lock: true })
  if (!found || Number(found['score']) >= CLOSED) throw new Refusal('42501', 'closed')
  return rows.insert('notes', { id: randomUUID(), board_id: board, said: 'one two', tone: 'low' })
}

async function placeOf({ shards }: Store, { kind, board, owner, lies }: Work): Promise<WritePlace> {
  if (lies) return [shardOfAccount(owner)]
  if (kind === 'open') return [shardOfAccount(owner)]
  const shard = await shards?.ofKey('boards', 'id', board)
  return [shard ?? COMMON_SHARD]
}

/** One commit, as a node publishes it. */
interface Told {
  changes: Change[]
  commit: SharedCommit
}

/** Tests that several nodes, whose commits run at the same time, leave what one node would. */
export function shardsContract(name: string, open: () => Promise<OpenedForNodes>): void {
  describe(`shards on ${name}`, () => {
    it('keep rows, counters, sums, journals, versions and numbers, whatever nodes write where at the same time', async () => {
      const opened = await open()
      const nodes = [opened.store, opened.another(), opened.another()]
      const told: Told[] = []
      let misplaced = 0
      for (const node of nodes) {
        node.onChanges((changes, commit) => void told.push({ changes: [...changes], commit: commit as SharedCommit }))
        node.onCommit((figures) => {
          misplaced += figures.misplaced
        })
      }
      const outcomes = new Map<unknown, number>()
      try {
        await fc.assert(
          fc
            .asyncProperty(works, async (all) => {
              await Promise.all(
                all.map(async (work) => {
                  await setTimeout(work.after)
                  const node = nodes[work.node] as Store
                  const write = node.write((tx) => make(createRows(contractCatalog, node, tx), work), { place: await placeOf(node, work) })
                  const outcome = await write.then(
                    () => 'done',
                    (error) => (error instanceof Refusal ? error.code : error),
                  )
                  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
                }),
              )
              await checkSums(opened.store)
              await checkRows(opened.store, told)
              await checkNumbers(opened.store, told)
            })
            .beforeEach(async () => {
              await opened.store.write(
                async (tx) => void (await createRows(contractCatalog, opened.store, tx).delete('boards', { op: 'and', of: [] })),
              )
            }),
          { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 20), endOnFailure: true },
        )
      } finally {
        await Promise.all(nodes.slice(1).map((node) => node.close()))
        await opened.close()
      }
      expect([...outcomes.keys()].sort()).toEqual(['23505', '42501', 'done'])
      expect(misplaced).toBeGreaterThan(0)
    }, 120_000)

    it('give a later version to a row that another account makes under the id of one that was deleted meanwhile', async () => {
      const opened = await open()
      const nodes = [opened.store, opened.another()] as const
      const told: Change[] = []
      for (const node of nodes) node.onChanges((changes) => void told.push(...changes))
      const [board, ...owners] = [BOARDS[0] as string, ...ACCOUNTS.slice(0, 2)] as const
      const [first, second] = owners.map((user_id) => ({ id: board, slug: board.slice(-4), user_id, score: 0 }))
      const on = (node: Store, work: (rows: StoreRows) => Promise<unknown>, owner = '') =>
        node.write((tx) => work(createRows(contractCatalog, node, tx)), { place: [shardOfAccount(owner)] })
      try {
        await on(nodes[0], (rows) => rows.insert('boards', first as Row), owners[0])
        // The second account's commit begins before the deletion does, and inserts after it.
        const steps = new EventEmitter()
        const begun = once(steps, 'begun')
        const deleted = once(steps, 'deleted')
        const taken = on(
          nodes[1],
          async (rows) => {
            steps.emit('begun')
            await deleted
            return rows.insert('boards', second as Row)
          },
          owners[1],
        )
        await begun
        await on(nodes[0], (rows) => rows.delete('boards', eq('id', board)), owners[0])
        steps.emit('deleted')
        await taken
      } finally {
        await nodes[1].close()
        await opened.close()
      }
      const versions = told.filter(({ table }) => table === 'boards').map(({ type, at }) => ({ type, at }))
      expect(versions.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ type }) => type)).toEqual(['INSERT', 'DELETE', 'INSERT'])
    })
  })
}

/** Counters equal their rows, sums the words of their notes, and scores the sum of their journal. */
async function checkSums({ readSql }: Store): Promise<void> {
  const boards = await readSql('select id, notes, loud, score from boards order by id', [])
  const counted = await readSql(
    `select b.id, (select count(*) from notes n where n.board_id = b.id) as notes,
      (select count(*) from notes n where n.board_id = b.id and n.tone = 'loud') as loud,
      (select coalesce(sum(s."by"), 0) from scores s where s.board_id = b.id) as score from boards b order by id`,
    [],
  )
  expect(boards).toEqual(counted)
  expect(await readSql(SAID, [])).toEqual(summed(await readSql('select board_id, said from notes', [])))
}

/**
 * The changes of each row, in the order of their versions, follow from each other and end with the row that is
 * stored; each was published in the shard of its owner.
 */
async function checkRows({ readSql }: Store, told: readonly Told[]): Promise<void> {
  const byRow = new Map<string, Change[]>()
  for (const { changes } of told)
    for (const change of changes) {
      const key = `${change.table} ${change.id}`
      byRow.set(key, [...(byRow.get(key) ?? []), change])
    }
  const kept = new Map<string, Json>()
  for (const table of ['boards', 'notes'])
    for (const { id } of await readSql(`select id from ${table}`, [])) kept.set(`${table} ${id}`, true)
  for (const [key, changes] of byRow) {
    // Changes of one commit have the same version, and keep their order.
    const inOrder = changes
      .map((change, n) => ({ change, n }))
      .sort((a, b) => (a.change.at < b.change.at ? -1 : a.change.at > b.change.at ? 1 : a.n - b.n))
    let last: Row | null = null
    for (const { change } of inOrder) {
      expect(change.before, key).toEqual(last)
      last = change.after
    }
    if (/^(boards|notes) /.test(key)) expect(last !== null, key).toBe(kept.has(key))
  }
  for (const { changes, commit } of told)
    for (const change of changes) {
      const row = change.after ?? change.before
      if (change.table === 'boards') expect(commit.shardOf(change)).toBe(shardOfAccount(String(row['user_id'])))
    }
}

/** The commits of each shard have all numbers from 1 on, each once. */
async function checkNumbers({ readSql }: Store, told: readonly Told[]): Promise<void> {
  const numbers = new Map<number, number[]>()
  for (const { commit } of told)
    if (commit.isLast) for (const [shard, number] of commit.sequences) numbers.set(shard, [...(numbers.get(shard) ?? []), number])
  const kept = new Map(
    (await readSql('select shard, sequence from limelight_shards where sequence > 0', [])).map((row) => [row['shard'], row['sequence']]),
  )
  for (const [shard, all] of numbers) {
    expect(all.sort((a, b) => a - b)).toEqual(Array.from(all, (_, n) => n + 1))
    expect(kept.get(shard)).toBe(all.length)
  }
}
