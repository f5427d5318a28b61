import { closeSync, copyFileSync, fstatSync, openSync, readSync } from 'node:fs'

/**
 * State of a write-ahead log. `whole`: valid frames. `left`: frames of the log's current round from the first
 * broken one on.
 */
export interface WalVerdict {
  damaged: boolean
  whole: number
  left: number
}

/** Format: https://www.sqlite.org/fileformat2.html#walformat. A header, then frames: page header and page. */
const HEADER = 32
const FRAME_HEADER = 24
const VERSION = 3_007_000
const SOUND: WalVerdict = { damaged: false, whole: 0, left: 0 }

/**
 * Reads a write-ahead log as SQLite will at the next start: frames are valid up to the first wrong checksum;
 * the rest is silently dropped. After kill -9 the log may end within a frame, and frames of an earlier round
 * (other salts) may follow: neither was acknowledged. A frame of this round that is broken, or follows a
 * broken one, is damage, or a write interrupted by a power cut.
 */
export function inspectWal(file: string): WalVerdict {
  let fd: number
  try {
    fd = openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return SOUND
    throw error
  }
  try {
    const { size } = fstatSync(fd)
    const header = Buffer.alloc(HEADER)
    if (readSync(fd, header, 0, HEADER, 0) < HEADER || size === HEADER) return SOUND
    const words = wordsOf(header)
    const sum = words && checksum(header.subarray(0, 24), [0, 0], words)
    if (!words || !sum || !endsIn(header, sum) || header.readUInt32BE(4) !== VERSION) return { damaged: true, whole: 0, left: 1 }
    return inspectFrames(fd, size, header, words, sum)
  } finally {
    closeSync(fd)
  }
}

function inspectFrames(fd: number, size: number, header: Buffer, words: Words, start: Sum): WalVerdict {
  const frame = Buffer.alloc(FRAME_HEADER + header.readUInt32BE(8))
  const salts = header.subarray(16, 24)
  let sum: Sum | null = start
  let [whole, left] = [0, 0]
  for (let at = HEADER; at + frame.length <= size; at += frame.length) {
    readSync(fd, frame, 0, frame.length, at)
    if (!frame.subarray(8, 16).equals(salts)) {
      // A frame of an earlier round, or one with broken salts; in that case frames of this round follow.
      sum = null
      continue
    }
    sum = sum && checksum(frame.subarray(FRAME_HEADER), checksum(frame.subarray(0, 8), sum, words), words)
    if (sum && endsIn(frame.subarray(0, FRAME_HEADER), sum)) whole++
    else {
      sum = null
      left++
    }
  }
  return { damaged: left > 0, whole, left }
}

/** Copies the log before SQLite drops its unreadable part. `now` (ms since the epoch) names the copy. */
export function keepCopy(file: string, now: number): string {
  const copy = `${file}.damaged-${new Date(now).toISOString().replaceAll(':', '-')}`
  copyFileSync(file, copy)
  return copy
}

/** The two running checksums, unsigned 32 bits each. */
type Sum = readonly [number, number]
type Words = 'readUInt32LE' | 'readUInt32BE'

/** Returns the byte order in which checksums read words, from the magic number. Null: it is invalid. */
function wordsOf(header: Buffer): Words | null {
  const magic = header.readUInt32BE(0)
  return magic === 0x377f0682 ? 'readUInt32LE' : magic === 0x377f0683 ? 'readUInt32BE' : null
}

function checksum(bytes: Buffer, [first, second]: Sum, words: Words): Sum {
  let [a, b] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + bytes[words](at) + b) >>> 0
    b = (b + bytes[words](at + 4) + a) >>> 0
  }
  return [a, b]
}

const endsIn = (bytes: Buffer, [a, b]: Sum): boolean =>
  bytes.readUInt32BE(bytes.length - 8) === a && bytes.readUInt32BE(bytes.length - 4) === b
