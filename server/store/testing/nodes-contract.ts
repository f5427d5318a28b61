import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../contract/errors.ts'
import { eq } from '../../../contract/filter.ts'
import { createRows, type StoreRows } from '../rows/rows.ts'
import type { Change, Store } from '../store.ts'
import { codeOf, type OpenedStore, SAID, summed } from './contract.ts'
import { contractCatalog, uuid } from './contract-tables.ts'

export interface OpenedForNodes extends OpenedStore {
  /** Opens the same database again, as another node does. */
  another(): Store
}

/** Tests that a store shared by several nodes must pass. */
export function nodesContract(name: string, open: () => Promise<OpenedForNodes>): void {
  describe(`two nodes on ${name}`, () => {
    let opened: OpenedForNodes
    let store: Store
    let other: Store
    let published: Change[]
    let told: Change[]
    beforeEach(async () => {
      opened = await open()
      store = opened.store
      other = opened.another()
      published = []
      told = []
      store.onChanges((changes) => void published.push(...changes))
      other.onChanges((changes) => void told.push(...changes))
    })
    afterEach(async () => {
      await other.close()
      await opened.close()
    })

    const on = <T>(node: Store, work: (rows: StoreRows) => Promise<T>) => node.write((tx) => work(createRows(contractCatalog, node, tx)))
    const board = (n: number) => on(store, (rows) => rows.insert('boards', { id: uuid(n), slug: `b${n}`, score: 0 }))
    const note = (n: number) => on(store, (rows) => rows.insert('notes', { id: uuid(n), board_id: uuid(1), said: 'one', tone: 'low' }))
    const read = (text: string) => store.readSql(text, [])
    const outcomes = async (writes: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(writes)).map((one) => (one.status === 'fulfilled' ? 'done' : codeOf(one.reason)))

    it('takes an id and a slug once, wherever they are sent', async () => {
      const make = (n: number) => (n % 2 ? store : other)
      const ids = Array.from({ length: 20 }, (_, n) =>
        on(make(n), (rows) => rows.insert('boards', { id: uuid(1), slug: `s${n}`, score: 0 })),
      )
      expect((await outcomes(ids)).filter((one) => one === 'done')).toHaveLength(1)
      const slugs = Array.from({ length: 20 }, (_, n) =>
        on(make(n), (rows) => rows.insert('boards', { id: uuid(10 + n), slug: 'one', score: 0 })),
      )
      expect((await outcomes(slugs)).sort()).toEqual([...Array<string>(19).fill('23505'), 'done'])
    })

    it('decides by what is there, whoever wrote it: nothing is answered after a close that was acknowledged', async () => {
      await board(1)
      const answer = (n: number) =>
        on(n % 2 ? store : other, async (rows) => {
          const [open] = await rows.find('boards', eq('id', uuid(1)), { lock: true })
          if (open?.['score'] !== 0) throw new Refusal('42501', 'closed')
          await rows.insert('notes', { id: uuid(100 + n), board_id: uuid(1), said: 'one', tone: 'low' })
        })
      const answers: Promise<unknown>[] = []
      const count = async () => (await read('select count(*) as n from notes'))[0]?.['n']
      for (let n = 0; n < 20; n++) answers.push(answer(n))
      await on(other, (rows) => rows.update('boards', eq('id', uuid(1)), { score: 1 }))
      const then = await count()
      for (let n = 20; n < 40; n++) answers.push(answer(n))
      const all = await outcomes(answers)
      expect(all.slice(20)).toEqual(Array(20).fill('42501'))
      expect(await count()).toBe(then)
      expect(all.filter((one) => one === 'done')).toHaveLength(Number(then))
    })

    it('draws each entry once', async () => {
      await board(1)
      for (let n = 0; n < 10; n++) await note(100 + n)
      const draw = (node: Store) =>
        on(node, async (rows) => {
          const [next] = await rows.find('notes', eq('tone', 'low'), { order: [{ column: 'id', descending: false }], limit: 1, lock: true })
          if (!next) throw new Refusal('23514', 'none left')
          await rows.update('notes', eq('id', next['id'] as string), { tone: 'loud' })
          return next['id']
        })
      const drawn = await Promise.all(Array.from({ length: 10 }, (_, n) => draw(n % 2 ? store : other)))
      expect(new Set(drawn).size).toBe(10)
      expect(await outcomes([draw(store), draw(other)])).toEqual(['23514', '23514'])
    })

    it('keeps counters and sums equal to their rows under fire from both, in whatever order each touches them', async () => {
      for (const n of [1, 2]) await board(n)
      published.length = 0
      const writes = Array.from({ length: 120 }, (_, n) =>
        on(n % 2 ? store : other, async (rows) => {
          for (const one of n % 4 < 2 ? [1, 2] : [2, 1]) {
            await rows.add('boards', uuid(one), { score: 1 })
            await rows.insert('notes', { id: uuid(1_000 + n * 10 + one), board_id: uuid(one), said: 'one two', tone: 'low' })
          }
        }),
      )
      expect(new Set(await outcomes(writes))).toEqual(new Set(['done']))
      expect(await read('select score, notes from boards')).toEqual([
        { score: 120, notes: 120 },
        { score: 120, notes: 120 },
      ])
      expect(await read(SAID)).toEqual(summed(await read('select board_id, said from notes')))
    })

    it('gives a row’s changes versions that grow in the order of their commits, whichever node made them', async () => {
      await board(1)
      published.length = 0
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => on(n % 2 ? store : other, (rows) => rows.add('boards', uuid(1), { score: 1 }))),
      )
      const versions = [...published, ...told]
        .filter(({ table }) => table === 'boards')
        .map(({ at, before, after }) => ({ at, from: Number(before?.['score']), to: Number(after?.['score']) }))
        .sort((a, b) => a.from - b.from)
      expect(versions.map(({ from, to }) => to - from)).toEqual(Array(40).fill(1))
      for (const [n, { at }] of versions.entries()) {
        const next = versions[n + 1]
        // All changes of a row within one commit have the same version.
        if (next) expect(at <= next.at).toBe(true)
      }
      const commitsOf = (node: readonly Change[]) => new Set(node.map(({ at }) => at))
      expect([...commitsOf(published)].filter((at) => commitsOf(told).has(at))).toEqual([])
    })
  })
}
