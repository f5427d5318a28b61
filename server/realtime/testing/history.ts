import fc from 'fast-check'
import type { Row } from '../../../contract/json.ts'
import type { Change } from '../../store/store.ts'

/** One row's changes, as if committed one by one, each with a later version. */
export const history: fc.Arbitrary<readonly Change[]> = fc
  .tuple(fc.option(fc.nat(9), { nil: null }), fc.array(fc.option(fc.nat(9), { nil: null }), { minLength: 1, maxLength: 8 }))
  .map(([start, steps]) => {
    const changes: Change[] = []
    let before: Row | null = start === null ? null : { id: 'r', n: start }
    for (const [i, n] of steps.entries()) {
      const after: Row | null = n === null ? null : { id: 'r', n }
      const head = { table: 't', id: 'r', at: `2026-01-01T00:00:0${i}.000000+00:00` }
      if (before === null && after !== null) changes.push({ ...head, type: 'INSERT', before, after })
      else if (before !== null && after !== null) changes.push({ ...head, type: 'UPDATE', before, after })
      else if (before !== null && after === null) changes.push({ ...head, type: 'DELETE', before, after })
      before = after
    }
    return changes
  })
  .filter((changes) => changes.length > 0)
