import { setTimeout } from 'node:timers/promises'
import { LIMITS } from '../../../contract/limits.ts'
import type { Auth, AuthDeps } from './context.ts'
import { deriveKeys } from './keys.ts'
import { createPasswords } from './passwords.ts'
import { createVerify } from './verify.ts'

/** Creates accounts, sessions and tokens over the store. `registerAuth` adds the routes. */
export function createAuth({ config, secret, log, store, bus, clock, mailer, limits }: AuthDeps): Auth {
  const keys = deriveKeys(secret)
  const pending = new Set<Promise<void>>()

  async function settled(): Promise<void> {
    while (pending.size > 0) await Promise.all(pending)
  }

  return {
    config,
    log,
    store,
    bus,
    clock,
    mailer,
    keys,
    passwords: createPasswords(),
    limits,
    ...createVerify(store, keys, clock),
    afterwards(what, work) {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((err: unknown) => log.error({ err }, `${what} failed`))
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    settled,
    // Bounded, because a mail server that hangs must not block the shutdown.
    close: () => Promise.race([settled(), setTimeout(LIMITS.drainMs, undefined, { ref: false })]),
  }
}
