import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../contract/errors.ts'
import { eq } from '../../../contract/filter.ts'
import type { Json } from '../../../contract/json.ts'
import { pipelined } from '../pipelined.ts'
import { createRows, type StoreRows } from '../rows/rows.ts'
import type { Change, Store, Tx } from '../store.ts'
import { contractCatalog, uuid } from './contract-tables.ts'

export interface OpenedStore {
  store: Store
  /** Another writer of the same database: adds one to the board's score and a note to it, `times` times. */
  elsewhere(board: string, times: number): Promise<void>
  breakCommit(tx: Tx): Promise<void>
  close(): Promise<void>
}

export const codeOf = (reason: unknown): unknown => (reason instanceof Refusal ? reason.code : reason)

/** Tests for every store, whatever its database. `open` returns one with empty tables. */
export function storeContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`the store on ${name}`, () => {
    let opened: OpenedStore
    let store: Store
    let published: Change[]
    beforeEach(async () => {
      opened = await open()
      store = opened.store
      published = []
      store.onChanges((changes) => void published.push(...changes))
    })
    afterEach(() => opened.close())

    const write = <T>(work: (rows: StoreRows) => Promise<T>) => store.write((tx) => work(createRows(contractCatalog, store, tx)))
    const board = (n: number, slug = `b${n}`) => write((rows) => rows.insert('boards', { id: uuid(n), slug, score: 0 }))
    const note = (n: number, on: number, said: string, tone = 'low') =>
      write((rows) => rows.insert('notes', { id: uuid(n), board_id: uuid(on), said, tone }))
    const read = (text: string) => store.readSql(text, [])
    const outcomes = async (writes: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(writes)).map((one) => (one.status === 'fulfilled' ? 'done' : codeOf(one.reason)))

    it('counts anew where a row gets the id of one that was deleted in the same commit', async () => {
      await board(1)
      await Promise.all([
        note(10, 1, 'one'),
        write((rows) => rows.delete('boards', eq('id', uuid(1)))),
        board(1, 'again'),
        note(11, 1, 'two'),
      ])
      expect(await read('select notes, slug from boards')).toEqual([{ notes: 1, slug: 'again' }])
    })

    it('loses nothing that two writers add at once, and records each', async () => {
      await board(1)
      const there = 60
      let isOver = false
      const elsewhere = opened.elsewhere(uuid(1), there).finally(() => (isOver = true))
      let here = 0
      for (; !isOver; here++) {
        await Promise.all([write((rows) => rows.add('boards', uuid(1), { score: 1 })), note(10_000 + here, 1, 'one two')])
        await setImmediate()
      }
      await elsewhere
      const all = here + there
      expect(await read('select score, notes from boards')).toEqual([{ score: all, notes: all }])
      expect(await read('select count(*) as entries, sum("by") as added, max(score) as last from scores')).toEqual([
        { entries: all, added: all, last: all },
      ])
      expect(await read('select word, "count" from words order by word')).toEqual([
        { word: 'one', count: all },
        { word: 'two', count: here },
      ])
    })

    it('adds to nothing that is not there, and tells no change where nothing is added', async () => {
      await board(1)
      published.length = 0
      expect(await write((rows) => rows.add('boards', uuid(9), { score: 1 }))).toBeUndefined()
      expect(await write((rows) => rows.add('boards', uuid(1), { score: 0 }))).toMatchObject({ id: uuid(1), score: 0 })
      expect(published).toEqual([])
      expect(await write((rows) => rows.add('boards', uuid(1), { score: -3 }))).toMatchObject({ score: -3 })
      expect(published.map(({ type, table, before, after }) => [type, table, before?.['score'], after?.['score']])).toEqual([
        ['UPDATE', 'boards', 0, -3],
        ['INSERT', 'scores', undefined, -3],
      ])
    })

    it('takes one of two rows with one id, and one of two with one slug', async () => {
      expect(await outcomes([board(1, 'a'), board(1, 'b'), board(2, 'a'), board(3, 'c')])).toEqual(['done', '23505', '23505', 'done'])
      expect(await read('select slug from boards order by slug')).toEqual([{ slug: 'a' }, { slug: 'c' }])
    })

    it('tells of what was accepted, and not of what was refused beside it', async () => {
      await board(1)
      published.length = 0
      expect(await outcomes([note(11, 1, 'one'), note(12, 9, 'two'), note(13, 1, 'one')])).toEqual(['done', '23503', 'done'])
      expect(await read('select word, "count" from words')).toEqual([{ word: 'one', count: 2 }])
      expect(published.filter(({ table }) => table === 'notes').map((change) => change.id)).toEqual([uuid(11), uuid(13)])
    })

    it('runs steps that were sent together in their order, however many rows the first reads', async () => {
      await board(1)
      await write(async (rows) => {
        for (let n = 0; n < 200; n++) await rows.insert('notes', { id: uuid(1_000 + n), board_id: uuid(1), said: 'one', tone: 'low' })
      })
      const [many, , again] = await store.write((tx) => {
        const notes = () => tx.all(store.db.selectFrom('notes').select('id'))
        return pipelined([notes(), tx.sql('delete from notes', []), notes(), tx.each('update boards set score = ?', [[1], [2]])])
      })
      expect([many.length, again.length]).toEqual([200, 0])
      expect(await read('select score from boards')).toEqual([{ score: 2 }])
    })

    it('answers nobody with success when the commit fails, and keeps and tells nothing', async () => {
      await board(1)
      published.length = 0
      const told = await outcomes([note(11, 1, 'one'), store.write((tx) => opened.breakCommit(tx)), note(12, 1, 'two')])
      expect(told).not.toContain('done')
      expect(await read('select * from notes')).toEqual([])
      expect(published).toEqual([])
      expect(await outcomes([note(13, 1, 'one')])).toEqual(['done'])
    })

    it('keeps counters and sums equal to their rows, whatever arrives together', async () => {
      await board(1)
      await board(2)
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          await Promise.allSettled(steps.map((one) => write((rows) => take(rows, one))))
          expect(await read(COUNTED)).toEqual(await read(COUNTERS))
          expect(await read(SAID)).toEqual(await summed(await read('select board_id, said from notes')))
        }),
        { numRuns: 25 },
      )
    }, 60_000)
  })
}

