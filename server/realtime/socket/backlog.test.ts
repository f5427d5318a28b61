import { describe, expect, it } from 'vitest'
import { type Frame, frameOf } from '../frame.ts'
import { createBacklog } from './backlog.ts'
import { createBacklogMemory } from './backlog-memory.ts'

const plain = (text: string): Frame => frameOf(text)
function row(key: string, type: 'INSERT' | 'UPDATE' | 'DELETE', n: number): Frame {
  return frameOf(`${type} ${key} ${n}`, { key, type, asInsert: () => row(key, 'INSERT', n) })
}
/** Decodes the texts that a client would read. */
const contents = (bytes: Buffer | null): string[] => {
  const texts: string[] = []
  for (let at = 0; bytes && at < bytes.length; at += 2 + (bytes[at + 1] as number))
    texts.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] as number)).toString())
  return texts
}
const everything = (frames: Frame[]): string[] => {
  const backlog = createBacklog(createBacklogMemory())
  for (const frame of frames) backlog.add(frame)
  return contents(backlog.take(1_000_000))
}

describe('a backlog', () => {
  it('keeps plain frames, equal ones too, in order', () => {
    expect(everything([plain('a'), plain('b'), plain('a')])).toEqual(['a', 'b', 'a'])
  })

  it('lets a later change of a row take the place of an earlier one', () => {
    expect(everything([row('r', 'UPDATE', 1), plain('x'), row('s', 'UPDATE', 1), row('r', 'UPDATE', 2)])).toEqual([
      'UPDATE r 2',
      'x',
      'UPDATE s 1',
    ])
    expect(everything([row('r', 'UPDATE', 1), row('r', 'DELETE', 2)])).toEqual(['DELETE r 2'])
    expect(everything([row('r', 'DELETE', 1), row('r', 'INSERT', 2)])).toEqual(['INSERT r 2'])
  })

  it('keeps an insert that was not sent an insert', () => {
    expect(everything([row('r', 'INSERT', 1), row('r', 'UPDATE', 2), row('r', 'UPDATE', 3)])).toEqual(['INSERT r 3'])
    expect(everything([row('r', 'INSERT', 1), row('r', 'DELETE', 2)])).toEqual(['DELETE r 2'])
  })

  it('gives the oldest first, about as many bytes as asked for, and knows what is left', () => {
    const backlog = createBacklog(createBacklogMemory())
    for (const text of ['one', 'two', 'six']) backlog.add(plain(text))
    backlog.add(row('r', 'UPDATE', 1))
    backlog.add(row('r', 'UPDATE', 22))
    expect(backlog.bytes).toBe(3 * 5 + 2 + 'UPDATE r 22'.length)
    expect(contents(backlog.take(10))).toEqual(['one', 'two'])
    expect(contents(backlog.take(1))).toEqual(['six'])
    expect(contents(backlog.take(1_000))).toEqual(['UPDATE r 22'])
    expect(backlog.take(1_000)).toBeNull()
    expect(backlog.bytes).toBe(0)
  })
})
