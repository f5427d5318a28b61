import { describe, expect, it } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { createKept, type KeyValue } from './kept.ts'

describe('kept texts', () => {
  it('lie in the storage under their prefix, apart from other prefixes', () => {
    const storage = fakeStorage()
    const kept = createKept(storage, 'a:')
    createKept(storage, 'b:').set('x', 'other')
    expect(kept.set('x', 'mine')).toBe(true)
    expect(storage.entries.get('a:x')).toBe('mine')
    expect(kept.keys()).toEqual(['x'])
    kept.remove('x')
    expect(kept.get('x')).toBeNull()
  })

  it('lie in memory when the storage is full, and the writer is told', () => {
    const storage = fakeStorage()
    const kept = createKept(storage, 'a:')
    storage.full = true
    expect(kept.set('x', 'mine')).toBe(false)
    expect(kept.get('x')).toBe('mine')
    expect(kept.keys()).toEqual(['x'])
    storage.full = false
    expect(kept.set('x', 'newer')).toBe(true)
    expect(createKept(storage, 'a:').get('x')).toBe('newer')
  })

  it('lie in memory where there is no storage', () => {
    const kept = createKept(null, 'a:')
    expect(kept.set('x', 'mine')).toBe(false)
    expect(kept.get('x')).toBe('mine')
    kept.remove('x')
    expect(kept.keys()).toEqual([])
  })

  it('lie in memory where every touch of the storage throws', () => {
    const broken = new Proxy({} as KeyValue, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const kept = createKept(broken, 'a:')
    expect(kept.set('x', 'mine')).toBe(false)
    expect(kept.get('x')).toBe('mine')
    expect(kept.keys()).toEqual(['x'])
  })
})
