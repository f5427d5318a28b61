import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { LIMITS } from '../../../contract/limits.ts'

/** Bytes reserved on the disk, to be freed when it is full. */
export interface Reserve {
  held(): boolean
  /** Deletes the reserve. Returns false if there is none. */
  free(): boolean
  /** Creates the reserve again if the disk has twice its size free. Returns false otherwise. */
  make(): boolean
}

const CHUNK = 1_048_576

/**
 * Opens the reserve in this file, or creates it. If the disk lacks the space to start, an existing reserve is
 * deleted. It contains random bytes, so that a compressing file system cannot store it in less space.
 */
export function createReserve(file: string, bytes: number): Reserve {
  const there = () => statSync(file, { throwIfNoEntry: false })?.size === bytes
  let held = there()
  const free = (): boolean => {
    if (!held) return false
    rmSync(file, { force: true })
    held = false
    return true
  }
  const make = (): boolean => {
    if (spaceBeside(file) < 2 * bytes) return false
    try {
      fill(file, bytes)
      held = true
    } catch {
      rmSync(file, { force: true })
    }
    return held
  }
  if (!held) make()
  else if (spaceBeside(file) < LIMITS.startBytes) free()
  return { held: () => held, free, make }
}

/** Returns the free bytes of the disk that a file is on. */
export function spaceBeside(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

function fill(file: string, bytes: number): void {
  const chunk = randomFillSync(Buffer.alloc(Math.min(CHUNK, bytes)))
  const fd = openSync(file, 'w', 0o600)
  try {
    for (let written = 0; written < bytes; ) written += writeSync(fd, chunk, 0, Math.min(chunk.length, bytes - written))
  } finally {
    closeSync(fd)
  }
}
