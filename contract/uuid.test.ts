import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUuid, uuidV4, uuidV7 } from './uuid.ts'

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
const ms = fc.integer({ min: 0, max: 2 ** 47 })

it('a v7 says its version and variant, and sorts by its time', () => {
  fc.assert(
    fc.property(ms, ms, bytes, bytes, (a, b, x, y) => {
      const [first, second] = [uuidV7(a, uuidV4(x)), uuidV7(b, uuidV4(y))]
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      if (a !== b) expect(first < second).toBe(a < b)
    }),
  )
})

it('keeps the random bits of the v4 it is made from', () => {
  fc.assert(
    fc.property(ms, bytes, (a, x) => {
      expect(uuidV7(a, uuidV4(x)).slice(15)).toBe(uuidV4(x).slice(15))
    }),
  )
})

it.each([undefined, '', 'x', '0c0ffee0-0000-4000-8000-00000000000', '0c0ffee0-0000-4000-8000-000000000001x'])('%j is no id', (text) =>
  expect(isUuid(text)).toBe(false),
)
