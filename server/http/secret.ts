import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key that signs tokens and claims: AUTH_SECRET, or one made on first start and kept in DATA_DIR, readable by its owner alone. */
export function loadSecret(given: string | null, dataDir: string): Uint8Array {
  if (given !== null) return Buffer.from(given)
  const file = join(dataDir, 'auth-secret')
  try {
    // `wx` fails when the file exists, so that two starts at once agree on one key.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim())
}
