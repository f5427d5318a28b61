import { expect, it } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import { parseOrder } from './order.ts'

it('an order has at most LIMITS.orderTerms columns', () => {
  const columns = (n: number) => Array.from({ length: n }, (_, i) => `c${i}`).join()
  expect(parseOrder(columns(LIMITS.orderTerms))).toHaveLength(LIMITS.orderTerms)
  expect(() => parseOrder(columns(LIMITS.orderTerms + 1))).toThrow(`An order may have ${LIMITS.orderTerms} columns.`)
})
