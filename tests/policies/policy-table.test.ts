import { describe, expect, it } from 'vitest'
import { hasChanged } from './policy-table.ts'

describe('an update in a policy table', () => {
  it('is done where the row was another before and is as wished after', () => {
    expect(hasChanged({ name: 'b' }, { name: 'a' }, { name: 'b' })).toBe(true)
    expect(hasChanged({ name: 'b' }, { name: 'a' }, { name: 'a' })).toBe(false)
    expect(hasChanged({ name: 'b' }, { name: 'a' }, null)).toBe(false)
  })
  it('must change something, or a refusal would look done', () => {
    expect(() => hasChanged({ name: 'a' }, { name: 'a' }, { name: 'a' })).toThrow('is so already')
    expect(() => hasChanged({ name: 'b', open: true }, { name: 'a', open: true }, { name: 'b', open: true })).toThrow('is so already')
    expect(() => hasChanged({}, { name: 'a' }, { name: 'a' })).toThrow('changes nothing')
  })
})
