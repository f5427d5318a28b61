import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Names of Limelight's own entries in DATA_DIR. */
const OURS = /^(limelight\.|auth-secret|(outbox|files)$)/

/**
 * Creates the data folder, accessible only to its owner, or tightens the permissions of an existing one and
 * its files. Leaves files of another user as they are, and also a folder that holds other things: it may be a
 * home directory, or others may need to reach it.
 */
export function prepareFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const entries = readdirSync(dataDir)
  const ours = entries.filter((name) => OURS.test(name))
  if (ours.length === entries.length) tighten(dataDir)
  for (const name of ours) tighten(join(dataDir, name))
  for (const folder of [join(dataDir, 'outbox'), join(dataDir, 'files')])
    if (existsSync(folder)) for (const name of readdirSync(folder)) tighten(join(folder, name))
}

/** Removes all permissions but the owner's. Windows has no such permissions: a user's folders are private. */
export function tighten(path: string): void {
  const { uid, mode } = statSync(path)
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
}

/** Fsyncs a folder, so that files created or renamed in it survive a power cut. Not needed on Windows. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
