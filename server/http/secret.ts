import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../../contract/limits.ts'
import { syncFolder } from '../store/folder.ts'

/**
 * The key that signs tokens and claims: AUTH_SECRET, or one made on first start and kept in DATA_DIR, readable by its owner alone.
 * Throws when the kept one is shorter than a key: something cut it off, and signing with it would let anybody forge tokens.
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

/** The file appears whole or not at all, and is on the disk when this returns. Of two starts at once the first one's key stays. */
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

/** A link never replaces what is there. Disks without links (FAT) get a rename. */
function putInPlace(part: string, file: string): void {
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    if (!existsSync(file)) renameSync(part, file)
  }
}
