import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What Limelight keeps in DATA_DIR. */
const OURS = /^(limelight\.|auth-secret|(outbox|files)$)/

/**
 * Makes the data folder, for its owner alone, and tightens an older one and the files in it. What belongs to another user is left as it is,
 * and so is a folder that holds other things as well: it may be somebody's home, or a place that others must reach.
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

/** Takes every right but the owner's. Windows has no such rights: what is in a user's folders there is that user's already. */
export function tighten(path: string): void {
  const { uid, mode } = statSync(path)
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
}

/** Brings the folder's list of names onto the disk, so that a file made or renamed in it is there after a power cut. Windows does so by itself. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
