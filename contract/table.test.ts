import { expect, it } from 'vitest'
// Types only: the tables that tools add to `Tables`.
import type {} from '../tools/polls/tables.ts'
import { boolean, counter, defineTable, id, text } from './table.ts'

const name = text(9)
const HALLS = { name: 'halls', about: 'For this test.', columns: { id, name } } as const
const weigh = () => 2

it('has counters that weigh rows', () => {
  const derived = { counted: { ...counter('poll_responses', 'poll_id'), weight: weigh } }
  expect(defineTable({ ...HALLS, derived }).derived).toBe(derived)
})

it('refuses a property that a counter has not, however it was made', () => {
  // @ts-expect-error: it is called `weight`.
  defineTable({ ...HALLS, derived: { counted: { ...counter('poll_responses', 'poll_id'), weigh } } })
  // @ts-expect-error: it is called `weight`.
  defineTable({ ...HALLS, derived: { counted: { count: 'poll_responses', column: 'poll_id', weigh } } })
})

it('refuses a property that a column, a part of the table or the table has not', () => {
  // @ts-expect-error: it is called `nullable`.
  defineTable({ ...HALLS, columns: { id, open: { type: 'boolean', nulable: true } } })
  // @ts-expect-error: it is called `nullable`.
  defineTable({ ...HALLS, columns: { id, name: text(9, { nulable: true }) } })
  // @ts-expect-error: a boolean has no length.
  defineTable({ ...HALLS, columns: { id, open: { ...boolean(), max: 3 } } })
  // @ts-expect-error: it is called `message`.
  defineTable({ ...HALLS, distinct: { of: 'name', parent: 'id', fold: String, message: '', text: '' } })
  // @ts-expect-error: it is called `unique`.
  defineTable({ ...HALLS, uniqe: [['name']] })
})
