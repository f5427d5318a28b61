import { expect, it } from 'vitest'
import { aboveCards, tools } from '../tools/web.ts'

it('finds the sessions of every tool that has walls', () => {
  const all = [...aboveCards, ...tools]
  const found = new Set(all.flatMap(({ sessionPages }) => (sessionPages ?? []).map(({ table }) => table)))
  const missed = all.flatMap(({ walls }) => (walls ?? []).map(({ table }) => table)).filter((table) => !found.has(table))
  expect(missed, 'name the page of these sessions in `sessionPages` of their tool.ts').toEqual([])
})
