import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Change } from '../../store/store.ts'
import { decodeBatch, encodeBatch, encodeEntry, headOf, type Told } from './wire.ts'

const AT = '2026-01-01T00:00:00.000001+00:00'
const through = (told: Told): Told | undefined => decodeBatch(encodeBatch('n', 1, [encodeEntry(told)])).entries[0]

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 }),
)
const row = fc.record({ id: fc.uuid(), said: value, n: value, settings: value })
const change: fc.Arbitrary<Change> = fc.tuple(row, row, fc.constantFrom('INSERT', 'UPDATE', 'DELETE')).map(([before, after, type]) => {
  const of = { table: 'acts', id: after.id, at: AT }
  if (type === 'INSERT') return { ...of, type, before: null, after } as Change
  return (
    type === 'DELETE' ? { ...of, type, before: after, after: null } : { ...of, type, before: { ...before, id: after.id }, after }
  ) as Change
})

it('brings changes as they were, whole', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
      const told: Told = { kind: 'commit', shard: 3, sequence: 8, changes: JSON.parse(JSON.stringify(changes)) as Change[] }
      expect(through(told)).toEqual(told)
    }),
  )
})

it('sends of a row that stood before what is otherwise now, alone', () => {
  const long = 'x'.repeat(1_000)
  const before = { id: '1', text: long, score: 1 }
  const told: Told = {
    kind: 'commit',
    shard: 3,
    sequence: 8,
    changes: [{ table: 't', id: '1', at: AT, type: 'UPDATE', before, after: { ...before, score: 2 } }],
  }
  expect(encodeEntry(told).length).toBeLessThan(1_200)
})

it('S50: says of a commit that is more than Redis would carry that it is to be read', () => {
  const commitOf = (rows: number, sequence: number): Told => ({
    kind: 'commit',
    shard: 3,
    sequence,
    changes: Array.from({ length: rows }, (_, n) => {
      const after = { id: String(n), settings: 'x'.repeat(65_536) }
      return { table: 't', id: after.id, at: AT, type: 'INSERT', before: null, after }
    }),
  })
  const carried = commitOf(60, 8)
  expect(through(carried)).toEqual(carried)
  const tooMuch = encodeEntry(commitOf(600, 9))
  expect(tooMuch.length).toBeLessThan(200)
  expect(decodeBatch(encodeBatch('n', 1, [tooMuch])).entries).toEqual([{ kind: 'commit', shard: 3, sequence: 9, changes: null }])
})

it('brings bytes and texts of broadcasts, and leaves out what it does not know', () => {
  const text: Told = { kind: 'broadcast', topic: 'board:1', event: 'stroke', payload: '{"x":"\\u2028"}', from: 'k' }
  expect(through(text)).toEqual(text)
  const bytes: Told = { ...text, payload: new Uint8Array([0, 255, 7]) }
  expect(through(bytes)).toEqual({ ...bytes, payload: Buffer.from([0, 255, 7]) })
  expect(decodeBatch(encodeBatch('n', 1, ['{"kind":"of a newer version"}', encodeEntry(text)])).entries).toEqual([text])
})

it('has one’s own batches known by their first words, and nobody else’s', () => {
  const batch = encodeBatch('n"1', 7, [])
  expect(batch.startsWith(headOf('n"1'))).toBe(true)
  expect(batch.startsWith(headOf('n'))).toBe(false)
  expect(decodeBatch(batch)).toEqual({ node: 'n"1', count: 7, entries: [] })
})
