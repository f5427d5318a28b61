import { expect, it } from 'vitest'
import { belongsTo, id, type Table, userId } from '../../../contract/table.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeAct, wholeShow } from '../../../tests/tools/whole-rows.ts'
import { createCatalog } from '../../rules/catalog.ts'
import type { Change } from '../store.ts'
import { COMMON_SHARD, createShards, SHARDS, shardOfAccount } from './shards.ts'

const catalog = createCatalog(testTools)
const change = (table: string, row: Record<string, unknown>, type: 'INSERT' | 'DELETE' = 'INSERT'): Change =>
  ({ table, id: row['id'], at: '', type, before: type === 'DELETE' ? row : null, after: type === 'DELETE' ? null : row }) as Change

function readerOf(rows: Record<string, Record<string, unknown>[]>) {
  let reads = 0
  return {
    reads: () => reads,
    async read(text: string, [value]: readonly unknown[]) {
      reads++
      const [, column, table, by] = /select "(\w+)".* from "(\w+)" where "?(\w+)"? = \?/.exec(text) ?? []
      return (rows[table ?? ''] ?? []).filter((row) => row[by ?? ''] === value).map((row) => ({ up: row[column ?? ''], id: row['id'] }))
    },
  }
}

const show = wholeShow('host')
const act = wholeAct(show['id'])
const cheer = { id: 'c', act_id: act['id'], device_id: 'd' }
const mine = shardOfAccount('host')

it('puts all rows of an account into one shard, however far below, and asks once', async () => {
  const shards = createShards(catalog)
  const { read, reads } = readerOf({ shows: [show], acts: [act] })
  const below = change('cheers', cheer)
  expect(shards.of(below)).toBe(COMMON_SHARD)
  await shards.prepare(read, [below])
  expect(shards.of(below)).toBe(mine)
  expect(reads()).toBe(2)
  await shards.prepare(read, [below, change('acts', act), change('shows', show)])
  expect(reads()).toBe(2)
})

it('knows whose rows were that are gone with all above them', async () => {
  const shards = createShards(catalog)
  const { read, reads } = readerOf({})
  const gone = [change('cheers', cheer, 'DELETE'), change('acts', act, 'DELETE'), change('shows', show, 'DELETE')]
  await shards.prepare(read, gone)
  expect(gone.map(shards.of)).toEqual([mine, mine, mine])
  expect(reads()).toBe(0)
})

it('tells where rows are by what names them: an id, a key, a slug, an account', async () => {
  const shards = createShards(catalog)
  const { read } = readerOf({ shows: [show], acts: [act], cheers: [cheer] })
  const asked = [
    ['shows', 'id', show['id']],
    ['shows', 'slug', show['slug']],
    ['shows', 'user_id', 'host'],
    ['acts', 'show_id', show['id']],
    ['cheers', 'act_id', act['id']],
    ['cheers', 'id', 'c'],
    ['duels', 'first_id', act['id']],
  ] as const
  for (const [table, column, value] of asked) expect(await shards.ofKey(read, table, column, value as string)).toBe(mine)
  expect(await shards.ofKey(read, 'acts', 'id', 'nobody’s')).toBeNull()
  expect(await shards.ofKey(read, 'shows', 'slug', 'nobody’s')).toBeNull()
})

it('[K3] puts what somebody else wrote below a session into the shard of the session’s host, where who follows the session hears it', async () => {
  const boards: Table = { name: 'boards', about: 'Boards.', columns: { id, user_id: userId } }
  const scores: Table = {
    name: 'scores',
    about: 'Scores.',
    columns: { id, board_id: belongsTo('boards'), user_id: { ...userId, nullable: true } },
  }
  const shards = createShards(createCatalog([{ name: 'boards', tables: [boards, scores], policies: {} }]))
  const { read } = readerOf({ boards: [{ id: 'b', user_id: 'host' }] })
  const written = [null, 'another', 'host'].map((user_id, n) => change('scores', { id: `s${n}`, board_id: 'b', user_id }))
  await shards.prepare(read, written)
  expect(written.map(shards.of)).toEqual([mine, mine, mine])
  expect(await shards.ofKey(read, 'scores', 'board_id', 'b')).toBe(mine)
})

it('S49: looks for no row by what does not name it, which would tell that somebody else has one', async () => {
  const shards = createShards(catalog)
  const { read, reads } = readerOf({ shows: [{ ...show, pin: '1234' }], acts: [act] })
  expect(await shards.ofKey(read, 'shows', 'pin', '1234')).toBeNull()
  expect(await shards.ofKey(read, 'acts', 'title', 't')).toBeNull()
  expect(await shards.ofKey(read, 'acts', 'status', 'pending')).toBeNull()
  expect(reads()).toBe(0)
})

it('spreads accounts over all shards but the common one', () => {
  const used = new Set(Array.from({ length: 5_000 }, () => shardOfAccount(crypto.randomUUID())))
  expect(used.size).toBe(SHARDS - 1)
  expect(used.has(COMMON_SHARD)).toBe(false)
})