/** A random write to the note `note`: insert, update, delete, or (`fail`) an insert that is rolled back. */
interface Step {
  kind: 'insert' | 'update' | 'delete' | 'fail'
  note: number
  on: number
  said: string
  tone: string
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'update', 'delete', 'fail'),
  note: fc.integer({ min: 100, max: 120 }),
  on: fc.constantFrom(1, 2, 9),
  said: fc.constantFrom('one', 'one two', 'two two three', 'four'),
  tone: fc.constantFrom('low', 'loud'),
})
async function take(rows: StoreRows, { kind, note, on, said, tone }: Step): Promise<void> {
  const row = { board_id: uuid(on), said, tone }
  if (kind === 'delete') await rows.delete('notes', eq('id', uuid(note)))
  else if (kind === 'update') await rows.update('notes', eq('id', uuid(note)), row)
  else await rows.insert('notes', { id: uuid(note), ...row })
  if (kind === 'fail') throw new Refusal('42501', 'no')
}

const COUNTERS = 'select id, notes, loud from boards order by id'
const COUNTED = `select id, (select count(*) from notes where board_id = boards.id) as notes,
  (select count(*) from notes where board_id = boards.id and tone = 'loud') as loud from boards order by id`
export const SAID = 'select board_id, word, "count" from words where "count" > 0 order by board_id, word'

/** Tallies the words of the notes. */
export function summed(rows: readonly Record<string, unknown>[]) {
  const sums = new Map<string, { board_id: Json; word: string; count: number }>()
  for (const { board_id, said } of rows)
    for (const word of String(said).split(' ')) {
      const sum = sums.get(`${board_id} ${word}`) ?? { board_id: String(board_id), word, count: 0 }
      sums.set(`${board_id} ${word}`, { ...sum, count: sum.count + 1 })
    }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
