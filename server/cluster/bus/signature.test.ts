import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSignature } from './signature.ts'
import { decodeBatch, encodeBatch, encodeEntry } from './wire.ts'

const keyOf = (fill: string) => createSecretKey(Buffer.alloc(32, fill))
const [ours, theirs] = [createSignature(keyOf('a')), createSignature(keyOf('b'))]
const batch = encodeBatch('n', 1, [encodeEntry({ kind: 'here', session: 'é🎉', node: 'n', here: 3 })])

it('[X9] reads what was signed with its key, and what knows no codes reads that too', () => {
  const signed = ours.sign('rows:3', batch)
  expect(ours.read('rows:3', signed)).toBe(batch)
  expect(decodeBatch(signed)).toEqual(decodeBatch(batch))
})

it('[X9] reads nothing that was not: another key, another channel, no code, one changed character', () => {
  const signed = ours.sign('rows:3', batch)
  expect(theirs.read('rows:3', signed)).toBeNull()
  expect(ours.read('rows:4', signed)).toBeNull()
  for (const text of [batch, '', '{}', '"}', signed.slice(1), `${signed} `, signed.replace('"count":1', '"count":2')])
    expect(ours.read('rows:3', text)).toBeNull()
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.integer({ min: 1, max: 65_535 }), (at, by) => {
      const other = signed.slice(0, at) + String.fromCharCode((signed.charCodeAt(at) + by) % 65_536) + signed.slice(at + 1)
      // UTF-8 encodes every lone surrogate as U+FFFD, so such texts may share their bytes.
      fc.pre(other.isWellFormed())
      expect(ours.read('rows:3', other)).toBeNull()
    }),
  )
})
