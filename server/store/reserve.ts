import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { LIMITS } from '../../contract/limits.ts'

/** Bytes kept aside on the disk, to be freed when it is full. */
export interface Reserve {
  held(): boolean
  /** Frees it. False when there is none to free. */
  free(): boolean
  /** Makes it again where there is space for it and as much again. False when there is not. */
  make(): boolean
}

const CHUNK = 1_048_576

/**
 * The reserve in this file: the one that is there, or a new one. On a disk without the space to start, the one that is there is freed. What it
 * holds is random: a disk that compresses must keep as much space for it as any other.
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

/** Bytes that may still be written to the disk that a file is on. */
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
