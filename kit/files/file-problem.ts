import { WRONG_KIND } from '../../contract/files.ts'
import { LIMITS } from '../../contract/limits.ts'

/**
 * The types that a file chooser offers. The browser converts other pictures, such as a phone's, into one of
 * these if it can.
 */
export const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp,video/mp4,video/webm'
const ENDING = /\.(?:jpe?g|png|gif|webp|(mp4|m4v|webm))$/i

/**
 * Returns what is wrong with a file by its name, type and size alone, or null. The server checks the content.
 */
export function fileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const ending = ENDING.exec(name)
  if (!ending && !ACCEPTED.split(',').includes(type)) return WRONG_KIND
  if (size === 0) return 'This file is empty.'
  const isVideo = ending ? ending[1] !== undefined : type.startsWith('video/')
  const most = isVideo ? LIMITS.videoBytes : LIMITS.imageBytes
  if (size <= most) return null
  return `${isVideo ? 'A video' : 'A picture'} may have at most ${bytesText(most)}. This one has ${bytesText(size)}.`
}

const MIB = 1_048_576

/** Formats bytes: '340 KB', '2.4 MB', '25 MB'. */
export function bytesText(bytes: number): string {
  if (bytes < MIB) return `${Math.max(1, Math.round(bytes / 1_024))} KB`
  const mib = bytes / MIB
  return `${mib < 10 ? Number(mib.toFixed(1)) : Math.ceil(mib)} MB`
}
