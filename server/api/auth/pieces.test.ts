import { randomBytes } from 'node:crypto'
import { parseOptions } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { seal, unseal } from '../../lib/seal.ts'
import { email, normaliseEmail } from './fields.ts'
import { deriveKeys, sameText } from './keys.ts'
import { COST, createPasswords, NOBODYS_HASH } from './passwords.ts'

describe('passwords', () => {
  test('are argon2id of the cost that unknown accounts cost too', async () => {
    const { hash, matches } = createPasswords()
    const hashed = await hash('correct horse')
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    for (const phc of [hashed, NOBODYS_HASH])
      expect(parseOptions(phc)).toMatchObject({ ...COST, algorithm: 2, version: 1, outputLen: 32, saltLen: 16 })
    expect(await hash('correct horse')).not.toBe(hashed)
    expect(await matches(hashed, 'correct horse')).toBe(true)
    expect(await matches(hashed, 'correct horsE')).toBe(false)
    expect(await matches(null, 'correct horse')).toBe(false)
  })

  test('past a long queue are refused, the queue is finished, and then all is well', async () => {
    const { hash } = createPasswords({ atOnce: 2, waiting: 3 })
    const capacity = 5
    const outcomes = await Promise.allSettled(Array.from({ length: capacity + 3 }, () => hash('correct horse')))
    expect(outcomes.slice(0, capacity).every((o) => o.status === 'fulfilled')).toBe(true)
    expect(outcomes.slice(capacity)).toMatchObject(
      Array(3).fill({ status: 'rejected', reason: { code: 'over_request_rate_limit', retryAfter: 5 } }),
    )
    expect(await hash('correct horse')).toEqual(expect.any(String))
  })
})

describe('keys', () => {
  const keys = deriveKeys(Buffer.from('a secret of at least thirty-two characters'))

  test('differ by purpose and by secret', () => {
    const other = deriveKeys(Buffer.from('another secret of at least thirty-two characters'))
    const all = [keys.refresh, keys.code, keys.seal, other.refresh].map((k) => k.export().toString('hex'))
    expect(new Set(all).size).toBe(4)
  })

  test('seal: opens with the same key and subject alone', () => {
    const sealed = seal(keys.seal, randomBytes(12), 'SECRET', 'factor 1')
    expect(sealed).not.toContain('SECRET')
    expect(unseal(keys.seal, sealed, 'factor 1')).toBe('SECRET')
    expect(() => unseal(keys.seal, sealed, 'factor 2')).toThrow()
    expect(() => unseal(keys.code, sealed, 'factor 1')).toThrow()
    const [nonce, tag, body] = sealed.split('.') as [string, string, string]
    expect(() => unseal(keys.seal, [nonce, tag, `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`].join('.'), 'factor 1')).toThrow()
    expect(() => unseal(keys.seal, [nonce, tag.slice(0, 6), body].join('.'), 'factor 1')).toThrow()
    expect(() => unseal(keys.seal, 'nonsense', 'factor 1')).toThrow('malformed')
  })

  test('sameText compares', () => {
    expect(sameText('abc', 'abc')).toBe(true)
    expect(sameText('abc', 'abd')).toBe(false)
    expect(sameText('abc', 'ab')).toBe(false)
  })
})

describe('e-mail addresses', () => {
  test.each([
    [' Ada@Example.COM\n', 'ada@example.com'],
    ['o’brien+tag@sub.example.co.uk', 'o’brien+tag@sub.example.co.uk'],
    ['ﬁrst@example.com', 'first@example.com'],
    ['\u212Aelvin@example.com', 'kelvin@example.com'],
    ['host@localhost', 'host@localhost'],
    ['jürgen@müller.de', 'jürgen@müller.de'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
  ])('%j is %j', (given, kept) => {
    expect(normaliseEmail(given)).toBe(kept)
  })

  test('have at most emailChars', () => {
    const address = (chars: number) => `${'x'.repeat(64)}@${'y'.repeat(chars - 68)}.io`
    expect([LIMITS.emailChars, address(LIMITS.emailChars).length]).toEqual([254, 254])
    expect(normaliseEmail(address(LIMITS.emailChars))).toBe(address(LIMITS.emailChars))
    expect(() => email({ email: address(LIMITS.emailChars + 1) })).toThrow('Unable to validate email address: invalid format')
  })

  test.each([
    '',
    'a',
    '@b.io',
    'a@',
    'a@b@c.io',
    'a b@c.io',
    'a@b..io',
    'a@.io',
    'a@b.io.',
    'a@b_c.io',
    '<a@b.io>',
    '"a"@b.io',
    'a,b@c.io',
    'a\u0000@b.io',
    'a\u200b@b.io',
    'a@b.io\r\nBcc: x@y.io',
    `${'x'.repeat(65)}@example.com`,
    `a@${'x'.repeat(250)}.io`,
    'x'.repeat(100_000),
  ])('%j is none', (given) => {
    expect(normaliseEmail(given)).toBeNull()
  })
})
