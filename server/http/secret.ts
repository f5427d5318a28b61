import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../../contract/limits.ts'
import { syncFolder } from '../store/folder/folder.ts'

/**
 * Returns the key that signs tokens and claims: AUTH_SECRET, or one generated at the first start and kept in
 * DATA_DIR, readable only by its owner. Throws if the stored one is too short: it was truncated, and signing
 * with it would let anybody forge tokens.
 */
export function loadSecret(given: string | null, dataDir: string): Uint8Array {
  if (given !== null) return Buffer.from(given)
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) makeSecret(file, dataDir)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < LIMITS.secretChars)
    throw new Error(
      `The key in ${file} has ${key.length} characters; a key has at least ${LIMITS.secretChars}. It was cut off, probably by a full disk. ` +
        'Put it back from a backup. Without one, delete the file: the next start makes a new key, everybody signs in again, and authenticator apps are enrolled anew.',
    )
  return Buffer.from(key)
}

/** Creates the file atomically and fsyncs it. If two servers start at once, the first one's key stays. */
function makeSecret(file: string, dataDir: string): void {
  const part = `${file}.${process.pid}.part`
  try {
    const fd = openSync(part, 'w', 0o600)
    try {
      writeFileSync(fd, randomBytes(48).toString('base64url'))
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
    putInPlace(part, file)
    syncFolder(dataDir)
  } finally {
    rmSync(part, { force: true })
  }
}

/** A link never replaces an existing file. On file systems without links (FAT), renames instead. */
function putInPlace(part: string, file: string): void {
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    if (!existsSync(file)) renameSync(part, file)
  }
}
