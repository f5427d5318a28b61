import { beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { createPasswords } from './passwords.ts'

/** Hashes that stay pending until the test releases them. */
const work = vi.hoisted(() => ({ running: [] as (() => void)[] }))
vi.mock('@node-rs/argon2', () => ({
  hash: () => new Promise<string>((done) => work.running.push(() => done('hashed'))),
  verify: async () => true,
}))
beforeEach(() => {
  work.running = []
})

test('two are hashed at once, a hundred wait, and one more is refused', async () => {
  const { hash } = createPasswords()
  const capacity = LIMITS.passwordHashesAtOnce + LIMITS.passwordHashesWaiting
  expect(capacity).toBe(102)
  const taken = Array.from({ length: capacity }, () => hash('correct horse'))
  await expect(hash('one too many')).rejects.toMatchObject({
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    retryAfter: 5,
  })
  expect(work.running).toHaveLength(LIMITS.passwordHashesAtOnce)
  for (let done = 0; done < capacity; done++) {
    await vi.waitFor(() => expect(work.running.length).toBeGreaterThan(done))
    expect(work.running.length).toBeLessThanOrEqual(done + LIMITS.passwordHashesAtOnce)
    work.running[done]?.()
  }
  expect(await Promise.all(taken)).toHaveLength(capacity)
})
