import { LIMITS } from '../../contract/limits.ts'
import { hostNumber } from '../../parts/texts/host.ts'
import { t } from './host-messages/t.ts'

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
  if (!ending && !ACCEPTED.split(',').includes(type)) return t('files.kind')
  if (size === 0) return t('files.empty')
  const isVideo = ending ? ending[1] !== undefined : type.startsWith('video/')
  const most = isVideo ? LIMITS.videoBytes : LIMITS.imageBytes
  if (size <= most) return null
  return t(isVideo ? 'files.video.most' : 'files.picture.most', { most: bytesText(most), size: bytesText(size) })
}

const MIB = 1_048_576

/** Formats bytes: '340 KB', '2.4 MB', '25 MB'. */
export function bytesText(bytes: number): string {
  if (bytes < MIB) return `${hostNumber(Math.max(1, Math.round(bytes / 1_024)))} KB`
  const mib = bytes / MIB
  return `${mib < 10 ? hostNumber(mib, Number.isInteger(Number(mib.toFixed(1))) ? 0 : 1) : Math.ceil(mib)} MB`
}
