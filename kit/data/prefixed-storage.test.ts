import { describe, expect, it } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { createPrefixedStorage, type KeyValue } from './prefixed-storage.ts'

describe('kept texts', () => {
  it('lie in the storage under their prefix, apart from other prefixes', () => {
    const storage = fakeStorage()
    const prefixed = createPrefixedStorage(storage, 'a:')
    createPrefixedStorage(storage, 'b:').set('x', 'other')
    expect(prefixed.set('x', 'mine')).toBe(true)
    expect(storage.entries.get('a:x')).toBe('mine')
    expect(prefixed.keys()).toEqual(['x'])
    prefixed.remove('x')
    expect(prefixed.get('x')).toBeNull()
  })

  it('lie in memory when the storage is full, and the writer is told', () => {
    const storage = fakeStorage()
    const prefixed = createPrefixedStorage(storage, 'a:')
    storage.full = true
    expect(prefixed.set('x', 'mine')).toBe(false)
    expect(prefixed.get('x')).toBe('mine')
    expect(prefixed.keys()).toEqual(['x'])
    storage.full = false
    expect(prefixed.set('x', 'newer')).toBe(true)
    expect(createPrefixedStorage(storage, 'a:').get('x')).toBe('newer')
  })

  it('lie in memory where there is no storage', () => {
    const prefixed = createPrefixedStorage(null, 'a:')
    expect(prefixed.set('x', 'mine')).toBe(false)
    expect(prefixed.get('x')).toBe('mine')
    prefixed.remove('x')
    expect(prefixed.keys()).toEqual([])
  })

  it('lie in memory where every touch of the storage throws', () => {
    const broken = new Proxy({} as KeyValue, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const prefixed = createPrefixedStorage(broken, 'a:')
    expect(prefixed.set('x', 'mine')).toBe(false)
    expect(prefixed.get('x')).toBe('mine')
    expect(prefixed.keys()).toEqual(['x'])
  })
})
