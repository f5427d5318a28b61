import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { allColumns, type Table } from '../../../contract/table.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeErrand } from '../../../tests/tools/whole-rows.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { changePayload } from './change-payload.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const errands = createCatalog(testTools).tables.get('errands') as Table
const row = wholeErrand('d', { id: 'e1' })
const payload = (select: readonly string[] | null) => changePayload(errands, 'INSERT', { id: 'e1', at: 'then' }, row, select)

it('lists the columns of the selection, or all of them', () => {
  expect(JSON.parse(payload(['id', 'n'])).columns).toEqual([
    { name: 'id', type: 'uuid' },
    { name: 'n', type: 'int4' },
  ])
  expect(JSON.parse(payload(null)).columns.map(({ name }: { name: string }) => name)).toEqual(allColumns(errands))
})

it('S34: keeps nothing of a selection once it is written', () => {
  const columns = allColumns(errands)
  const selection = (i: number) =>
    Array.from({ length: 12 }, (_, n) => columns[Math.floor(i / columns.length ** n) % columns.length] ?? 'id')
  const write = (times: number): void => {
    for (let i = 0; i < times; i++) payload(selection(i))
  }
  write(100)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  write(20_000)
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000)
})
