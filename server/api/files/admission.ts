import { refuse } from '../../../contract/errors.ts'
import { FILE_ENDINGS, type FileEnding, type FileRules, WRONG_KIND, wrongEnding } from '../../../contract/files.ts'
import type { FileRecords, Upload } from '../../store/rows/file-records.ts'
import type { UploadTurn } from './file-store.ts'
import { pictureSize } from './picture-size.ts'
import type { Piece } from './piece.ts'
import { endingOf } from './sniff.ts'

/** Limits that are checked when an upload begins. */
export interface AdmissionBounds {
  imageBytes: number
  videoBytes: number
  sessionFileBytes: number
  hostFileBytes: number
  hostFiles: number
  uploadsPerHost: number
}

/**
 * Decides by its first piece whether an upload may begin, given its host's stored files and other uploads.
 * Returns the file's type. Refuses LL415 (type), 54000 (size or quota), LL429 (too many uploads at once) and
 * 22023 (a picture with rules that is not sent in one piece).
 */
export async function admit(turn: UploadTurn, piece: Piece, records: FileRecords, bounds: AdmissionBounds): Promise<FileEnding> {
  const { bytes, userId, row, size, rules } = piece
  const ending = endingOf(bytes)
  if (ending === null) return refuse('LL415', rules ? wrongEnding(rules) : WRONG_KIND)
  if (rules) checkRules(rules, ending, piece)
  checkSize(ending, size, bounds)
  // Read before the stored files: an upload that completes between the two reads counts twice, not never.
  const others = await turn.others()
  if (others.length >= bounds.uploadsPerHost)
    refuse('LL429', `You are sending ${bounds.uploadsPerHost} files already. Wait for one of them.`, { retryAfter: 2 })
  const kept = await records.kept(userId, row)
  const coming = (some: readonly Upload[]): number => some.reduce((sum, other) => sum + other.size, size)
  if (kept.count + others.length + 1 > bounds.hostFiles)
    refuse('54000', `You keep ${bounds.hostFiles.toLocaleString('en')} files, which is the most. Delete some first.`)
  if (kept.rowBytes + coming(others.filter((other) => other.row === row)) > bounds.sessionFileBytes)
    refuse('54000', `The files of one session may have ${sizeText(bounds.sessionFileBytes)} together. Delete some first.`)
  if (kept.bytes + coming(others) > bounds.hostFileBytes)
    refuse('54000', `Your files may have ${sizeText(bounds.hostFileBytes)} together. Delete some first.`)
  return ending
}

function checkSize(ending: FileEnding, size: number, { imageBytes, videoBytes }: AdmissionBounds): void {
  const { kind } = FILE_ENDINGS[ending]
  const most = kind === 'image' ? imageBytes : videoBytes
  if (size > most) refuse('54000', `${kind === 'image' ? 'A picture' : 'A video'} may have at most ${sizeText(most)}. This one is larger.`)
}

/** Checks type, bytes and pixels. Needs the whole picture, as its header may lie behind much metadata. */
function checkRules(rules: FileRules, ending: FileEnding, { bytes, size }: Piece): void {
  const { noun, side } = rules
  if (!rules.endings.includes(ending)) refuse('LL415', wrongEnding(rules))
  if (size > rules.bytes) refuse('54000', `${noun} may have at most ${sizeText(rules.bytes)}. This one is larger.`)
  if (bytes.length < size) refuse('22023', `${noun} must be sent in one piece.`)
  const pixels = pictureSize(bytes)
  if (!pixels) refuse('LL415', 'This picture cannot be read. Save it anew and try again.')
  if (Math.max(pixels.width, pixels.height) > side || Math.min(pixels.width, pixels.height) === 0)
    refuse(
      '54000',
      `${noun} may have at most ${text(side)} × ${text(side)} pixels. This one has ${text(pixels.width)} × ${text(pixels.height)}.`,
    )
}

const text = (number: number): string => number.toLocaleString('en')
const MIB = 1_048_576
/** Returns '25 MB', in the units that people know, though one MB is 1,048,576 bytes here. */
const sizeText = (bytes: number): string =>
  bytes >= 1_024 * MIB ? `${bytes / MIB / 1_024} GB` : bytes >= MIB ? `${Math.floor(bytes / MIB)} MB` : `${bytes} bytes`
